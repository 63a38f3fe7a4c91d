import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';
import { save } from '../../../parts/share';
import { binText, type Cells, csvOf } from './cells';

interface Props {
  cells: readonly Cells[];
  names: readonly string[];
  picture: RefObject<SVGSVGElement | null>;
  name: string;
}

/** Paper of its own, so that it can be read anywhere. */
function svgText(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const paper = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  paper.setAttribute('width', '100%');
  paper.setAttribute('height', '100%');
  paper.setAttribute('fill', getComputedStyle(document.body).backgroundColor);
  copy.prepend(paper);
  return new XMLSerializer().serializeToString(copy);
}

async function pngOf(svg: SVGSVGElement, scale: number): Promise<Blob | null> {
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText(svg))}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = svg.width.baseVal.value * scale;
  canvas.height = svg.height.baseVal.value * scale;
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((settle) => canvas.toBlob(settle, 'image/png'));
}

/** The picture and its numbers, to take away, and as a table. */
export function Exports({ cells, names, picture, name }: Props) {
  const [said, setSaid] = useState('');
  const [open, setOpen] = useState(false);
  const keep = (file: string, blob: Blob | null) => {
    if (blob) save(file, blob);
    setSaid(blob ? `Saved ${file}.` : 'This browser could not draw it.');
  };
  const svg = () => picture.current as SVGSVGElement;
  return (
    <>
      <div class="survey-bar">
        <span>Save as</span>
        <button
          type="button"
          class="plain"
          onClick={() =>
            pngOf(svg(), 2).then(
              (blob) => keep(`${name}.png`, blob),
              () => keep(`${name}.png`, null),
            )
          }
        >
          PNG
        </button>
        <button
          type="button"
          class="plain"
          onClick={() => keep(`${name}.svg`, new Blob([svgText(svg())], { type: 'image/svg+xml' }))}
        >
          SVG
        </button>
        <button
          type="button"
          class="plain"
          onClick={() => keep(`${name}.csv`, new Blob([csvOf(cells, names)], { type: 'text/csv' }))}
        >
          CSV
        </button>
        <span role="status" class="muted">
          {said}
        </span>
      </div>
      <details class="as-table" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>As a table</summary>
        {open && <Table cells={cells} />}
      </details>
    </>
  );
}

function Table({ cells }: { cells: readonly Cells[] }) {
  const [first] = cells;
  if (!first) return null;
  const { a, b } = first;
  const rows = Array.from({ length: b.bins }, (_, j) => b.bins - 1 - j);
  const columns = Array.from({ length: a.bins }, (_, i) => i);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <div class="table-scroll" tabIndex={0} role="region" aria-label={`${a.fact.title} and ${b.fact.title}`}>
      <table class="numbers">
        <caption>
          {a.fact.title} in columns, {b.fact.title} in rows{cells.length > 1 ? '; both sets in each cell' : ''}
        </caption>
        <thead>
          <tr>
            <td />
            {columns.map((i) => (
              <th key={i} scope="col">
                {binText(a, i)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((j) => (
            <tr key={j}>
              <th scope="row">{binText(b, j)}</th>
              {columns.map((i) => (
                <td key={i}>
                  {cells.map((one) => (one.levels[i * b.bins + j] as number).toLocaleString('en')).join(' · ')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
