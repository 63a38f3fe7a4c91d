import { escaped } from '../../../wasm/export/texts.mjs';
import { shareUrl } from '../../state/actions';
import { state } from '../../state/store';

/** In the midst of the making an embed can be stepped through. */
const STEPPED = 'map,bar,caption,timeline,summary';

/** The level as an embed: in the colours that were chosen here, and with a timeline where a step or chapter is shown. */
export function embedAddress(): string {
  const { scheme } = document.documentElement.dataset;
  const theme = scheme === 'light' || scheme === 'dark' ? scheme : undefined;
  const parts = state.peek().place.at === 'end' ? undefined : STEPPED;
  return shareUrl({ embed: true, theme, parts });
}

/** Code that shows a level on somebody's page: `address` opens it as an embed. */
export const embedCode = (address: string, title: string): string =>
  `<iframe src="${escaped(address)}" title="${escaped(title)}" width="720" height="560" loading="lazy" ` +
  'allow="fullscreen; clipboard-write" style="border: 0; max-width: 100%"></iframe>';

/** Whether this browser has the system's share sheet. */
export const canShare = (): boolean => typeof navigator.share === 'function';

/** Gives the level to the system's share sheet, with its picture where that takes one. False: the user thought better. */
export async function shareLevel(title: string, picture: Blob | null, name: string): Promise<boolean> {
  const files = picture ? [new File([picture], name, { type: 'image/png' })] : [];
  const whole = { title, text: title, url: shareUrl(), files };
  const { files: _, ...plain } = whole;
  const wanted = files.length > 0 && navigator.canShare?.(whole) ? whole : plain;
  try {
    await navigator.share(wanted);
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false;
    throw error;
  }
}
