// The voice: words and forms that nothing says which a reader meets of a generator (STYLE's Words, told in CONTRIBUTING).
import { describe, expect, test } from 'vitest';
import { files, textOf } from './files.ts';
import { faults, quoted } from './forms.ts';
import { said } from './phrases.ts';
import { rowsOf } from './ties.ts';

const listed = textOf('core/generators.txt').trim().split('\n');

const saidBy = (id: string): { where: string; text: string }[] => [
  ...rowsOf(id).flatMap(({ line, kind, title, says }) =>
    ['title', 'hint', 'text']
      .map((key) =>
        key === 'title' ? (kind === 'rule' || kind === 'claim' || kind === 'pair' ? '' : title) : says.get(key),
      )
      .map((text) => ({ where: `core/${id}/tables.txt:${line}`, text: quoted(text ?? '') })),
  ),
  ...files(`core/${id}`, 'chapters.txt', 'answers.txt').flatMap(({ path, text }) =>
    text.split('\n').map((line, i) => ({
      where: `${path}:${i + 1}`,
      text: line.replace(/\[by [^\]]*\]?/g, '').replace(/\[if [^:]*:/g, ''),
    })),
  ),
];

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

  // Not the pictures' texts: they are in the golden scenes.
  test.each(listed)('%s tells its steps, faults and summaries in plain English', (id) => {
    const told = files(`core/${id}`, '.cpp')
      .filter(({ path }) => !/\/picture\/|\/draw\.cpp$/.test(path))
      .flatMap(({ path, text }) => said(text).map((one) => ({ where: path, text: quoted(one) })));
    expect(told.length).toBeGreaterThan(20);
    expect(faults(told)).toEqual([]);
  });

  test('each form is found where it stands', () => {
    const bad = [
      'Whoever comes.',
      'Somebody waits.',
      'As one sees.',
      'They hang together.',
      'One copy more.',
      'A heart lies in the room.',
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
