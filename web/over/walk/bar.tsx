import type { Signal } from '@preact/signals';
import { withView } from '../../data/link';
import { copyText, hasSheet, shareBySheet } from '../../parts/share';
import { CopyLink } from '../../stage/frame';
import { regenerate, setWalk, shareUrl } from '../../state/actions';
import { say } from './hud';
import { showsWay } from './state';
import { finished, hides, isDark, isWhole, peaceful, setPeaceful, setWhole } from './switches';
import { clockText } from './words';

/** What can be switched while somebody walks. */
export function Bar(shown: { nowhere: boolean; side: boolean; hides: boolean; dark: boolean }) {
  const walks = !shown.nowhere;
  return (
    <div class="walk-bar">
      {walks && <Switch of={showsWay} label="Show the way" />}
      {walks && shown.hides && <Switch of={hides} label="Hide rooms" />}
      {walks && shown.dark && <Switch of={isDark} label="Dark" />}
      {walks && shown.side && (
        <button
          type="button"
          aria-pressed={peaceful.value}
          title="Nothing lives and nothing hurts"
          onClick={press(() => setPeaceful(!peaceful.value))}
        >
          Peaceful
        </button>
      )}
      {walks && (
        <button
          type="button"
          class="walk-whole"
          aria-pressed={isWhole.value}
          onClick={press(() => setWhole(!isWhole.value))}
        >
          Whole window
        </button>
      )}
      {walks && (
        <button type="button" class="walk-new" onClick={press(() => regenerate())}>
          New level <kbd>R</kbd>
        </button>
      )}
      {finished.value ? (
        <CopyTime {...finished.value} />
      ) : (
        <span class="walk-link">
          <CopyLink />
        </span>
      )}
      <button type="button" onClick={press(() => setWalk(false))}>
        Back to the map <kbd>Esc</kbd>
      </button>
    </div>
  );
}

const Switch = ({ of, label }: { of: Signal<boolean>; label: string }) => (
  <button type="button" aria-pressed={of.value} onClick={press(() => (of.value = !of.value))}>
    {label}
  </button>
);

/** A button that does not keep the focus: the keys stay the figure's. */
const press = (then: () => void) => (event: MouseEvent) => {
  then();
  (event.currentTarget as HTMLElement).blur();
};

function CopyTime({ link, seconds, ghost }: { link: string; seconds: number; ghost: string | undefined }) {
  const address = shareUrl().replace(/#.*$/, '') + withView(link, { walk: true, ghost });
  const sheet = hasSheet();
  const copy = async () => {
    if (sheet) return shareBySheet(clockText(seconds), address);
    const done = await copyText(`${clockText(seconds)} on ${address}`);
    const said = ghost ? 'Copied, with a link in which your ghost walks.' : 'Copied, with the link.';
    say(done ? said : 'The clipboard is closed to this page.');
  };
  return (
    <button
      type="button"
      title={ghost && 'With a link in which your ghost walks beside'}
      onClick={press(() => void copy())}
    >
      {sheet ? 'Share' : 'Copy'} {clockText(seconds)}
      {ghost && ' and route'}
    </button>
  );
}
