// The command site: a static page for each level, with its picture, preview tags and a link to the playground.
import { join } from 'node:path';
import { fileName } from '../export/formats.mjs';
import { escaped } from '../export/texts.mjs';
import { levelOf, pictureOf, resolved } from './levels.mjs';
import { infoOf, Misuse } from './read.mjs';

/** The usual size of link previews. */
const size = { w: 1200, h: 630 };

/** Parses a web address and ends it with "/". */
function addressOf(text, option) {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash)
    throw new Misuse(`--${option} is a web address such as https://example.org/levels, not "${text}".`);
  return `${url.href.replace(/\/$/, '')}/`;
}

/** The page of a link that is a whole URL, without the hash. */
const pageOf = (link) => (/^https?:\/\//i.test(link) ? link.slice(0, Math.max(0, link.indexOf('#'))) : '');

const styles =
  ':root{color-scheme:dark light}body{font:16px/1.5 system-ui,sans-serif;max-width:75rem;margin:2rem auto;padding:0 1rem}' +
  'img{max-width:100%;height:auto;border-radius:6px}code{font-family:ui-monospace,monospace;overflow-wrap:anywhere}';

const page = (title, head, body) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escaped(title)}</title>
${head.map((line) => `    ${line}\n`).join('')}    <style>${styles}</style>
  </head>
  <body>
${body.map((line) => `    ${line}\n`).join('')}  </body>
</html>
`;

const meta = (kind, name, text) => `<meta ${kind}="${name}" content="${escaped(text)}">`;

/** A level's page. `base`: the address of the folder of all pages, or empty; `playground`: the address of the playground. */
function levelPage({ title, summary, link, folder, words }, base, playground) {
  const [own, picture] = [`${base}${base && `${folder}/`}`, base ? `${base}${folder}/level.png` : 'level.png'];
  const head = [
    meta('name', 'description', summary),
    meta('property', 'og:title', title),
    meta('property', 'og:description', summary),
    meta('property', 'og:type', 'website'),
    ...(base ? [meta('property', 'og:url', own), `<link rel="canonical" href="${escaped(own)}">`] : []),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:width', size.w),
    meta('property', 'og:image:height', size.h),
    meta('property', 'og:image:alt', words),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
  return page(title, head, [
    `<h1>${escaped(title)}</h1>`,
    `<p>${escaped(summary)}</p>`,
    `<p><img src="level.png" width="${size.w}" height="${size.h}" alt="${escaped(words)}"></p>`,
    `<p><a href="${escaped(`${playground}#${link}`)}">Open this level in Press R</a></p>`,
    `<p><code>${escaped(link)}</code></p>`,
  ]);
}

const listPage = (levels) =>
  page(
    'Levels',
    [],
    ['<h1>Levels</h1>', ...levels.map(({ title, folder }) => `<p><a href="${folder}/">${escaped(title)}</a></p>`)],
  );

export async function site(request) {
  const { values, links, writer, notice } = request;
  if (!values.out) throw new Misuse('site needs --out FOLDER for its pages.');
  const base = addressOf(values.base, 'base') ?? '';
  const playground = addressOf(values.page, 'page');
  if (!base)
    notice('Without --base URL the pictures’ addresses are relative, which most readers of links do not take.');
  const levels = new Map();
  for (const link of links) {
    const { core, link: seeded } = await resolved({ ...request, link });
    const level = await levelOf(core, infoOf(core), seeded);
    const { shown, info } = level;
    const folder = fileName(shown.link);
    const { summary } = JSON.parse(core.generate(seeded).head);
    const title = `${info.title}, seed ${shown.seedText}`;
    const told = { title, summary, link: shown.link, folder, words: `${title}. ${summary}` };
    const png = await pictureOf(core, level, 'png', size);
    writer.folder(join(values.out, folder));
    writer.write(join(values.out, folder, 'level.png'), png);
    const way = playground ?? (pageOf(link) || '../../');
    writer.write(join(values.out, folder, 'index.html'), levelPage(told, base, way));
    levels.set(folder, told);
  }
  writer.write(join(values.out, 'index.html'), listPage([...levels.values()]));
  return '';
}
