import about from '../../package.json';
import { shareUrl } from './state/actions';
import { catalog, info, level } from './state/store';

/** Where the documents are, for those that have an address. */
const addresses: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['spelunky', ['Spelunky Generator Lessons, by Darius Kazemi', 'https://tinysubversions.com/spelunkyGen/']],
  ['isaac', ['“Level Generation”, The Binding of Isaac: Rebirth wiki', '']],
  ['isaac_awards', ['“Room Clear Awards”, The Binding of Isaac: Rebirth wiki, pseudo-code by Blade', '']],
  [
    'gungeon',
    [
      'Dungeon Generation in Enter the Gungeon, by Boris the Brave',
      'https://www.boristhebrave.com/2019/07/28/dungeon-generation-in-enter-the-gungeon/',
    ],
  ],
  [
    'pixel_dungeon',
    ['A study of Pixel Dungeon’s levels (2019), and the game’s source', 'https://github.com/watabou/pixel-dungeon'],
  ],
]);

/** The commit that the page was built from, where that is known. */
const commit = import.meta.env?.PRESS_R_COMMIT ?? '';

const repository = (about as { repository?: string | { url: string } }).repository;

/** What this stands on, what may be done with it, and how to name a level elsewhere. */
export function Footer() {
  const now = level.value;
  return (
    <footer class="footer">
      <h2>About this page</h2>
      <p>
        Press R follows published descriptions of how five games make their levels, in its own code, words and pictures.
        None of the games’ makers has anything to do with it.
      </p>
      <h3>Sources</h3>
      <ul>
        {catalog.value?.generators.map((g) => {
          const [title, href] = addresses.get(g.id) ?? [g.document, ''];
          return (
            <li key={g.id}>
              {g.title}: {href ? <a href={href}>{title}</a> : title}
            </li>
          );
        })}
      </ul>
      {now && (
        <>
          <h3>To cite this level</h3>
          <p class="cite">
            Press R {catalog.value?.version}
            {commit && ` (${commit})`}, {info.value?.title}, revision {now.head.revision}, seed {now.head.seedText}.{' '}
            <span class="mono">
              {shareUrl({ step: undefined, chapter: undefined, find: undefined, walk: undefined })}
            </span>
          </p>
        </>
      )}
      <p class="muted">
        {about.license} licence, by {about.author.replace(/^The /, 'the ')}.
        {repository && (
          <>
            {' '}
            <a href={typeof repository === 'string' ? repository : repository.url}>Source</a>
          </>
        )}
      </p>
    </footer>
  );
}
