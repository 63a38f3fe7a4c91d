import about from '../../package.json';
import { list as listing } from '../../wasm/shared/modules.mjs';
import { keepAll, keeping } from '../data/offline';
import { shareUrl } from '../state/actions';
import { five, info, level } from '../state/store';
import '../styles/print.css';
import { Button } from '../parts/buttons';

/** The commit that the page was built from, if known. */
const commit = import.meta.env?.PRESS_R_COMMIT ?? '';

const repository = (about as { repository?: string | { url: string } }).repository;

const kept = {
  some: 'Without a connection the page opens with what you have looked at.',
  coming: 'All files are being fetched.',
  all: 'All files are here: the page works without a connection.',
  failed: 'Some files did not arrive, or there is no room for them here.',
};

/** Says which parts of the page work offline. */
function Offline() {
  const state = keeping.value;
  if (!state) return null;
  return (
    <>
      <h3>Offline</h3>
      <p role="status">{kept[state]}</p>
      {(state === 'some' || state === 'failed') && <Button act={keepAll}>Keep everything for offline</Button>}
    </>
  );
}

/** Sources, how to cite the level, licence. */
export function Footer() {
  const now = five.value ? undefined : level.value;
  return (
    <footer class="footer">
      <h2>About this page</h2>
      <p>
        Press R follows published descriptions of how five games make their levels, in its own code, words and pictures.
        It is not affiliated with any of the games' makers.
      </p>
      <h3>Sources</h3>
      <ul>
        {listing.generators.map(({ id, title, document, author, address }) => {
          const source = author ? `${document}, by ${author}` : document;
          return (
            <li key={id}>
              {title}: {address ? <a href={address}>{source}</a> : source}
            </li>
          );
        })}
      </ul>
      {now && (
        <>
          <h3>To cite this level</h3>
          <p class="cite">
            Press R {listing.version}
            {commit && ` (${commit})`}, {info.value?.title}, revision {now.head.revision}, seed {now.head.seedText}.{' '}
            <span class="mono">
              {shareUrl({ step: undefined, chapter: undefined, find: undefined, walk: undefined })}
            </span>
          </p>
        </>
      )}
      <Offline />
      <p>
        <a href="use/teach.html">For teachers</a>
      </p>
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
