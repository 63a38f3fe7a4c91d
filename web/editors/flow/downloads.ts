import { save } from '../../parts/share';
import { level } from '../../state/store';
import { allSamples, samples } from './book';
import { kindLooks } from './looks';
import { drawingOf, sheetOf } from './svg';

/** The list of layouts as files: all flows of the book in one text for other tools, and drawn on one sheet. */
export async function saveList(): Promise<string> {
  await allSamples();
  const flows = samples.peek().flatMap(({ file }) => file.flows);
  const text = `${JSON.stringify({ format: 'flowdungeon/1', flows }, undefined, 1)}\n`;
  save('flows.json', new Blob([text], { type: 'application/json' }));
  return `Saved flows.json with ${flows.length} flows.`;
}

export async function saveSheet(): Promise<string> {
  const now = level.peek();
  if (!now) return '';
  await allSamples();
  const looks = kindLooks(now);
  const flows = samples.peek().map(({ id, title, flow }) => ({ title, note: id, drawing: drawingOf(flow, looks) }));
  save('flows.svg', new Blob([sheetOf(`${flows.length} flows`, flows)], { type: 'image/svg+xml' }));
  return `Saved flows.svg with ${flows.length} flows.`;
}
