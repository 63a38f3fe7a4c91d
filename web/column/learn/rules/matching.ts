import type { RuleInfo } from '../../../../wasm/bridge/interface';

/** Rules that have every word asked for in id, text or source; a number alone finds the id that ends in it. */
export function matching(rules: readonly RuleInfo[], wanted: string): readonly RuleInfo[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  return rules.filter((rule) => {
    const id = rule.id.toLowerCase();
    const all = `${id} ${rule.text} ${rule.source.detail}`.toLowerCase();
    return words.every((word) => (/^\d+$/.test(word) ? id.endsWith(`-${word}`) : all.includes(word)));
  });
}
