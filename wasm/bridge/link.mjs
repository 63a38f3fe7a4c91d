// Which generator a link names, found without any module: the list's ids and the link's text are enough. Follows
// core/studio/link/link.cpp, which gives the same answer where it knows all generators.

const longestLink = 262144;

/** What follows a URL's "#", or the text itself where it is no URL. */
function withoutUrl(text) {
  const hash = text.indexOf('#');
  const scheme = text.indexOf('://');
  const isUrl = scheme >= 0 && (hash < 0 || scheme < hash);
  const query = text.indexOf('?');
  if (hash >= 0 && (isUrl || hash === 0 || query < 0 || hash < query)) return text.slice(hash + 1);
  return isUrl ? '' : text;
}

const trimmed = (text) => text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '');
const decoded = (text) => text.replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

function distance(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; ++i) {
    const next = [i];
    for (let j = 1; j <= b.length; ++j) {
      const change = row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, change));
    }
    row = next;
  }
  return row[b.length];
}

/** The id nearest to what was written, if any is near. */
function nearest(written, ids) {
  let [best, found] = [3, undefined];
  for (const id of ids) {
    const d = written.length > 32 ? best : distance(written, id);
    if (d < best) [best, found] = [d, id];
  }
  return found;
}

/** The path of a link, without its query, and where the generator's part of it ends. */
function pathOf(link) {
  return withoutUrl(trimmed(String(link).slice(0, longestLink)))
    .split('?', 1)[0]
    .replace(/^[/!]+/, '');
}

/** The generator that a link names: its id, else the nearest of `ids`, else the first. */
export function generatorOf(link, ids) {
  const written = trimmed(decoded(pathOf(link).split('/', 1)[0])).toLowerCase();
  if (ids.includes(written)) return written;
  return nearest(written, ids) ?? ids[0];
}

/** A link that leaves its seed to chance (a generator's name, perhaps with its revision and options), with a seed. */
export function seeded(link, { generators }, seed) {
  const [id = '', revision = '', ...rest] = pathOf(link).split('/').map(trimmed);
  const known = generators.find((card) => card.id === decoded(id).toLowerCase());
  if (!known || rest.join('') !== '' || !/^(v\d+)?$/i.test(revision)) return link;
  const text = withoutUrl(trimmed(link));
  const query = text.includes('?') ? text.slice(text.indexOf('?')) : '';
  return `${known.id}/${revision || `v${known.revision}`}/${seed}${query}`;
}
