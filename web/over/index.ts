import type { Overlay } from '../stage/overlays';

const found = import.meta.glob<{ overlay: Overlay }>('./*/overlay.tsx', { eager: true });

/** Whatever folders there are. */
export const all: readonly Overlay[] = Object.values(found).map(({ overlay }) => overlay);
