import { signal } from '@preact/signals';
import { slow } from '../../data/engines';
import { reportFailedLoad } from '../../data/lazy';
import { defaultOf, looseLink, seedText } from '../../data/link';
import { level } from '../../state/store';
import { type FlowFile, flowOf } from './exchange';
import type { Flow } from './model';

/** A flow that the generator brings. */
export interface Sample {
  id: string;
  title: string;
  file: FlowFile;
  flow: Flow;
}

/** Those that have arrived, in the order of the book. */
export const samples = signal<readonly Sample[]>([]);
/** How many there are. */
export const sampleCount = (): number => choices().length;

/** The floor of the article's figures. */
export const ARTICLE = 'k1';

const OPTION = 'flow_text';
const CHOICE = 'flow';

function choices() {
  const now = level.value;
  const usual = now ? defaultOf(now.info, CHOICE) : '';
  return now?.info.options.find(({ id }) => id === CHOICE)?.choices.filter(({ id }) => id !== usual) ?? [];
}

let asking: Promise<void> | undefined;

/** Asks for all of them, one after another; done when all are there. Fails where one does not arrive. */
export function allSamples(): Promise<void> {
  asking ??= fetchAll().finally(() => {
    asking = undefined;
  });
  return asking;
}

/** The same; what does not arrive is told of in the one notice. */
export const fetchSamples = (): void => void allSamples().catch(() => reportFailedLoad(fetchSamples));

async function fetchAll(): Promise<void> {
  for (const { id, title } of choices().slice(samples.peek().length)) {
    const now = level.peek();
    if (!now) return;
    const link = looseLink(now.info, seedText(now.head.seed), { [CHOICE]: id, [OPTION]: '' });
    const file = await fileOf(link, `book ${id}`);
    samples.value = [...samples.peek(), { id, title, file, flow: flowOf(file) }];
  }
}

const fileOf = async (link: string, lane: string): Promise<FlowFile> =>
  JSON.parse(await slow.ask(lane, 'extra', link, 'flow_json'));

/** The flow of the level that is shown. */
export const flowOfLevel = async (): Promise<Flow> => flowOf(await fileOf(level.peek()?.head.link ?? '', 'book'));
