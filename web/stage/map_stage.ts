import { effect, signal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import {
  kindOf,
  LABEL,
  type Level,
  leftOf,
  type Mark,
  markAt,
  marksOf,
  ROOM,
  roleOf,
  topOf,
  viewOfRole,
} from '../data/level';
import { planLayers } from '../paint/level_looks';
import { ARROWS } from '../paint/painter/gestures';
import type { Light } from '../paint/painter/overlay';
import type { Stage } from '../paint/painter/stage';
import { layerChoice, layerKey, layersOf, nothing, picture, pointing, sheet, show, walking } from '../state/store';

/** The stage that shows the map, with its box on the screen, and what keys do there. */

export const mapStage = signal<{ stage: Stage; box: HTMLElement } | undefined>(undefined);

export const isMapFocused = (): boolean => document.activeElement === mapStage.value?.box;

/** Moves the highlight from the current room to the next one in the direction of an arrow key. */
export function pointAtNeighbour(key: string): void {
  const now = picture.value;
  const mark = now && neighbourOf(now.level, now.frame, pointing.value.room, key);
  if (now && mark)
    pointing.value = { room: mark.id, mark: mark.index, of: now.level, view: 0, pinned: pointing.value.pinned };
}

/** Keeps or releases the card of the current room. */
export function togglePin(): void {
  if (pointing.value !== nothing) pointing.value = { ...pointing.value, pinned: !pointing.value.pinned };
}

export const cardElement = (): Element | null => document.querySelector('.card');

/** Closes the card; focus that was inside it returns to the map. */
export function closeCard(): void {
  const inside = cardElement()?.contains(document.activeElement);
  pointing.value = nothing;
  if (inside) mapStage.value?.box.focus({ preventScroll: true });
}

/** The nearest room of the map in a direction; from no room the first. Undefined where there is none further. */
export function neighbourOf(level: Level, frame: number, from: number, key: string): Mark | undefined {
  const way = ARROWS[key];
  const rooms = marksOf(level, ROOM, frame).filter((room) => viewOfRole(level.info, room.role) === 0 && room.id >= 0);
  const here = rooms.find((room) => room.id === from);
  if (!here || !way) return rooms[0];
  let best: Mark | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const room of rooms) {
    if (room.id === from) continue;
    const dx = room.x + room.w / 2 - (here.x + here.w / 2);
    const dy = room.y + room.h / 2 - (here.y + here.h / 2);
    const along = dx * way[0] + dy * way[1];
    const across = Math.abs(dx * way[1] + dy * way[0]);
    const cost = along + 2 * across;
    if (along > 0 && across <= 2 * along && cost < least) {
      least = cost;
      best = room;
    }
  }
  return best;
}

/** Gives the keyboard back to the map when what covered it closes. */
export function returnFocus(): void {
  let wasCovered = false;
  effect(() => {
    const isCovered = walking.value || show.value || sheet.value !== undefined;
    if (wasCovered && !isCovered)
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) mapStage.peek()?.box.focus({ preventScroll: true });
      });
    wasCovered = isCovered;
  });
}

/** Highlights on the stages what the pointed-at words of the text are about. */
export const light = signal<Light | undefined>(undefined);

/** Scrolls to the stage, which on narrow screens is above the text. */
export const toStage = (): void => document.querySelector('.stage-side')?.scrollIntoView({ block: 'nearest' });

/** Marks the page while something replaces the map, before its first layout. */
export function useMapsPlace(): void {
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.add('sheeted');
    toStage();
    return () => classList.remove('sheeted');
  }, []);
}

const known = new WeakMap<Level, number>();

/** The layer whose labels repeat the texts of rooms that tiles cover, or -1. */
export function numbersLayer(level: Level): number {
  const found = known.get(level) ?? search(level);
  known.set(level, found);
  return found;
}

function search(level: Level): number {
  const texts = new Map<string, string>();
  for (let i = 0; i < level.count; i++) {
    const place = `${leftOf(level, i)} ${topOf(level, i)}`;
    if (kindOf(level, i) === ROOM) texts.set(place, markAt(level, i).text);
    if (kindOf(level, i) !== LABEL) continue;
    const { text } = markAt(level, i);
    if (text !== '' && texts.get(place) === text) return level.info.roles[roleOf(level, i)]?.layer ?? -1;
  }
  return -1;
}

/** The plan of a map: a finished map shows it when a room is pointed at, and where a user has switched it on. */
export const planOf = (level: Level): boolean[] =>
  planLayers(level).map(
    (isPlan, layer) => isPlan && !layerChoice.value.has(layerKey(level.info.id, level.info.layers[layer]?.id ?? '')),
  );

/** The layers that are seen without pointing at anything. */
export function layersSeen(level: Level): boolean[] {
  const plan = planOf(level);
  return layersOf(level.info).map((on, layer) => on && !plan[layer]);
}
