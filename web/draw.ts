import { batch } from '@preact/signals';
import type { Catalog } from '../wasm/door';
import { Address } from './address';
import { Broken, Overtaken } from './engine';
import { quick, slow } from './engines';
import { type Level, readPacket } from './level';
import { freshSeed, looseLink, seedText, type View, viewOf, withoutView, withView } from './link';
import { catalog, embed, fault, film, find, level, nothing, pointing, status, step } from './store';
import { hasTheme, loadTheme } from './theme';

/** The one listener: whatever wrote the hash, the page shows what it says. */

export const address = new Address();

/** Milliseconds of quiet before the film is asked for, so that holding R stays quick. */
const FILM_AFTER = 140;

let turn = 0;
/** The turn whose level is shown, or whose fault is told. */
let settled = 0;
let afterwards: (() => void) | undefined;
let asked = '';
let filmTimer = 0;

/** Writes a hash and shows it. */
export function go(hash: string, how: 'push' | 'replace'): void {
  if (how === 'push') address.push(hash);
  else address.replace(hash);
  void show();
}

export async function show(): Promise<void> {
  const hash = address.hash;
  const wanted = withoutView(hash);
  if (level.value && wanted === asked) return setView(viewOf(hash));
  const mine = ++turn;
  asked = wanted;
  afterwards = undefined;
  try {
    const all = catalog.value ?? (await readCatalog());
    const from = wanted === '' ? firstHash(all) : hash;
    void loadTheme(generatorIn(from));
    const next = readPacket(await quick.ask('level', 'generate', from), all.generators);
    if (!hasTheme(next.info.id)) await loadTheme(next.info.id);
    if (mine === turn) accept(next);
  } catch (error) {
    if (mine === turn) explain(error);
  }
  if (mine === turn) settle();
}

function settle(): void {
  settled = turn;
  const act = afterwards;
  afterwards = undefined;
  act?.();
}

/** What is asked of a level that is still on its way is done when it is shown, unless yet another level comes. */
export function onceShown(act: () => void): void {
  if (settled === turn) act();
  else afterwards = act;
}

/** Only a guess, so that the theme is on its way while the level is made. */
const generatorIn = (hash: string): string => /^#?([a-z_]+)/.exec(hash)?.[1] ?? '';

async function readCatalog(): Promise<Catalog> {
  const read = JSON.parse(await quick.ask('catalog', 'catalog')) as Catalog;
  catalog.value = read;
  return read;
}

function firstHash(all: Catalog): string {
  const first = all.generators[0];
  return first ? `#${looseLink(first, seedText(freshSeed()), {})}` : '';
}

function accept(next: Level): void {
  const { head } = next;
  asked = head.link;
  address.replace(withView(head.link, head.view));
  batch(() => {
    fault.value = undefined;
    level.value = next;
    film.value = undefined;
    step.value = head.view.step;
    find.value = head.view.find ?? '';
    embed.value = head.view.embed ?? false;
    pointing.value = nothing;
    status.value = `${next.info.title}, seed ${head.seedText}. ${head.summary}`;
  });
  document.title = `${next.info.tab} ${head.seedText} · Press R`;
  clearTimeout(filmTimer);
  slow.drop('film');
  filmTimer = window.setTimeout(() => void fetchFilm(), head.view.step === undefined ? FILM_AFTER : 0);
}

function setView(view: View): void {
  batch(() => {
    step.value = view.step;
    find.value = view.find ?? '';
    embed.value = view.embed ?? false;
  });
}

/** The film of the level that is shown; asked for once. */
export async function fetchFilm(): Promise<void> {
  const wanted = level.value;
  if (!wanted || film.value) return;
  clearTimeout(filmTimer);
  try {
    const packet = await slow.ask('film', 'film', wanted.head.link);
    if (level.value === wanted && catalog.value) film.value = readPacket(packet, catalog.value.generators);
  } catch (error) {
    if (!(error instanceof Overtaken) && level.value === wanted) {
      fault.value = { title: 'The steps of this level could not be computed.', text: plain(error), retry: false };
    }
  }
}

function explain(error: unknown): void {
  if (error instanceof Overtaken) return;
  asked = '';
  fault.value = { ...reasonFor(error), retry: true };
}

function reasonFor(error: unknown): { title: string; text: string } {
  if (error instanceof Broken && error.started) {
    return { title: 'The generator stopped at this link and was started again.', text: plain(error) };
  }
  if (typeof WebAssembly !== 'object') {
    return {
      title: 'This browser cannot run WebAssembly.',
      text: 'The generators are written in C++ and need it. Any browser from 2018 on has it.',
    };
  }
  return { title: 'The generators could not be loaded.', text: plain(error) };
}

const plain = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export function retry(): void {
  fault.value = undefined;
  asked = '';
  void show();
}

export function listenToHash(): void {
  window.addEventListener('popstate', () => void show());
  window.addEventListener('hashchange', () => void show());
}
