// One name a thing: what the page is to say, and what it says no more.
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { files } from './files.ts';

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

/** Texts of a script that a person may come to read: what stands between tags, and every phrase. */
function phrases(file: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) found.push(node.text);
    else if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      if (/^[A-Z]|\s/.test(node.text) && !ts.isImportDeclaration(node.parent)) found.push(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found.map((phrase) => phrase.replace(/\s+/g, ' ').trim()).filter(Boolean);
}

const wrong = (phrase: string) => GONE.filter(([gone]) => gone.test(phrase)).map(([, name]) => name);

describe('names', () => {
  test('that were given up are found where they stand', () => {
    const script = '<a title="Regenerate">Play</a>; <b>5 more acts</b>; say("2 acts"); ({ acts: "acts" })';
    expect(phrases('a.tsx', script).map(wrong)).toEqual([['New level'], ['Watch it being built'], ['step'], ['step']]);
    expect(wrong('New level')).toEqual([]);
  });

  test('that were given up are nowhere on the page', () => {
    const scripts = files('web', '.ts', '.tsx');
    expect(scripts.length).toBeGreaterThan(150);
    const found = scripts.flatMap(({ path, text }) =>
      phrases(path, text)
        .filter((phrase) => wrong(phrase).length > 0)
        .map((phrase) => `${path}: “${phrase}” (${wrong(phrase)})`),
    );
    expect(found).toEqual([]);
  });
});
