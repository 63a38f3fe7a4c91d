/** @import { GeneratorInfo, NeedsInfo, Parsed } from '../bridge/interface.js' */

/** Comparisons of numbers by their signs in conditions. @type {Record<string, (value: number, than: number) => boolean>} */
export const comparisons = {
  '=': (value, than) => value === than,
  '!=': (value, than) => value !== than,
  '>=': (value, than) => value >= than,
  '<=': (value, than) => value <= than,
  '>': (value, than) => value > than,
  '<': (value, than) => value < than,
};

/** Parses "stage=2|4,coins>=5 or hard=1" (`NeedsInfo.when`): lists of options with the values that will do. */
const waysOf = (when) =>
  when.split(' or ').map((way) =>
    way.split(',').map((part) => {
      const [, option, sign, values] = /^(\w+)(>=|=)(.+)$/.exec(part) ?? ['', '', '=', part];
      return { option, isLeast: sign === '>=', values: values.split('|') };
    }),
  );

const isMet = ({ option, isLeast, values }, options) =>
  isLeast ? Number(options[option]) >= Number(values[0]) : values.includes(String(options[option]));

/**
 * What the first condition needs that no level with these options can meet, and the options that change that.
 * @param {Pick<GeneratorInfo, 'facts'>} info
 * @param {Parsed['options']} options of the level
 * @param {readonly { fact: string, op: string, value: string, floor?: number | undefined }[]} conditions
 * @returns {(NeedsInfo & { options: [string, string][] }) | undefined}
 */
export function missingNeed(info, options, conditions) {
  for (const { fact: id, op, value, floor = 1 } of conditions) {
    const fact = info.facts.find((one) => one.id === id);
    const than = Math.max(0, fact?.choices.findIndex((choice) => choice.id === value) ?? 0) || Number(value) || 0;
    if (!fact?.needs || floor > 1 || comparisons[op]?.(0, than) !== false) continue;
    const ways = waysOf(fact.needs.when);
    if (ways.some((way) => way.every((part) => isMet(part, options)))) continue;
    const missing = (ways[0] ?? []).filter((part) => !isMet(part, options));
    return { ...fact.needs, options: missing.map(({ option, values }) => [option, values[0] ?? '']) };
  }
  return undefined;
}
