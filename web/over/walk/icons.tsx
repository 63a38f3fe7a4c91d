/** Somebody who walks, in the colour of the text around. */
export const WalkIcon = () => (
  <svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
    <circle cx="9" cy="2.6" r="1.7" fill="currentColor" />
    <path
      d="M8.6 5.4 7.4 9.3l2.4 2.1.7 3.1M7.4 9.3l-1 2.4-2.2 2.6M8.6 5.4 5.5 6.9l-.7 2.4M8.6 5.4l1.6 2.2 2.4.6"
      fill="none"
      stroke="currentColor"
      stroke-width="1.5"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  </svg>
);

/** A way from one place to another. */
export const WayIcon = () => (
  <svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
    <circle cx="3" cy="13" r="1.8" fill="currentColor" />
    <path d="M10 3.2l4 0M12 1.2l0 4" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" />
    <path
      d="M5.5 13h4.2a2.3 2.3 0 0 0 0-4.6H5.2a2.3 2.3 0 0 1 0-4.6h1.6"
      fill="none"
      stroke="currentColor"
      stroke-width="1.5"
      stroke-dasharray="2.2 1.6"
    />
  </svg>
);
