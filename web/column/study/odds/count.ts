import type { ClaimInfo, GeneratorInfo, SurveyHead, SurveyPacket } from '../../../../wasm/bridge/interface';

/** Counts of facts over many levels; slices add up. */
export interface Tally {
  count: number;
  incomplete: number;
  facts: SurveyHead['facts'];
  counts: Float64Array;
  claims: SurveyHead['claims'];
}

export function added(tally: Tally | undefined, packet: SurveyPacket): Tally {
  const head = JSON.parse(packet.head) as SurveyHead;
  if (!tally)
    return {
      count: head.count,
      incomplete: head.incomplete,
      facts: head.facts,
      counts: packet.counts.slice(),
      claims: head.claims,
    };
  const counts = tally.counts;
  for (let i = 0; i < counts.length; i++) counts[i] = (counts[i] as number) + (packet.counts[i] as number);
  return {
    count: tally.count + head.count,
    incomplete: tally.incomplete + head.incomplete,
    facts: tally.facts,
    counts,
    claims: tally.claims.map((claim, i) => ({
      ...claim,
      trials: claim.trials + (head.claims[i]?.trials ?? 0),
      hits: claim.hits + (head.claims[i]?.hits ?? 0),
    })),
  };
}

export interface Bar {
  value: number;
  count: number;
  /** Exact chance, where theory gives it. */
  p: number | undefined;
}

/** Bars of one fact from its lowest to its highest value that occurs or is expected. */
export function barsOf(tally: Tally, fact: number, exact: ReadonlyMap<number, number> | undefined): Bar[] {
  const place = tally.facts[fact];
  if (!place || place.bins === 0) return [];
  const bars = Array.from({ length: place.bins }, (_, i) => {
    const value = place.low + i;
    return { value, count: tally.counts[place.offset + i] as number, p: exact ? (exact.get(value) ?? 0) : undefined };
  });
  const used = (bar: Bar) => bar.count > 0 || (bar.p ?? 0) > 0;
  const first = bars.findIndex(used);
  return first < 0 ? [] : bars.slice(first, bars.findLastIndex(used) + 1);
}

/**
 * How many of all levels have what a claim's die decides on, by the fact of the same name: less than its chance where the
 * die does not fall in every level. Undefined where there is none such, or the die fell in each.
 */
export function shareOf(
  info: GeneratorInfo,
  tally: Tally,
  claim: ClaimInfo,
): { title: string; share: number } | undefined {
  const index = info.facts.findIndex(({ id, kind }) => id === claim.id && (kind === 'count' || kind === 'flag'));
  const trials = tally.claims[info.claims.indexOf(claim)]?.trials ?? 0;
  if (index < 0 || claim.event !== '' || trials === tally.count) return undefined;
  const having = barsOf(tally, index, undefined).filter(({ value }) => value > 0);
  return {
    title: info.facts[index]?.title ?? '',
    share: having.reduce((sum, { count }) => sum + count, 0) / tally.count,
  };
}

/** How many counts of a survey are judged beside a stated chance. */
export function judgedBars(info: GeneratorInfo, tally: Tally, exact: ReadonlyMap<string, ReadonlyMap<number, number>>) {
  const claims = tally.claims.filter(({ odds, trials }) => odds && trials > 0).length;
  const bars = info.facts.map((fact, i) => (exact.has(fact.id) ? barsOf(tally, i, exact.get(fact.id)).length : 0));
  return bars.reduce((sum, count) => sum + count, claims);
}

/** The value that a fact had in every level, if it had only one. */
export function onlyValue(tally: Tally, fact: number): number | undefined {
  const used = barsOf(tally, fact, undefined).filter((bar) => bar.count > 0);
  return used.length === 1 ? used[0]?.value : undefined;
}

export function meanOf(bars: readonly Bar[], count: number): number {
  return bars.reduce((sum, bar) => sum + bar.value * bar.count, 0) / Math.max(1, count);
}

/** So many bars at most: neighbours are put together. */
export function thinned(bars: readonly Bar[], most: number): (Bar & { to: number })[] {
  const step = Math.max(1, Math.ceil(bars.length / most));
  const out: (Bar & { to: number })[] = [];
  for (let i = 0; i < bars.length; i += step) {
    const part = bars.slice(i, i + step);
    const first = part[0] as Bar;
    out.push({
      value: first.value,
      to: (part[part.length - 1] as Bar).value,
      count: part.reduce((sum, bar) => sum + bar.count, 0),
      p: first.p === undefined ? undefined : part.reduce((sum, bar) => sum + (bar.p ?? 0), 0),
    });
  }
  return out;
}

export type Facts = GeneratorInfo['facts'];
