// The voice: words and forms that nothing says which a reader meets of a generator (STYLE's Words, told in CONTRIBUTING).
import { describe, expect, test } from 'vitest';
import { textOf } from './files.ts';
import { rowsOf } from './ties.ts';

const listed = textOf('core/generators.txt').trim().split('\n');

/** What is not said, and what is said instead. */
const forms: [RegExp, string][] = [
  [/\b(?:whoever|whosoever)\b/i, 'you'],
  [/\bsomebody\b/i, 'you, or someone'],
  [/\bone (?:looks|sees|asks|knows|begins|comes in|goes out|has to)\b/i, 'you'],
  [/\bhangs? together\b/i, 'is joined'],
  [/\bcomes? with \d/i, 'comes on 35 % of floors'],
  [/\b(?!1 in 100\b)\d+ (?:floors |times |tiles )?in (?:a hundred|100)\b(?! bricks)/i, '8 %, or 1 in 12'],
  [/\d%/, '8 %, with a blank'],
  [/[’“”]/, 'straight \' and "'],
  [/\bregenerate\b/i, 'new level'],
  [/\b(?:is|are) never; |\b0 is never\b|\b1 is always\b/i, '0 = never'],
  [/!(?!=)/, 'a full stop'],
  [/\bnot accepted\b|\bseed document\b|\bour choice\b/i, 'plain words'],
];

/** Option texts that a reader types: a chance there is written as the option reads it. */
const quoted = (text: string): string => text.replace(/\bvendor: 45 in 100\b/, '');

const saidBy = (id: string): { where: string; text: string }[] => [
  ...rowsOf(id).flatMap(({ line, kind, title, says }) =>
    ['title', 'hint', 'text']
      .map((key) =>
        key === 'title' ? (kind === 'rule' || kind === 'claim' || kind === 'pair' ? '' : title) : says.get(key),
      )
      .map((text) => ({ where: `core/${id}/tables.txt:${line}`, text: quoted(text ?? '') })),
  ),
  ...textOf(`core/${id}/chapters.txt`)
    .split('\n')
    .map((line, i) => ({
      where: `core/${id}/chapters.txt:${i + 1}`,
      text: line.replace(/\[by [^\]]*\]?/g, '').replace(/\[if [^:]*:/g, ''),
    })),
];

const faults = (said: { where: string; text: string }[]): string[] =>
  said.flatMap(({ where, text }) =>
    forms.flatMap(([form, instead]) => {
      const found = form.exec(text)?.[0];
      return found === undefined ? [] : [`${where} says “${found}”: ${instead}`];
    }),
  );

describe('words', () => {
  test.each(listed)('%s speaks plain English', (id) => {
    expect(faults(saidBy(id))).toEqual([]);
  });

  test.each(listed)('%s calls its document by its author or its kind', (id) => {
    const prose = textOf(`core/${id}/chapters.txt`);
    const hints = rowsOf(id).flatMap(({ says }) => says.get('hint') ?? []);
    expect([prose, ...hints].filter((text) => /\bthe document\b/i.test(text.replace(/\[by [^\]]*\]/g, '')))).toEqual(
      [],
    );
  });

  test('each form is found where it stands', () => {
    const bad = [
      'Whoever comes.',
      'Somebody waits.',
      'As one sees.',
      'They hang together.',
      'It comes with 35.',
      'In 8 in 100.',
      'In 22% of rooms.',
      'It’s.',
      'Regenerate it.',
      '0 is never.',
      'Look!',
      'Not accepted.',
    ];
    expect(bad.map((text) => faults([{ where: 'den', text }]).length)).toEqual(bad.map(() => 1));
    expect(
      faults([{ where: 'den', text: 'The first breath is free: 1 in 12, or 8 %. 0 = never, and a != b.' }]),
    ).toEqual([]);
  });
});
