import { useEffect, useRef } from 'preact/hooks';
import { CrossIcon } from './icons';
import { catalog, helpOpen, info, setShortcuts, shortcutsOn } from './store';

const keys: [string, string][] = [
  ['R', 'another level'],
  ['Space', 'play the making, or pause'],
  ['← →', 'one step back or on'],
  ['Home End', 'the empty start, the finished level'],
  ['+ −', 'larger, smaller'],
  ['0', 'fit the stage'],
  ['?', 'this help'],
];

export function Help() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (helpOpen.value) dialog.current?.showModal();
    else dialog.current?.close();
  }, [helpOpen.value]);
  const rerolls = info.value?.options.filter((o) => o.key !== '') ?? [];
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
          <button type="button" class="icon-button" aria-label="Close help" onClick={() => (helpOpen.value = false)}>
            <CrossIcon />
          </button>
        </div>
        <p>
          A playground for level generators. Each link is one level: send it, and everyone sees the same. Drag the stage
          to move it; click it and turn the wheel, or pinch, to zoom; click a room to keep its card open.
        </p>
        <table class="keys">
          <caption class="quiet">Keys</caption>
          <tbody>
            {[
              ...keys.filter(([key]) => !rerolls.some((o) => o.key === key)),
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
        <label class="switch">
          <input
            type="checkbox"
            checked={shortcutsOn.value}
            onChange={(event) => setShortcuts(event.currentTarget.checked)}
          />
          <span>Single-key shortcuts</span>
        </label>
        <p class="muted">A seed is eight characters, a number, or any word. Version {catalog.value?.version}.</p>
      </div>
    </dialog>
  );
}

function closeOutside(event: MouseEvent): void {
  if (event.target === event.currentTarget) helpOpen.value = false;
}
