// What a person may come to read of a script, and of a generator's steps.
import ts from 'typescript';

/** Texts of a script that a person may come to read: what stands between tags, and every phrase. */
export function phrases(file: string, text: string): string[] {
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

/** Sentences in C++, joined where a literal goes on in the next line. */
export function said(text: string): string[] {
  const bare = text.replace(/^\s*(?:\/\/|#).*$/gm, '').replace(/"\s*\n\s*"/g, '');
  return [...bare.matchAll(/"((?:[^"\\\n]|\\.)*)"/g)]
    .map(([, one = '']) => one.replaceAll('\\u00A0', ' '))
    .filter((one) => /\s/.test(one));
}
