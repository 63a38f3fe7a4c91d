// What the range shows below its picture: levels of the chosen cells, figures, downloads and a table of numbers.
import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { blank } from '../../../paint/painter/canvas';
import { SmallMaps } from '../../../paint/small/small_maps';
import { Button } from '../../../parts/buttons';
import { Drawer } from '../../../parts/controls';
import { save } from '../../../parts/save';
import { setFind } from '../../../state/actions';
import { level } from '../../../state/store';
import { jumpTo } from '../../jump';
import { searchLevels } from '../counting';
import { noHits } from '../find/found';
import {
  type Box,
  binText,
  type Cells,
  conditionsOf,
  correlationWords,
  csvOf,
  type Joint,
  levelsIn,
  type Together,
  together,
} from './cells';
import { namesOf, type OptionSet } from './sets';

/** Number of levels that are shown of a box. */
const MAX_LEVELS = 12;

interface ChosenProps {
  sets: readonly OptionSet[];
  /** Of each set. */
  cells: readonly Cells[];
  box: Box;
  /** By default a press opens the level on the stage. */
  onOpen?: (link: string) => void;
}

/** Levels of a box, for each set that has some. */
export function ChosenLevels({ sets, cells, box, onOpen }: ChosenProps) {
  const names = namesOf(sets);
  return (
    <>
      {sets.map(({ link, info }, k) => {
        const counted = cells[k];
        if (!counted || levelsIn(counted, box) === 0) return null;
        const conditions = conditionsOf(counted, box);
        return (
          <div class="chosen-side" key={`${link} ${JSON.stringify(box)} ${conditions}`}>
            {sets.length > 1 && <h4>{names[k]}</h4>}
            <Chosen
              link={link}
              cells={counted}
              box={box}
              conditions={conditions}
              onOpen={onOpen}
              canFind={info.id === sets[0]?.info.id}
            />
          </div>
        );
      })}
    </>
  );
}

interface SideProps {
  link: string;
  cells: Cells;
  box: Box;
  conditions: string;
  onOpen: ((link: string) => void) | undefined;
  /** Whether the Find section searches this generator. */
  canFind: boolean;
}

/** The first levels of a box among those that were counted. */
function Chosen({ link, cells, box, conditions, onOpen, canFind }: SideProps) {
  const [state, setState] = useState(noHits);
  const [running, setRunning] = useState(true);
  const all = levelsIn(cells, box);
  useEffect(() => {
    const extent = { total: cells.count, page: MAX_LEVELS };
    const run = searchLevels(link, conditions, extent, setState, () => setRunning(false));
    return () => run.stop();
  }, []);
  return (
    <div class="chosen">
      {state.problem && <p class="notice">{state.problem}</p>}
      {all > MAX_LEVELS && <p class="muted">{`The first ${MAX_LEVELS} of ${all.toLocaleString('en')}:`}</p>}
      {state.seeds.length > 0 && (
        <SmallMaps
          links={state.seeds.map((seed) => seed.link)}
          current={level.value?.head.link}
          label="Levels of this cell"
          soon
          {...(onOpen && { onOpen })}
        />
      )}
      {running && state.seeds.length < MAX_LEVELS && <p class="muted">They are being looked for.</p>}
      {!running && state.seeds.length === 0 && !state.problem && <p class="muted">None was counted here.</p>}
      {canFind && (
        <Button
          act={() => {
            setFind(conditions);
            jumpTo('find');
          }}
        >
          Find more of these
        </Button>
      )}
    </div>
  );
}

const isOrdered = ({ kind }: Joint['a']): boolean => kind === 'count' || kind === 'flag';

const spreadText = ({ title }: Joint['a'], { mean, deviation }: Together['a']): string =>
  `${title} mean ${mean.toFixed(2)}, spread ${deviation.toFixed(2)}. `;

/** Means, standard deviations and correlation of each set. */
export function Figures({ joints, names }: { joints: readonly Joint[]; names: readonly string[] }) {
  if (!joints.some(({ a, b }) => isOrdered(a) || isOrdered(b))) return null;
  return (
    <ul class="figures">
      {joints.map((joint, k) => {
        const { a, b, correlation: r } = together(joint);
        const [hasA, hasB] = [isOrdered(joint.a), isOrdered(joint.b)];
        return (
          <li key={names[k]}>
            {joints.length > 1 && <b>{names[k]}: </b>}
            {hasA && <span>{spreadText(joint.a, a)}</span>}
            {hasB && <span>{spreadText(joint.b, b)}</span>}
            {hasA && hasB && r !== undefined && (
              <span>
                Correlation {r.toFixed(2).replace('-', '−')}: {correlationWords(r)}.
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The picture as a stand-alone SVG, with the page's background. */
function svgText(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const background = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  background.setAttribute('width', '100%');
  background.setAttribute('height', '100%');
  background.setAttribute('fill', getComputedStyle(document.body).backgroundColor);
  copy.prepend(background);
  return new XMLSerializer().serializeToString(copy);
}

/** Resolution of the PNG in pixels per CSS pixel. */
const PNG_SCALE = 2;

async function pngOf(svg: SVGSVGElement): Promise<Blob | null> {
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText(svg))}`;
  await picture.decode();
  const [w, h] = [svg.width, svg.height].map(({ baseVal }) => baseVal.value * PNG_SCALE) as [number, number];
  const context = blank(w, h);
  context?.drawImage(picture, 0, 0, w, h);
  return new Promise((settle) => (context ? context.canvas.toBlob(settle, 'image/png') : settle(null)));
}

interface ExportsProps {
  cells: readonly Cells[];
  names: readonly string[];
  picture: RefObject<SVGSVGElement | null>;
  /** Of files, without extension. */
  name: string;
}

/** Downloads of the picture and its numbers, and the numbers as a table. */
export function Exports({ cells, names, picture, name }: ExportsProps) {
  const [message, setMessage] = useState('');
  const svg = () => picture.current as SVGSVGElement;
  const formats: Readonly<Record<string, () => Promise<Blob | null> | Blob>> = {
    png: () => pngOf(svg()),
    svg: () => new Blob([svgText(svg())], { type: 'image/svg+xml' }),
    csv: () => new Blob([csvOf(cells, names)], { type: 'text/csv' }),
  };
  const download = async (format: string, make: (typeof formats)[string]) => {
    const file = `${name}.${format}`;
    const blob = await Promise.resolve(make()).catch(() => null);
    if (blob) save(file, blob);
    setMessage(blob ? `Saved ${file}.` : 'This browser could not draw it.');
  };
  return (
    <>
      <div class="survey-bar">
        <span>Save as</span>
        {Object.entries(formats).map(([format, make]) => (
          <Button key={format} act={() => download(format, make)}>
            {format.toUpperCase()}
          </Button>
        ))}
        <span role="status" class="muted">
          {message}
        </span>
      </div>
      <CellTable cells={cells} />
    </>
  );
}

function CellTable({ cells }: { cells: readonly Cells[] }) {
  const { a, b } = cells[0] as Cells;
  const levels = (i: number, j: number) =>
    cells.map((one) => (one.levels[i * b.bins + j] as number).toLocaleString('en')).join(' · ');
  const both = cells.length > 1 ? '; both sets in each cell' : '';
  return (
    <NumberTable
      label={`${a.fact.title} and ${b.fact.title}`}
      caption={`${a.fact.title} in columns, ${b.fact.title} in rows${both}`}
      columns={Array.from({ length: a.bins }, (_, i) => binText(a, i))}
      rows={Array.from({ length: b.bins }, (_, j) => binText(b, b.bins - 1 - j))}
      cell={(i, row) => levels(i, b.bins - 1 - row)}
    />
  );
}

interface NumberTableProps {
  label: string;
  caption: string;
  columns: readonly (string | number)[];
  rows: readonly (string | number)[];
  /** Text of a cell by its indices. */
  cell: (column: number, row: number) => string;
}

/** A large table, rendered once it is unfolded. */
export function NumberTable({ label, caption, columns, rows, cell }: NumberTableProps) {
  return (
    <Drawer class="as-table" summary="As a table">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable by keyboard */}
      <div class="table-scroll" tabIndex={0} role="region" aria-label={label}>
        <table class="numbers">
          <caption>{caption}</caption>
          <thead>
            <tr>
              <td />
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((name, j) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {columns.map((column, i) => (
                  <td key={column}>{cell(i, j)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Drawer>
  );
}
