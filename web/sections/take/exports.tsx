import { useState } from 'preact/hooks';
import type { ExtraInfo } from '../../../wasm/door';
import { copyText } from '../../clipboard';
import { slow } from '../../engines';
import { hasTiles } from '../../painter/picture';
import { useBriefly } from '../../parts/briefly';
import { save, saveExtra } from '../../parts/save';
import { looksOf } from '../../stage/looks';
import { shareUrl } from '../../state/actions';
import { layersOn, level } from '../../state/store';
import { mapArea, pngScales } from './png_size';

type TextExport = 'show' | 'svg';

/** So long at most, long texts of options included. */
const MOST_NAME = 80;

/** A link as the name of a file: "isaac-B91199AC-stage-4". */
function fileName(link: string): string {
  return link
    .replace(/\/v\d+\//, '-')
    .replace(/[^\w]+/g, '-')
    .slice(0, MOST_NAME);
}

/** The level to take away. */
export function Exports() {
  const [wish, setWish] = useState(2);
  const [said, tell] = useBriefly(2500);
  const now = level.value;
  if (!now) return null;
  const { link } = now.head;
  const name = fileName(link);
  /** A part that does not arrive says so. */
  const tried = (work: () => Promise<void>) => () =>
    work().catch(() => tell('That did not work: a part of the page did not arrive. Try again, or reload the page.'));
  const asText = async (what: TextExport, ending: string, type: string) => {
    const text =
      what === 'show' ? await slow.ask('show', 'show', link, true, false) : await slow.ask(what, 'text', link, what);
    save(`${name}${ending}`, new Blob([text], { type }));
    tell(`Saved ${name}${ending}.`);
  };
  const asFiles = async (format: string) => {
    const [{ filesOf }, { blobOf, takenOf }] = await Promise.all([
      import('../../../wasm/take/files.mjs'),
      import('./level_files'),
    ]);
    const made = await filesOf(await takenOf(now, link), format, name);
    if (made.error !== undefined) return tell(made.error);
    for (const file of made) save(file.name, await blobOf(now.info.id, file));
    tell(`Saved ${made.map((file) => file.name).join(' and ')}.`);
  };
  const scales = pngScales(mapArea(now), hasTiles(now, 0));
  const scale = Math.min(wish, scales.at(-1) ?? 1);
  const asPng = async () => {
    const { pngOf } = await import('./png');
    const blob = await pngOf(now, looksOf(now), layersOn.value, scale);
    if (blob) save(`${name}.png`, blob);
    tell(blob ? `Saved ${name}.png.` : 'The picture is too large at this scale.');
  };
  const ascii = async () =>
    tell(
      (await copyText(await slow.ask('ascii', 'text', link, 'ascii')))
        ? 'The map is on the clipboard.'
        : 'The clipboard is closed to this page.',
    );
  const embed = async () =>
    tell(
      (await copyText(`<iframe src="${shareUrl({ embed: true })}" width="720" height="560"></iframe>`))
        ? 'The code that embeds this level is on the clipboard.'
        : 'The clipboard is closed to this page.',
    );
  return (
    <div class="exports">
      <div class="chips">
        <button type="button" class="plain" onClick={tried(() => asText('show', '.json', 'application/json'))}>
          JSON
        </button>
        <button type="button" class="plain" onClick={tried(() => asText('svg', '.svg', 'image/svg+xml'))}>
          SVG
        </button>
        <button
          type="button"
          class="plain"
          title="The map, and a picture of its tiles to lie beside it"
          onClick={tried(() => asFiles('tiled'))}
        >
          Tiled map
        </button>
        <span class="joined">
          <button type="button" class="plain" onClick={tried(asPng)}>
            PNG
          </button>
          <select
            aria-label="Scale of the PNG"
            value={scale}
            onChange={(event) => setWish(Number(event.currentTarget.value))}
          >
            {scales.map((k) => (
              <option key={k} value={k}>
                ×{k}
              </option>
            ))}
          </select>
        </span>
        <button type="button" class="plain" onClick={tried(ascii)}>
          Copy as ASCII
        </button>
        <button type="button" class="plain" onClick={embed}>
          Embed
        </button>
        {now.info.extras.map((extra) => (
          <Extra key={extra.id} extra={extra} link={link} tell={tell} />
        ))}
      </div>
      <p class="hint" role="status">
        {said}
      </p>
    </div>
  );
}

/** A text of the generator's own. The option that reads one back saves it itself. */
function Extra({ extra, link, tell }: { extra: ExtraInfo; link: string; tell: (text: string) => void }) {
  return (
    <button
      type="button"
      class="plain"
      title={extra.hint}
      onClick={() => saveExtra(extra, link).then(tell, () => tell('That did not work. Try again, or reload the page.'))}
    >
      {extra.title}
    </button>
  );
}
