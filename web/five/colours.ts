import type { One } from './state';

/** Okabe and Ito's colours, fitted to a dark ground and to paper, so that they differ for every eye. */
const COLOURS = [
  ['#e8a33d', '#935a00'],
  ['#d98bb8', '#9b3d74'],
  ['#d9d06b', '#6b6100'],
  ['#68b7ea', '#0f629c'],
  ['#41bd93', '#006e51'],
  ['#f08a5d', '#a8421a'],
] as const;

/** What makes an element bear its generator's colour as --own. */
export function coloured({ place }: One, more = ''): { class: string; style: Record<string, string> } {
  const [dark, light] = COLOURS[place % COLOURS.length] as (typeof COLOURS)[number];
  return { class: `five-colour ${more}`.trimEnd(), style: { '--dark': dark, '--light': light } };
}
