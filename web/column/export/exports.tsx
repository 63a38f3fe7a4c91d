import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { exporters, type Format, filesOf, formatsWhere } from '../../../wasm/export/formats.mjs';
import { hasTiles } from '../../../wasm/shared/drawing.mjs';
import { escaped, fileName } from '../../../wasm/shared/files.mjs';
import { slow } from '../../data/engines';
import { lazy } from '../../data/lazy';
import { type Level, viewOfRole } from '../../data/level';
import { isProgram, publicLink, withView } from '../../data/request';
import { darkLooksOf, looksOf } from '../../paint/level_looks';
import { whyNot } from '../../parts/attempt';
import { Button } from '../../parts/buttons';
import { Select } from '../../parts/controls';
import { useBriefly } from '../../parts/hooks';
import { save, saveExtra } from '../../parts/save';
import { copyText } from '../../parts/share';
import { setShow, shareUrl } from '../../state/actions';
import { layersOn, level, state } from '../../state/store';
import { jumpTo } from '../jump';
import { MAX_TABLE_ROWS } from '../study/compare/tables';
import {
  blobOf,
  layersWithout,
  mapArea,
  paperOf,
  pngOf,
  pngScales,
  pngSize,
  Stopped,
  startTask,
  type Task,
  TooLarge,
  takenOf,
} from './files';

/** Loaded when the first file is asked for. The writers of all formats are in the same chunk (web/vite.config.ts). */
const packers = lazy(() => import('./packed'));

const tooLarge = 'The picture is too large for this browser.';

function sentenceOf(error: unknown): string {
  if (error instanceof Stopped) return 'Stopped: nothing was saved.';
  return error instanceof TooLarge ? tooLarge : `That did not work. ${whyNot(error)}`;
}

interface Shared {
  now: Level;
  /** Base name of the files. */
  name: string;
  /** Runs one task at a time and shows the message that it resolves to. */
  run(work: (task: Task) => Promise<string>): () => Promise<void>;
}

/** Everything that a level can be saved as. */
export function Exports() {
  const [message, show] = useBriefly(4000);
  const [busy, setBusy] = useState('');
  const current = useRef<AbortController | undefined>(undefined);
  const now = level.value;
  if (!now) return null;
  const run = (work: (task: Task) => Promise<string>) => async () => {
    current.current?.abort();
    const mine = new AbortController();
    current.current = mine;
    show('');
    try {
      show(await work(startTask(setBusy, mine.signal)));
    } catch (error) {
      // No message if another task replaced this one.
      if (!(error instanceof Stopped) || current.current === mine) show(sentenceOf(error));
    }
    if (current.current === mine) setBusy('');
  };
  const shared = { now, run, name: fileName(publicLink(now.head.link)) };
  return (
    <div class="exports">
      <Game {...shared} />
      <Pictures {...shared} />
      <Several {...shared} />
      <Show {...shared} />
      <p class="hint take-said" role="status">
        {busy || message}
        {busy && <Button act={() => current.current?.abort()}>Stop</Button>}
      </p>
    </div>
  );
}

function Group({ title, children, hint }: { title: string; children: ComponentChildren; hint?: ComponentChildren }) {
  return (
    <div class="take-group">
      <h3>{title}</h3>
      <div class="chips">{children}</div>
      {hint && <p class="hint">{hint}</p>}
    </div>
  );
}

/** The formats that a part of the page offers for a level. */
const formatsFor = ({ info }: Level, isOffered: (format: Format) => boolean): string[] =>
  formatsWhere((format) => isOffered(format) && (info.walks || !format.maps) && !(format.art && isProgram(info.id)));
const titleOf = (format: string): string => exporters[format]?.title ?? format;
const hintOf = (format: string): string =>
  (exporters[format]?.about ?? '').replace(/^./, (first) => first.toUpperCase());

/** More files than this are saved as one archive, because browsers ask before they save several. */
const MAX_FILES = 3;

/** Saves the level in a format. */
const saveAs = ({ now, name, run }: Shared, format: string) =>
  run(async (task) => {
    task.report('One moment');
    // Its own name, because the project of the entire level has the same ending.
    const file = format === 'ldtk-rooms' ? `${name}-rooms` : name;
    await packers();
    const made = await filesOf(await takenOf(now, now.head.link, format), format, file);
    if (made.error !== undefined) return made.error;
    const blobs = await Promise.all(made.map(async (one) => [one.name, await blobOf(now.info, format, one)] as const));
    if (made.length > MAX_FILES) {
      save(`${name}-${format}.zip`, await (await packers()).packed(blobs));
      return `Saved ${name}-${format}.zip with ${made.length} files.`;
    }
    for (const [one, blob] of blobs) save(one, blob);
    return `Saved ${made.map((one) => one.name).join(', ')}.`;
  });

function Game(shared: Shared) {
  const { now, run } = shared;
  const isMap = now.info.walks;
  return (
    <Group
      title="For a game"
      hint={
        !isProgram(now.info.id) && (
          <a href={`use/${isMap ? '' : '?table'}#${now.head.link}`} target="_blank" rel="noreferrer">
            How to use {isMap ? 'these in Tiled, LDtk, Phaser, Godot, Unity and in code' : 'this in code'}
          </a>
        )
      }
    >
      {formatsFor(now, ({ page }) => page === 'game').map((format) => (
        <Button
          key={format}
          title={format === 'csv' && !isMap ? 'The exact table, as CSV and as JSON' : hintOf(format)}
          act={saveAs(shared, format)}
        >
          {titleOf(format)}
        </Button>
      ))}
      {now.info.extras.map((extra) => (
        <Button key={extra.id} title={extra.hint} act={run(() => saveExtra(extra, now.head.link))}>
          {extra.title}
        </Button>
      ))}
    </Group>
  );
}

function Pictures(shared: Shared) {
  const { now, name, run } = shared;
  const [chosen, setChosen] = useState(2);
  const [over, setOver] = useState(true);
  const isTiled = hasTiles(now, 0);
  const scales = pngScales(mapArea(now), isTiled);
  const scale = scales.findLast((one) => one <= chosen) ?? scales[0] ?? 1;
  const layers = over ? layersOn.value : layersWithout(now, layersOn.value);
  const hasOver = isTiled && now.info.roles.some((_, role) => viewOfRole(now.info, role) === 0);
  const painted = (file: string, paint: () => Promise<Blob | null>) =>
    run(async (task) => {
      task.report('Painting');
      const blob = await paint();
      if (!blob) return tooLarge;
      save(file, blob);
      return `Saved ${file}.`;
    });
  const png = painted(`${name}.png`, () => pngOf(now, darkLooksOf(now), layers, scale));
  const paper = painted(`${name}-paper.png`, () => paperOf(now, scale));
  const gif = run(async (task) => {
    save(`${name}.gif`, await (await packers()).gifOf(now, darkLooksOf(now), layers, task));
    return `Saved ${name}.gif.`;
  });
  return (
    <Group title="A picture">
      <span class="joined">
        <Button act={png}>{titleOf('png')}</Button>
        <Select
          label="Size of the PNG in pixels"
          value={scale}
          choices={scales.map((id) => ({ id, title: pngSize(mapArea(now), isTiled, id).join(' × ') }))}
          choose={(id) => setChosen(Number(id))}
        />
      </span>
      {now.info.walks && (
        <Button title="Ink on cream, for print, in the same size" act={paper}>
          PNG on paper
        </Button>
      )}
      <Button title={hintOf('svg')} act={saveAs(shared, 'svg')}>
        {titleOf('svg')}
      </Button>
      <Button title={hintOf('gif')} act={gif}>
        {titleOf('gif')}
      </Button>
      {hasOver && (
        <label class="take-check">
          <input type="checkbox" checked={over} onChange={(event) => setOver(event.currentTarget.checked)} /> with
          rooms, ways and names
        </label>
      )}
    </Group>
  );
}

/** Maximum number of levels in an archive. */
const MAX_LEVELS = 1000;

function Several({ now, run }: Shared) {
  const [count, setCount] = useState(50);
  const [chosen, setFormat] = useState('tiled');
  const choices = formatsFor(now, ({ archive }) => archive !== undefined).map((id) => {
    return { id, title: exporters[id]?.archive ?? id };
  });
  const format = choices.find(({ id }) => id === chosen)?.id ?? 'json';
  const zip = run(async (task) => {
    if (!(count >= 1 && count <= MAX_LEVELS))
      return `One archive holds 1 to ${MAX_LEVELS.toLocaleString('en')} levels; the command line has no limit.`;
    const levels = Math.round(count);
    const file = `${now.info.id}-${levels}-${format}.zip`;
    save(file, await (await packers()).zipOf(now, format, levels, task));
    return `Saved ${file}.`;
  });
  return (
    <Group
      title="Several levels"
      hint={
        <>
          <Button class="link-button" act={() => jumpTo('compare')}>
            What is possible?
          </Button>{' '}
          has the facts alone, of up to {MAX_TABLE_ROWS.toLocaleString('en')} levels.
        </>
      }
    >
      <label class="take-count">
        <input
          type="number"
          min={1}
          max={MAX_LEVELS}
          value={count}
          aria-label="How many levels"
          onChange={(event) => setCount(Number(event.currentTarget.value))}
        />{' '}
        levels (up to {MAX_LEVELS.toLocaleString('en')}) as
      </label>
      <span class="joined">
        <Select label="What the zip holds" value={format} choices={choices} choose={setFormat} />
        <Button title="This level and those after its seed, with these options, packed" act={zip}>
          Zip
        </Button>
      </span>
    </Group>
  );
}

const copied = async (text: string, what: string): Promise<string> =>
  (await copyText(text)) ? `${what} is on the clipboard.` : 'The clipboard is closed to this page.';

function Show({ now, name, run }: Shared) {
  const title = `${now.info.title}, seed ${now.head.seedText}`;
  const share = run(async (task) => {
    task.report('Painting');
    const picture = await pngOf(now, looksOf(now), layersOn.value, 1);
    return (await shareLevel(title, picture, `${name}.png`)) ? 'Shared.' : '';
  });
  return (
    <Group
      title="To show it"
      hint={
        <a href={`use/embed.html${withView(now.head.link, {})}`} target="_blank" rel="noreferrer">
          How levels come into an article
        </a>
      }
    >
      {typeof navigator.share === 'function' && <Button act={share}>Share</Button>}
      <Button title="A slide for each chapter, on the whole screen (P)" act={() => setShow(true)}>
        Present
      </Button>
      <Button
        title="Code that shows this level on another page"
        act={run(() => copied(embedCode(title), 'The code that embeds this level'))}
      >
        Embed
      </Button>
      <Button title="The level and its lesson, on paper" act={() => window.print()}>
        Print
      </Button>
      <Button act={run(async () => copied(await slow.ask('ascii', 'text', now.head.link, 'ascii'), 'The map'))}>
        Copy as ASCII
      </Button>
    </Group>
  );
}

/** An <iframe> with the level as an embed in the page's colour scheme; at a step or chapter it can be stepped through. */
function embedCode(title: string): string {
  const { scheme } = document.documentElement.dataset;
  const theme = scheme === 'light' || scheme === 'dark' ? scheme : undefined;
  const parts = state.peek().place.at === 'end' ? undefined : 'map,bar,caption,timeline,summary';
  const address = shareUrl({ embed: true, theme, parts });
  return (
    `<iframe src="${escaped(address)}" title="${escaped(title)}" width="720" height="560" loading="lazy" ` +
    'allow="fullscreen; clipboard-write" style="border: 0; max-width: 100%"></iframe>'
  );
}

/** Opens the system's share sheet, with a picture if it accepts one. Resolves to false if the user cancels. */
async function shareLevel(title: string, picture: Blob | null, name: string): Promise<boolean> {
  const plain = { title, text: title, url: shareUrl() };
  const full = { ...plain, files: picture ? [new File([picture], name, { type: 'image/png' })] : [] };
  try {
    await navigator.share(picture && navigator.canShare?.(full) ? full : plain);
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false;
    throw error;
  }
}
