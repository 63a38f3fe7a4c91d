// One name a thing: what the page is to say, and what it says no more.
import { describe, expect, test } from 'vitest';
import { files } from './files.ts';
import { faults, quoted } from './forms.ts';
import { phrases } from './phrases.ts';

/** What a name replaces. */
const GONE: readonly (readonly [gone: RegExp, name: string])[] = [
  [/\bregenerat/i, 'New level'],
  [/^another level$/i, 'New level'],
  [/^play$|\bplay the making\b/i, 'Watch it being built'],
  [/^walk$|\bwalk through the level\b/i, 'Walk it'],
  [/^many\b/i, 'Compare'],
  [/\b(\d+|more|the|all|these|other|of) acts\b|\b(an|one|more|that|the|this) act\b/i, 'step'],
  [/\b(law|statement)s?\b/i, 'rule'],
  [/\blikelihoods?\b/i, 'chance'],
  [/\b(setting|parameter)s?\b/i, 'option'],
];

const wrong = (phrase: string) => GONE.filter(([gone]) => gone.test(phrase)).map(([, name]) => name);

describe('names', () => {
  test('that were given up are found where they stand', () => {
    const script = '<a title="Regenerate">Play</a>; <b>5 more acts</b>; say("2 acts"); ({ acts: "acts" })';
    expect(phrases('a.tsx', script).map(wrong)).toEqual([['New level'], ['Watch it being built'], ['step'], ['step']]);
    expect(wrong('New level')).toEqual([]);
  });

  test('that were given up are nowhere on the page, which speaks as its generators do', () => {
    const scripts = files('web', '.ts', '.tsx');
    expect(scripts.length).toBeGreaterThan(150);
    const all = scripts.flatMap(({ path, text }) =>
      phrases(path, text).map((phrase) => ({ where: path, text: phrase })),
    );
    const found = all.filter(({ text }) => wrong(text).length > 0);
    expect(found.map(({ where, text }) => `${where}: “${text}” (${wrong(text)})`)).toEqual([]);
    expect(faults(all.map(({ where, text }) => ({ where, text: quoted(text) })))).toEqual([]);
  }, 20_000);
});
