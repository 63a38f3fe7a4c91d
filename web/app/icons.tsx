import type { ComponentChildren } from 'preact';

/** Small signs on a 16 × 16 grid, in the colour of the text around them. */
function Icon({ children }: { children: ComponentChildren }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

const line = {
  fill: 'none',
  stroke: 'currentColor',
  'stroke-width': 1.5,
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
} as const;

export const PlayIcon = () => (
  <Icon>
    <path d="M4 2.5v11l9.5-5.5z" fill="currentColor" />
  </Icon>
);

export const PauseIcon = () => (
  <Icon>
    <path d="M3.5 2.5h3.2v11H3.5zM9.3 2.5h3.2v11H9.3z" fill="currentColor" />
  </Icon>
);

export const CopyIcon = () => (
  <Icon>
    <path
      d="M6.6 9.4 9.4 6.6M7 4.6l1.6-1.6a3 3 0 0 1 4.3 4.3L11.3 9M9 11.4l-1.6 1.6a3 3 0 0 1-4.3-4.3L4.7 7"
      {...line}
    />
  </Icon>
);

export const SunIcon = () => (
  <Icon>
    <circle cx="8" cy="8" r="3" {...line} />
    <path d="M8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1.1 1.1M11.9 11.9 13 13M13 3l-1.1 1.1M4.1 11.9 3 13" {...line} />
  </Icon>
);

export const MoonIcon = () => (
  <Icon>
    <path d="M13.2 9.8A5.8 5.8 0 0 1 6.2 2.8a5.8 5.8 0 1 0 7 7z" {...line} />
  </Icon>
);

export const BackIcon = () => (
  <Icon>
    <path d="M10.5 3 5 8l5.5 5" {...line} />
  </Icon>
);

export const ForwardIcon = () => (
  <Icon>
    <path d="M5.5 3 11 8l-5.5 5" {...line} />
  </Icon>
);

export const PlusIcon = () => (
  <Icon>
    <path d="M8 3v10M3 8h10" {...line} />
  </Icon>
);

export const MinusIcon = () => (
  <Icon>
    <path d="M3 8h10" {...line} />
  </Icon>
);

export const FitIcon = () => (
  <Icon>
    <path d="M2.5 2.5h11v11h-11zM5.5 5.5h5v5h-5z" {...line} />
  </Icon>
);

export const CrossIcon = () => (
  <Icon>
    <path d="m4 4 8 8M12 4l-8 8" {...line} />
  </Icon>
);

export const DiceIcon = () => (
  <Icon>
    <rect x="2.2" y="2.2" width="11.6" height="11.6" rx="2" {...line} />
    <path d="M5.5 5.5h.01M10.5 10.5h.01M8 8h.01M10.5 5.5h.01M5.5 10.5h.01" {...line} stroke-width="2" />
  </Icon>
);

export const FullIcon = () => (
  <Icon>
    <path d="M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10" {...line} />
  </Icon>
);

export const ShareIcon = () => (
  <Icon>
    <path d="M8 9.5v-7M5.2 5 8 2.2 10.8 5M3.5 8v5.5h9V8" {...line} />
  </Icon>
);

export const SkipBackIcon = () => (
  <Icon>
    <path d="M3 3v10" {...line} />
    <path d="M13 3v10L5.5 8z" fill="currentColor" />
  </Icon>
);

export const SkipOnIcon = () => (
  <Icon>
    <path d="M13 3v10" {...line} />
    <path d="M3 3v10l7.5-5z" fill="currentColor" />
  </Icon>
);

export const UndoIcon = () => (
  <Icon>
    <path d="M6 3 2.5 6.5 6 10M3 6.5h6.5a4 4 0 0 1 0 8H7" {...line} />
  </Icon>
);

export const RedoIcon = () => (
  <Icon>
    <path d="m10 3 3.5 3.5L10 10M13 6.5H6.5a4 4 0 0 0 0 8H9" {...line} />
  </Icon>
);

export const GridIcon = () => (
  <Icon>
    <path d="M2 2.5h5v5H2zM9 2.5h5v5H9zM2 9.5h5v4H2zM9 9.5h5v4H9z" fill="currentColor" />
  </Icon>
);

export const PenIcon = () => (
  <Icon>
    <path d="m3 13 .8-3.2L10.6 3a1.4 1.4 0 0 1 2 0l.4.4a1.4 1.4 0 0 1 0 2L6.2 12.2z" {...line} />
  </Icon>
);
