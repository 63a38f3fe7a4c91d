/** @import { GeneratorInfo, Sentences } from '../bridge/interface.js' */

/**
 * A module's description of its generator, in which hints, rules' texts and sources are empty, with the sentences of its catalog.
 * @param {GeneratorInfo} info
 * @param {Sentences} sentences
 * @returns {GeneratorInfo}
 */
export function described(info, sentences) {
  const out = structuredClone(info);
  for (const [path, said] of Object.entries(sentences)) {
    const keys = path.split('/');
    const last = keys.pop() ?? '';
    /** @type {any} */
    let row = out;
    for (const key of keys)
      row = Array.isArray(row) ? (row.find(({ id }) => id === key) ?? row[Number(key)]) : row?.[key];
    if (row) row[last] = said;
  }
  return out;
}

/**
 * Puts the rule's sentence where a step has no text.
 * @template {{ rule: string, text: string }} Step
 * @param {readonly Step[]} steps
 * @param {GeneratorInfo} info
 */
export function withRules(steps, { rules }) {
  const texts = new Map(rules.map(({ id, text }) => [id, text]));
  return steps.map((step) => ({ ...step, text: step.text || (texts.get(step.rule) ?? '') }));
}
