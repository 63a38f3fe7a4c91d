/** All of it: as a share, in a sheet of styles. */
const ALL = `${100}%`;

/** The component's own looks; a page changes them by the custom properties and by the parts. */
export const style = `
:host { display: block; height: 24rem }
.root {
  --text: var(--press-r-text, #ece6d9);
  --muted: var(--press-r-muted, #a8a294);
  --ground: var(--press-r-ground, #13161d);
  --line: var(--press-r-line, #282d39);
  --accent: var(--press-r-accent, #f4b73e);
  display: flex;
  flex-direction: column;
  gap: 6px;
  height: ${ALL};
  color: var(--text);
  font: 0.875rem / 1.4 system-ui, sans-serif;
}
:host([hidden]) { display: none }
.root.light {
  --text: var(--press-r-text, #221e17);
  --muted: var(--press-r-muted, #645c4d);
  --ground: var(--press-r-ground, #fffefb);
  --line: var(--press-r-line, #ddd5c4);
  --accent: var(--press-r-accent, #b57400);
}
.map {
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: hidden;
  border-radius: 6px;
  background: #0a0b0f;
  box-shadow: 0 0 0 1px var(--line);
}
.light .map { background: #3d362e }
.map:focus-visible, button:focus-visible, input:focus-visible {
  outline: 2px solid var(--accent);
  outline-offset: 2px;
}
canvas, .before { position: absolute; inset: 0; width: ${ALL}; height: ${ALL} }
.before { display: grid; place-items: center; overflow: hidden }
.painted .before { display: none }
::slotted(img), ::slotted(picture), ::slotted(svg) { max-width: ${ALL}; max-height: ${ALL} }
.fault { position: absolute; inset: auto 12px 12px; margin: 0; color: #ece6d9 }
.fault:empty { display: none }
.caption { min-height: 1.4em; margin: 0; overflow-wrap: anywhere }
.bar { display: flex; align-items: center; gap: 8px }
.bar[hidden] { display: none }
button {
  min-height: 36px;
  padding: 0 12px;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--ground);
  color: inherit;
  font: inherit;
  white-space: nowrap;
  cursor: pointer;
}
button:hover { border-color: var(--muted) }
input { flex: 1; min-width: 40px; height: 36px; margin: 0; accent-color: var(--accent) }
`;
