import type { JSX } from 'preact';

/** Buttons, and their icons. */

/** Icons on a 16 × 16 grid in the colour of the surrounding text: stroked paths and filled paths. */
const icon = (lines: string, filled?: string, fine?: string) => () => (
  <svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
    {lines && <path d={lines} {...line} />}
    {fine && <path d={fine} {...line} stroke-width="2" />}
    {filled && <path d={filled} fill="currentColor" />}
  </svg>
);

const line = {
  fill: 'none',
  stroke: 'currentColor',
  'stroke-width': 1.5,
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
} as const;

export const PlayIcon = icon('', 'M4 2.5v11l9.5-5.5z');
export const PauseIcon = icon('', 'M3.5 2.5h3.2v11H3.5zM9.3 2.5h3.2v11H9.3z');
export const CopyIcon = icon(
  'M6.6 9.4 9.4 6.6M7 4.6l1.6-1.6a3 3 0 0 1 4.3 4.3L11.3 9M9 11.4l-1.6 1.6a3 3 0 0 1-4.3-4.3L4.7 7',
);
export const SunIcon = icon(
  'M5 8a3 3 0 1 0 6 0a3 3 0 1 0 -6 0zM8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1.1 1.1M11.9 11.9 13 13M13 3l-1.1 1.1M4.1 11.9 3 13',
);
export const MoonIcon = icon('M13.2 9.8A5.8 5.8 0 0 1 6.2 2.8a5.8 5.8 0 1 0 7 7z');
export const PlusIcon = icon('M8 3v10M3 8h10');
export const MinusIcon = icon('M3 8h10');
export const FitIcon = icon('M2.5 2.5h11v11h-11zM5.5 5.5h5v5h-5z');
export const TickIcon = icon('m3 8.5 3.3 3.5L13 4.5');
export const CrossIcon = icon('m4 4 8 8M12 4l-8 8');
export const DiceIcon = icon(
  'M4.2 2.2h7.6a2 2 0 0 1 2 2v7.6a2 2 0 0 1 -2 2h-7.6a2 2 0 0 1 -2 -2v-7.6a2 2 0 0 1 2 -2z',
  undefined,
  'M5.5 5.5h.01M10.5 10.5h.01M8 8h.01M10.5 5.5h.01M5.5 10.5h.01',
);
export const PresentIcon = icon('M2 2.5h12M3 2.5v7.5h10V2.5M8 10v2M5.5 14 8 12l2.5 2');
export const PictureIcon = icon('M2 3h12v10H2zM2 11l3.5-3.5 3 3 2-2L14 12M10.5 6h.01');
export const FullIcon = icon('M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10');
export const ShareIcon = icon('M8 9.5v-7M5.2 5 8 2.2 10.8 5M3.5 8v5.5h9V8');
export const SkipBackIcon = icon('M3 3v10', 'M13 3v10L5.5 8z');
export const SkipOnIcon = icon('M13 3v10', 'M3 3v10l7.5-5z');
export const UndoIcon = icon('M6 3 2.5 6.5 6 10M3 6.5h6.5a4 4 0 0 1 0 8H7');
export const RedoIcon = icon('m10 3 3.5 3.5L10 10M13 6.5H6.5a4 4 0 0 0 0 8H9');
export const GridIcon = icon('', 'M2 2.5h5v5H2zM9 2.5h5v5H9zM2 9.5h5v4H2zM9 9.5h5v4H9z');
export const PenIcon = icon('m3 13 .8-3.2L10.6 3a1.4 1.4 0 0 1 2 0l.4.4a1.4 1.4 0 0 1 0 2L6.2 12.2z');
export const MoreIcon = icon(
  '',
  'M3 6.5a1.5 1.5 0 1 0 0 3a1.5 1.5 0 1 0 0-3zM8 6.5a1.5 1.5 0 1 0 0 3a1.5 1.5 0 1 0 0-3zM13 6.5a1.5 1.5 0 1 0 0 3a1.5 1.5 0 1 0 0-3z',
);

/** Signs of generators by id, for screens without room for their names; one that has none keeps its name. */
export const signs: Readonly<Record<string, ReturnType<typeof icon>>> = {
  spelunky: icon('M3 13.5 10.5 6M5.5 2.8c3.8-.4 7.6 3.4 7.7 7.7'),
  isaac: icon('M8 2.2a5.8 5.8 0 1 0 .01 0zM5.8 7.5v4M10.2 7.5v4'),
  isaac_awards: icon('M2.5 7.5v5.5h11V7.5zM2.5 7.5v-1a3 3 0 0 1 3-3h5a3 3 0 0 1 3 3v1M8 7.5v2'),
  gungeon: icon('M5 13.5v-6Q5 4 8 2.2 11 4 11 7.5v6zM5 10.5h6'),
  pixel_dungeon: icon('M6 2.5h4M7 2.5v4l-3.4 4.3a1.7 1.7 0 0 0 1.3 2.7h6.2a1.7 1.7 0 0 0 1.3-2.7L9 6.5v-4M5 10h6'),
  five: DiceIcon,
  yours: PenIcon,
};

interface ButtonProps extends Omit<JSX.IntrinsicElements['button'], 'type' | 'onClick' | 'ref'> {
  act: () => unknown;
}

/** A button; its class gives it its look. */
export const Button = ({ act, class: look = 'plain', ...more }: ButtonProps) => (
  <button type="button" class={look} {...more} onClick={() => act()} />
);

interface IconButtonProps extends ButtonProps {
  /** For screen readers and the tooltip. */
  label: string;
  /** Its keyboard shortcut. */
  keys?: string;
  /** More classes. */
  more?: string;
  icon?: ReturnType<typeof icon>;
}

/** A button with an icon, or another sign. */
export const IconButton = ({ label, keys, more = '', icon: Icon, children, ...rest }: IconButtonProps) => (
  <Button
    class={`icon-button ${more}`.trimEnd()}
    aria-label={label}
    title={keys ? `${label} (${keys})` : undefined}
    {...rest}
  >
    {Icon && <Icon />}
    {children}
  </Button>
);
