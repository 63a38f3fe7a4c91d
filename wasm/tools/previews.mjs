// What readers of links show of the page, and of a folder for each generator that leads into it: only with the page's
// address (PRESS_R_ADDRESS) are these whole, as such readers want them.

const escaped = (text) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
const meta = (kind, name, text) => `<meta ${kind}="${name}" content="${escaped(text)}" />`;

/** The page's address with "/" at its end, or an empty text. Throws where it is none. */
export function addressOf(text = '') {
  if (text === '') return '';
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!/^https?:$/.test(url?.protocol ?? '') || url.search || url.hash)
    throw new Error(`PRESS_R_ADDRESS is the page's address, such as https://example.org/press-r, not "${text}".`);
  return `${url.href.replace(/\/$/, '')}/`;
}

/** The page's own tags, made whole. */
export const wholeTags = (html, address) =>
  html.replace(
    /<meta property="og:image" content="\.\/([^"]*)" \/>/,
    (_, picture) =>
      `${meta('property', 'og:image', address + picture)}\n    ${meta('property', 'og:url', address)}\n    ` +
      meta('name', 'twitter:card', 'summary_large_image'),
  );

/** A generator's own page, which only leads to a level of it. */
export const generatorPage = ({ id, title, hint }, address) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${escaped(title)} · Press R</title>
    ${[
      meta('name', 'description', hint),
      meta('property', 'og:title', `${title} · Press R`),
      meta('property', 'og:description', hint),
      meta('property', 'og:type', 'website'),
      meta('property', 'og:url', `${address}${id}/`),
      meta('property', 'og:image', `${address}pictures/${id}.png`),
      meta('name', 'twitter:card', 'summary_large_image'),
      `<meta http-equiv="refresh" content="0; url=../#${id}" />`,
    ].join('\n    ')}
  </head>
  <body>
    <p><a href="../#${id}">${escaped(title)}</a></p>
  </body>
</html>
`;
