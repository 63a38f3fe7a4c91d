// The messages between an embed in a frame and the page around it. A host may ask for what any link can ask for, so its origin
// does not matter; only the frame's own host is listened to. Messages are untrusted.
import { effect } from '@preact/signals';
import { linkIn, viewOf, withoutView } from '../../wasm/shared/link.mjs';
import { withView } from '../data/request';
import { allOf, listen } from '../data/stops';
import { regenerate, setView, showChapter, showStep, togglePlay } from '../state/actions';
import { open } from '../state/effects';
import { fault, film, level, place, playing, state } from '../state/store';
import { type ShownLevel, shownLevel } from './shown';

/** Messages that a host may send once it has received the embed's first message. */
interface ShowMessage {
  type: 'press-r:show';
  /** Any link of Press R; one with a step or chapter shows that. */
  link?: string;
  chapter?: string;
  /** null: the finished level. */
  step?: number | null;
  theme?: 'light' | 'dark';
  play?: boolean;
  /** Shows another level, as the key R does. */
  another?: true;
}

/** The message that the embed sends to its host at each change. */
type ShownMessage = ({ type: 'press-r:level' } & ShownLevel) | { type: 'press-r:fault'; title: string; text: string };

type Request = Partial<Record<keyof ShowMessage, unknown>>;

const SHOW: ShowMessage['type'] = 'press-r:show';
/** Time in milliseconds over which messages are collected; of several links the last one is opened. */
const COLLECT = 16;
/** Maximum length of a link, as in wasm/shared/link.mjs. */
const MAX_LENGTH = 262144;

/** Handles the host's requests and reports to it what is shown. Returns a function that ends both. */
export function listenToHost(): () => void {
  const host = window.parent;
  if (host === window) return () => undefined;
  let waiting: Request[] = [];
  const handle = () => {
    const last = waiting.findLastIndex(hasLink);
    const due = waiting.filter((message, i) => i >= last || !hasLink(message));
    waiting = [];
    for (const message of due) show(message);
  };
  const onMessage = ({ source, data }: MessageEvent) => {
    if (source !== host || typeof data !== 'object' || data?.type !== SHOW) return;
    if (waiting.length === 0) setTimeout(handle, COLLECT);
    waiting.push(data);
  };
  return allOf(
    listen(window, { message: onMessage }),
    report((message) => host.postMessage(message, '*')),
  );
}

const hasLink = ({ link }: Request): boolean => typeof link === 'string';

function show({ link, chapter: id, step: at, theme, play, another }: Request): void {
  if (theme === 'light' || theme === 'dark') setView({ theme });
  if (typeof link === 'string' && link.length <= MAX_LENGTH) openLinked(link, id, at);
  else showPlace(id, at);
  if (another === true) regenerate();
  if (typeof play === 'boolean' && play !== playing.peek()) togglePlay();
}

const isStep = (at: unknown): at is number => Number.isInteger(at) && (at as number) >= 0;

function openLinked(text: string, id: unknown, at: unknown): void {
  const hash = linkIn(text) ?? `#${text}`;
  const { step: linkedStep, chapter: linkedChapter } = at === null ? {} : viewOf(hash);
  const { embed, theme, parts } = state.peek().view;
  const step = isStep(at) ? at : linkedStep;
  const requested = typeof id === 'string' ? id : linkedChapter;
  const chapter = step === undefined && at !== null ? requested : undefined;
  void open(withView(withoutView(hash), { step, chapter, embed, theme, parts }), 'replace');
}

function showPlace(id: unknown, at: unknown): void {
  if (isStep(at)) showStep(at);
  else if (at === null) showStep(undefined);
  else if (typeof id === 'string' && level.peek()?.info.chapters.some((one) => one.id === id)) showChapter(id);
}

/** Posts what is shown, once per change. Returns a function that ends it. */
function report(post: (message: ShownMessage) => void): () => void {
  let last = '';
  const postOnce = (message: ShownMessage) => {
    const text = JSON.stringify(message);
    if (text !== last) post(message);
    last = text;
  };
  return effect(() => {
    const now = level.value;
    if (fault.value) postOnce({ type: 'press-r:fault', title: fault.value.title, text: fault.value.text });
    else if (now)
      postOnce({
        type: 'press-r:level',
        ...shownLevel({ level: now, film: film.value, place: place.value }, playing.value),
      });
  });
}
