import { effect } from '@preact/signals';
import type { ShowMessage, ToldMessage } from '../../wasm/package/element.mjs';
import { linkIn, viewOf, withoutView } from '../../wasm/shared/link.mjs';
import { withView } from '../data/link';
import { regenerate, setView, showChapter, showStep, togglePlay } from '../state/actions';
import { open } from '../state/effects';
import { fault, film, level, place, playing, state } from '../state/store';
import { told } from './told';

/**
 * How an article talks with the levels in it. A host may ask for what any link can ask for and hears what the frame
 * shows, so its origin does not matter; that it is the frame's own host does. What is asked may be anything.
 */
type Asked = Partial<Record<keyof ShowMessage, unknown>>;

const SHOW: ShowMessage['type'] = 'press-r:show';
/** As in wasm/shared/link.mjs: what is longer is no link. */
const LONGEST = 262144;

/** Hears what the host asks for, and tells it what is shown. Gives how to stop. */
export function listenToHost(): () => void {
  const host = window.parent;
  if (host === window) return () => undefined;
  const onMessage = ({ source, data }: MessageEvent) => {
    if (source === host && typeof data === 'object' && data?.type === SHOW) show(data);
  };
  window.addEventListener('message', onMessage);
  const stop = tell((told) => host.postMessage(told, '*'));
  return () => {
    stop();
    window.removeEventListener('message', onMessage);
  };
}

function show({ link, chapter: id, step: at, theme, play, another }: Asked): void {
  if (theme === 'light' || theme === 'dark') setView({ theme });
  if (typeof link === 'string' && link.length <= LONGEST) openLinked(link, id, at);
  else showPlace(id, at);
  if (another === true) regenerate();
  if (typeof play === 'boolean' && play !== playing.peek()) togglePlay();
}

const isStep = (at: unknown): at is number => Number.isInteger(at) && (at as number) >= 0;

function openLinked(text: string, id: unknown, at: unknown): void {
  const hash = linkIn(text) ?? `#${text}`;
  const { step: named, chapter: told } = at === null ? {} : viewOf(hash);
  const { embed, theme, parts } = state.peek().view;
  const step = isStep(at) ? at : named;
  const given = typeof id === 'string' ? id : told;
  const chapter = step === undefined && at !== null ? given : undefined;
  void open(withView(withoutView(hash), { step, chapter, embed, theme, parts }), 'replace');
}

function showPlace(id: unknown, at: unknown): void {
  if (isStep(at)) showStep(at);
  else if (at === null) showStep(undefined);
  else if (typeof id === 'string' && level.peek()?.info.chapters.some((one) => one.id === id)) showChapter(id);
}

/** What is shown, once per change. */
function tell(post: (told: ToldMessage) => void): () => void {
  let last = '';
  const once = (told: ToldMessage) => {
    const text = JSON.stringify(told);
    if (text !== last) post(told);
    last = text;
  };
  return effect(() => {
    const now = level.value;
    if (fault.value) once({ type: 'press-r:fault', title: fault.value.title, text: fault.value.text });
    else if (now)
      once({ type: 'press-r:level', ...told({ level: now, film: film.value, place: place.value }, playing.value) });
  });
}
