import { useEffect, useRef } from 'preact/hooks';
import { list as listing } from '../../wasm/shared/modules.mjs';
import { CrossIcon, IconButton } from '../parts/buttons';
import { Switch } from '../parts/controls';
import { chooseScheme } from '../stage/frame';
import { overlays } from '../stage/overlays';
import { isDark, setShortcuts, shortcutsOn } from '../state/preferences';
import { helpOpen, info } from '../state/store';

const keys: [string, string][] = [
  ['R', 'new level'],
  ['⇧R', 'the level before'],
  ['Space', 'watch it being built, or pause'],
  ['← →', 'one step back or on'],
  ['⇧← ⇧→', 'one chapter back or on'],
  ['Home End', 'the empty start, the finished level'],
  ['+ −', 'larger, smaller'],
  ['F', 'fit the stage'],
  ['P', 'presentation, a slide for each chapter: there ← → turn slides, ⇧← ⇧→ go by steps'],
  ['?', 'this help'],
];

const byHand = () => matchMedia('(pointer: coarse)').matches;

const TOUCH =
  'Tap a room for its card, and again to close it. Pinch to zoom, drag what is zoomed, tap twice to fit. Drag the slider under the picture to go through the steps. As you scroll the lesson, the picture follows.';
const MOUSE =
  'Drag the stage to move it; click it and turn the wheel, or pinch, to zoom; click a room to keep its card open. With the stage in focus, arrows move from room to room, Enter keeps the card, Escape lets go.';

export function Help() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (helpOpen.value) dialog.current?.showModal();
    else dialog.current?.close();
  }, [helpOpen.value]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog closes it as Escape does
    <dialog
      class="help"
      ref={dialog}
      aria-labelledby="help-title"
      onClose={() => (helpOpen.value = false)}
      onClick={closeOutside}
    >
      <div class="help-inside">
        <div class="row-between">
          <h2 id="help-title">Press R</h2>
          <IconButton icon={CrossIcon} label="Close help" act={() => (helpOpen.value = false)} />
        </div>
        <p>Each link is one level: send it, and everyone sees the same. {byHand() ? TOUCH : MOUSE}</p>
        <p>
          <a href="#/yours">Write a generator of your own</a>, in ten lines.
        </p>
        <details open={!byHand()}>
          <summary>Keys</summary>
          <Keys />
        </details>
        <Switch label="Dark colours" on={isDark()} set={(dark) => chooseScheme(dark ? 'dark' : 'light')} />
        <Switch label="Single-key shortcuts" on={shortcutsOn.value} set={setShortcuts} />
        <p class="muted">A seed is eight characters, a number, or any word. Version {listing.version}.</p>
      </div>
    </dialog>
  );
}

function Keys() {
  const rerolls = info.value?.options.filter((o) => o.key !== '') ?? [];
  return (
    <table class="keys">
      <tbody>
        {[
          ...keys.filter(([key]) => !rerolls.some((o) => o.key === key)),
          ...overlays.value.flatMap(({ help = [] }) => help.map(([key, does]) => [key, does] as [string, string])),
          ...rerolls.map((o) => [o.key.toUpperCase(), `roll again: ${o.title}`] as [string, string]),
        ].map(([key, does]) => (
          <tr key={key}>
            <th scope="row">
              {key.split(' ').map((k) => (
                <kbd key={k}>{k}</kbd>
              ))}
            </th>
            <td>{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function closeOutside(event: MouseEvent): void {
  if (event.target === event.currentTarget) helpOpen.value = false;
}
