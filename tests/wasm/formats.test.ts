// The manuals' tables of formats are those of the list.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exporters, formats, formatsWhere } from '../../wasm/export/formats.mjs';

const manual = (name: string) => readFileSync(new URL(`../../wasm/${name}/README.md`, import.meta.url), 'utf8');

test("the command line's manual has a row for each format", () => {
  const rows = formats.map((format) => {
    const { show, folder, about } = exporters[format] ?? { about: '' };
    return `| \`${format}\` |${show ? ` \`--${format} ${folder ? 'FOLDER' : 'FILE'}\`` : ''} | ${about} |\n`;
  });
  expect(manual('cli')).toContain(`| format | \`show\` | file |\n| --- | --- | --- |\n${rows.join('')}\n`);
});

test.each(['text', 'picture'])("the package's manual names the formats of %s()", (call) => {
  const [, row = ''] = new RegExp(`^\\| \`${call}\\([^|]*\\|(.*)$`, 'm').exec(manual('package')) ?? [];
  const named = [...row.matchAll(/`([\w-]+)`/g)].map(([, format]) => format);
  expect(named.sort()).toEqual(formatsWhere((format) => format.call === call).sort());
});

test('each format has a title, an ending and media types', () => {
  for (const { title, about, files } of Object.values(exporters)) {
    expect([title, about, ...Object.keys(files)]).not.toContain('');
    for (const type of Object.values(files)) expect(type).toMatch(/^\w+\/[\w.+-]+$/);
  }
});
