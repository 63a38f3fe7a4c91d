import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { escaped, fileName } from '../../../wasm/export/texts.mjs';
import { hasTiles } from '../../../wasm/shared/drawing.mjs';
import { slow } from '../../data/engines';
import { lazy } from '../../data/lazy';
import { type Level, viewOfRole } from '../../data/level';
import { looksOf } from '../../paint/level_looks';
import { Select } from '../../parts/controls';
import { useBriefly, whyNot } from '../../parts/feedback';
import { copyText, save, saveExtra } from '../../parts/share';
import { setShow, shareUrl } from '../../state/actions';
import { layersOn, level, state } from '../../state/store';
import { openSection } from '../beside';
import { MOST_ROWS } from '../study/compare/tables';
import {
  blobOf,
  layersWithout,
  mapArea,
  pngOf,
  pngScales,
  Stopped,
  TooLarge,
  takenOf,
  type Work,
  workOf,
} from './files';

/** The exporters themselves come when one is wanted; what does not arrive goes on once it has come. */
const exporters = lazy(() => import('../../../wasm/export/formats.mjs'));
const gifs = lazy(() => import('./packed'));
const zips = lazy(() => import('./packed'));
const filesOf = async (...args: Parameters<Exporter['filesOf']>) => (await exporters()).filesOf(...args);
type Exporter = typeof import('../../../wasm/export/formats.mjs');

function sentenceOf(error: unknown): string {
  if (error instanceof Stopped) return 'Stopped: nothing was saved.';
  return error instanceof TooLarge ? tooLarge : `That did not work. ${whyNot(error)}`;
}

const tooLarge = 'The picture is too large for this browser.';

/** The level to take away. */
export function Exports() {
  const [said, tell] = useBriefly(4000);
  const [busy, setBusy] = useState('');
  const stop = useRef<AbortController | undefined>(undefined);
  const now = level.value;
  if (!now) return null;
  /** One work at a time; what goes wrong is said. */
  const run = (work: (work: Work) => Promise<string>) => async () => {
    stop.current?.abort();
    const mine = new AbortController();
    stop.current = mine;
    tell('');
    try {
      tell(await work(workOf(setBusy, mine.signal)));
    } catch (error) {
      // Whoever began another file knows that this one was not saved.
      const replaced = error instanceof Stopped && stop.current !== mine;
      if (!replaced) tell(sentenceOf(error));
    }
    if (stop.current === mine) setBusy('');
  };
  const shared = { now, run, name: fileName(now.head.link) };
  return (
    <div class="exports">
      <Game {...shared} />
      <Pictures {...shared} />
      <Several {...shared} />
      <Show {...shared} />
      <p class="hint take-said" role="status">
        {busy || said}
        {busy && (
          <button type="button" class="plain" onClick={() => stop.current?.abort()}>
            Stop
          </button>
        )}
      </p>
    </div>
  );
}

interface Shared {
  now: Level;
  name: string;
  run(work: (work: Work) => Promise<string>): () => Promise<void>;
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

function Button({ children, title, act }: { children: ComponentChildren; title?: string; act: () => unknown }) {
  return (
    <button type="button" class="plain" title={title} onClick={act}>
      {children}
    </button>
  );
}

/** Files that games, editors and tools read. */
function Game({ now, name, run }: Shared) {
  const { link } = now.head;
  const files = (format: string) =>
    run(async (work) => {
      work.report('One moment');
      // A project of rooms beside that of the whole level has a name of its own.
      const file = format.endsWith('-rooms') ? `${name}-rooms` : name;
      const made = await filesOf(await takenOf(now, link, format), format, file);
      if (made.error !== undefined) return made.error;
      const blobs = await Promise.all(made.map((file) => blobOf(now.info.id, file)));
      if (made.length > MOST_FILES) {
        const { packed } = await zips();
        save(`${name}-${format}.zip`, await packed(made.map((file, i) => [file.name, blobs[i] as Blob])));
        return `Saved ${name}-${format}.zip with ${made.length} files.`;
      }
      made.forEach((file, i) => {
        save(file.name, blobs[i] as Blob);
      });
      return `Saved ${made.map((file) => file.name).join(', ')}.`;
    });
  const maps = now.info.walks;
  return (
    <Group
      title="For a game"
      hint={
        <a href={`use/${maps ? '' : '?table'}#${link}`} target="_blank" rel="noreferrer">
          How to use {maps ? 'these in Tiled, LDtk, Phaser, Godot, Unity and in code' : 'this in code'}
        </a>
      }
    >
      {maps && (
        <Button title="A map, and the picture of its tiles to lie beside it" act={files('tiled')}>
          Tiled map
        </Button>
      )}
      {maps && (
        <Button title="Each room a map, in a world with its tiles in files of their own, packed" act={files('world')}>
          Tiled rooms
        </Button>
      )}
      {maps && (
        <Button title="A project of LDtk, and the picture of its tiles to lie beside it" act={files('ldtk')}>
          LDtk
        </Button>
      )}
      {maps && (
        <Button title="Each room a level, with exits that lead from one to another" act={files('ldtk-rooms')}>
          LDtk rooms
        </Button>
      )}
      <Button title="Everything about this level, with its terrain" act={files('json')}>
        JSON
      </Button>
      <Button
        title={maps ? 'A table for each layer, and lists of rooms and ways' : 'The exact table, as CSV and as JSON'}
        act={files('csv')}
      >
        CSV
      </Button>
      {maps && (
        <Button title="Rooms and ways as a graph, for Graphviz" act={files('dot')}>
          DOT
        </Button>
      )}
      {now.info.extras.map((extra) => (
        <Button key={extra.id} title={extra.hint} act={run(() => saveExtra(extra, link))}>
          {extra.title}
        </Button>
      ))}
    </Group>
  );
}

function Pictures({ now, name, run }: Shared) {
  const [chosen, setChosen] = useState(2);
  const [over, setOver] = useState(true);
  const scales = pngScales(mapArea(now), hasTiles(now, 0));
  const scale = scales.findLast((one) => one <= chosen) ?? 1;
  const on = over ? layersOn.value : layersWithout(now, layersOn.value);
  const hasOver = now.info.roles.some((_, role) => viewOfRole(now.info, role) === 0) && hasTiles(now, 0);
  const png = run(async (work) => {
    work.report('Painting');
    const blob = await pngOf(now, looksOf(now), on, scale);
    if (!blob) return tooLarge;
    save(`${name}.png`, blob);
    return `Saved ${name}.png.`;
  });
  const gif = run(async (work) => {
    const { gifOf } = await gifs();
    save(`${name}.gif`, await gifOf(now, looksOf(now), on, work));
    return `Saved ${name}.gif.`;
  });
  const svg = run(async (work) => {
    work.report('One moment');
    const made = await filesOf(await takenOf(now, now.head.link, 'svg'), 'svg', name);
    if (made.error !== undefined) return made.error;
    for (const file of made) save(file.name, await blobOf(now.info.id, file));
    return `Saved ${name}.svg.`;
  });
  return (
    <Group title="A picture">
      <span class="joined">
        <Button act={png}>PNG</Button>
        <Select
          label="Scale of the PNG"
          value={scale}
          choices={scales.map((id) => ({ id, title: `×${id}` }))}
          choose={(id) => setChosen(Number(id))}
        />
      </span>
      <Button title="Looks like the picture, at any size" act={svg}>
        SVG
      </Button>
      <Button title="The making, step by step" act={gif}>
        GIF of the making
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

/** More files than that go out as one archive: a browser asks before it saves several. */
const MOST_FILES = 3;

/** Levels that one archive may hold. */
const MOST_LEVELS = 1000;

const archives = [
  { id: 'tiled', title: 'Tiled maps', map: true },
  { id: 'world', title: 'Tiled world', map: true },
  { id: 'ldtk', title: 'LDtk world', map: true },
  { id: 'json', title: 'JSON', map: false },
  { id: 'csv', title: 'CSV', map: false },
];

function Several({ now, run }: Shared) {
  const [count, setCount] = useState(50);
  const [chosen, setFormat] = useState('tiled');
  const offered = archives.filter(({ map }) => now.info.walks || !map);
  const format = (offered.find(({ id }) => id === chosen) ?? offered[0])?.id ?? 'json';
  const zip = run(async (work) => {
    if (!(count >= 1 && count <= MOST_LEVELS))
      return `One archive holds 1 to ${MOST_LEVELS.toLocaleString('en')} levels; the command line has no limit.`;
    const { zipOf } = await zips();
    const wanted = Math.round(count);
    const file = `${now.info.id}-${wanted}-${format}.zip`;
    save(file, await zipOf(now, format, wanted, work));
    return `Saved ${file}.`;
  });
  return (
    <Group
      title="Several levels"
      hint={
        <>
          <button type="button" class="link-button" onClick={() => openSection('compare')}>
            Compare
          </button>{' '}
          has the facts alone, of up to {MOST_ROWS.toLocaleString('en')} levels.
        </>
      }
    >
      <label class="take-count">
        <input
          type="number"
          min={1}
          max={MOST_LEVELS}
          value={count}
          aria-label="How many levels"
          onChange={(event) => setCount(Number(event.currentTarget.value))}
        />{' '}
        levels (up to {MOST_LEVELS.toLocaleString('en')}) as
      </label>
      <span class="joined">
        <Select label="What the zip holds" value={format} choices={offered} choose={setFormat} />
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
  const share = run(async (work) => {
    work.report('Painting');
    const picture = await pngOf(now, looksOf(now), layersOn.value, 1);
    return (await shareLevel(title, picture, `${name}.png`)) ? 'Shared.' : '';
  });
  return (
    <Group
      title="To show it"
      hint={
        <a href={`use/embed.html#${now.head.link}`} target="_blank" rel="noreferrer">
          How levels come into an article
        </a>
      }
    >
      {canShare() && <Button act={share}>Share</Button>}
      <Button title="A slide for each chapter, on the whole screen (P)" act={() => setShow(true)}>
        Present
      </Button>
      <Button
        title="Code that shows this level on another page"
        act={run(() => copied(embedCode(embedAddress(), title), 'The code that embeds this level'))}
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

/** In the midst of the making an embed can be stepped through. */
const STEPPED = 'map,bar,caption,timeline,summary';

/** The level as an embed: in the colours that were chosen here, and with a timeline where a step or chapter is shown. */
export function embedAddress(): string {
  const { scheme } = document.documentElement.dataset;
  const theme = scheme === 'light' || scheme === 'dark' ? scheme : undefined;
  const parts = state.peek().place.at === 'end' ? undefined : STEPPED;
  return shareUrl({ embed: true, theme, parts });
}

/** Code that shows a level on somebody's page: `address` opens it as an embed. */
export const embedCode = (address: string, title: string): string =>
  `<iframe src="${escaped(address)}" title="${escaped(title)}" width="720" height="560" loading="lazy" ` +
  'allow="fullscreen; clipboard-write" style="border: 0; max-width: 100%"></iframe>';

/** Whether this browser has the system's share sheet. */
export const canShare = (): boolean => typeof navigator.share === 'function';

/** Gives the level to the system's share sheet, with its picture where that takes one. False: the user thought better. */
export async function shareLevel(title: string, picture: Blob | null, name: string): Promise<boolean> {
  const files = picture ? [new File([picture], name, { type: 'image/png' })] : [];
  const whole = { title, text: title, url: shareUrl(), files };
  const { files: _, ...plain } = whole;
  const wanted = files.length > 0 && navigator.canShare?.(whole) ? whole : plain;
  try {
    await navigator.share(wanted);
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false;
    throw error;
  }
}
