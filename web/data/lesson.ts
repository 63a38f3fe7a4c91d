import { createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import { Overtaken } from './engine';
import { slow } from './engines';
import { fetchInShort, type Text } from './in_short';
import { lazy } from './lazy';
import type { Level } from './level';
import { identityOf } from './request';
import { once } from './tasks';

const texts = import.meta.glob<Text>('../../core/*/lesson.mdx', { import: 'default' });
const loaders = new Map(Object.entries(texts).map(([path, load]) => [path.split('/').at(-2), lazy(load)]));

/** Each claim's chance with the level's options: hits and of how many. */
export type Chances = ReadonlyMap<string, readonly [number, number]>;

/** A generator's text, if it has one, and the level whose numbers it shows. */
export interface Lesson {
  Text: Text | undefined;
  InShort: Text;
  level: Level;
  chances: Chances;
  /** The chances with the default options. */
  usual: Chances;
}

const askChances = (key: string, link: string): Promise<Chances> =>
  slow.ask(key, 'surveyText', link, 0, 1, false, '').then((text) => {
    const { claims } = JSON.parse(text) as { claims: { id: string; odds: [number, number] }[] };
    return new Map(claims.map(({ id, odds }) => [id, odds]));
  });

const usualOf = once((id) => askChances(`usual chances ${id}`, id));
let last: { options: string; chances: Promise<Chances> } | undefined;

/** The claims' chances with a link's options. */
function chancesOf(link: string): Promise<Chances> {
  const options = identityOf(link);
  if (last?.options === options) return last.chances;
  const asked = { options, chances: askChances('chances', link) };
  last = asked;
  asked.chances.catch(() => {
    if (last === asked) last = undefined;
  });
  return asked.chances;
}

/**
 * The lesson with this level's numbers. The previous level's stays until they have arrived; undefined before the
 * generator's first. Without an answer of the core, chances are left out.
 */
export function useLesson(level: Level | undefined): Lesson | undefined {
  const [lesson, setLesson] = useState<Lesson>();
  useEffect(() => {
    if (!level) return undefined;
    let isStale = false;
    const text = loaders.get(level.info.id)?.() ?? Promise.resolve(undefined);
    const show = async ([chances, usual]: readonly Chances[]) => {
      const [Text, InShort] = await Promise.all([text, fetchInShort(level.info.id)]);
      if (!isStale) setLesson({ Text, InShort, level, chances: chances ?? new Map(), usual: usual ?? new Map() });
    };
    Promise.all([chancesOf(level.head.link), usualOf(`${level.info.id}/v${level.info.revision}`)]).then(
      show,
      (error) => {
        if (!(error instanceof Overtaken)) void show([]);
      },
    );
    return () => (isStale = true);
  }, [level]);
  return lesson?.level.info.id === level?.info.id ? lesson : undefined;
}

/** What the components of a lesson speak of. */
export const LessonContext = createContext<Omit<Lesson, 'Text'> | undefined>(undefined);
export const useLessonContext = () => useContext(LessonContext);
