// Questions of the lessons: while one is open, the picture and all texts end before the steps that answer it.
import { renderToString } from 'preact-render-to-string';
import { describe, expect, test } from 'vitest';
import { Modules } from '../../wasm/shared/modules.mjs';
import { askedOf } from '../../web/column/learn/figures/guess';
import { components } from '../../web/column/learn/lesson';
import { filmBefore, type Question } from '../../web/column/learn/open_question';
import type { Text } from '../../web/data/in_short';
import { finalOf, isSeen, readPacket, roleOf, ruleOfStep, stepAt, stepCount } from '../../web/data/level';
import { captionText, Words } from '../../web/stage/caption';
import { END, initial, next, type Place } from '../../web/state/machine';
import { hold, measured, picture, state, step, steps } from '../../web/state/store';

const LEVELS = 20;
const modules = new Modules();
const texts = import.meta.glob<Text>('../../core/*/lesson.mdx', { import: 'default' });
const listed = (text = ''): string[] => text.split(' ').filter(Boolean);

/** The questions of a lesson, as its components receive them. */
async function questionsOf(id: string): Promise<Question[]> {
  const Lesson = (await texts[`../../core/${id}/lesson.mdx`]?.()) ?? expect.fail(`${id} has no lesson`);
  const found: Question[] = [];
  const ask = ({ of = '', before, hides }: Partial<Record<string, string>>) => {
    found.push({ id: of, before: listed(before), hides: listed(hides) });
    return null;
  };
  const all = ({ children }: { children?: preact.ComponentChildren }) => <>{children}</>;
  const silent = Object.fromEntries(Object.keys(components).map((name) => [name, () => null]));
  const loop = (props: Record<string, string>) => ask({ ...props, hides: props.of ?? '' });
  const asking = { Guess: ask, Loop: loop };
  renderToString(
    <Lesson components={{ ...silent, Aside: all, Chapter: all, P: all, Start: all, ...asking } as never} />,
  );
  return found;
}

describe.each(modules.ids)('%s', async (id) => {
  const [core, info, questions] = await Promise.all([modules.byId(id), modules.infoOf(id), questionsOf(id)]);
  const films = Array.from({ length: LEVELS }, (_, i) =>
    readPacket(core.film(`#${id}/v${info.revision}/${i + 1}`), [info]),
  );
  const chapterOf = (rule = '') => info.chapters[info.rules.find((one) => one.id === rule)?.chapter ?? 0]?.id ?? '';

  test.each(questions.map((one) => [one.id, one] as const))(
    '%s',
    (_, question) => {
      const answers = info.rules.map((rule) => question.before.includes(rule.id));
      const hidden = info.roles.map((role) => question.hides.includes(role.id));
      let acted = 0;
      for (const film of films) {
        const rules = Array.from({ length: stepCount(film) }, (_each, i) => ruleOfStep(film, i));
        const first = rules.findIndex((rule) => answers[rule]);
        if (first >= 0) acted++;
        if (!info.roles.some((role) => role.id === question.id))
          expect(askedOf(film, question.id, new Map([[question.id, [1, 2]]]))?.value).toBeTypeOf('number');
        hold.value = (whole) => filmBefore(whole, question);
        const places: Place[] = [END, { at: 'chapter', id: chapterOf(question.before[0]) }, { at: 'step', step: 1e6 }];
        for (const place of places) {
          state.value = { ...initial, phase: 'shown', level: finalOf(film), film, place, link: film.head.link };
          const at = step.value ?? expect.fail('the finished level');
          // The frame.
          if (first >= 0) expect(at).toBe(first);
          expect(rules.slice(0, at).some((rule) => answers[rule])).toBe(false);
          const shown = picture.value ?? expect.fail('no picture');
          expect([steps.value, stepCount(shown.level), shown.level.head.frames - 1]).toEqual([at, at, shown.frame]);
          // The roles.
          const marks = Array.from({ length: shown.level.count }, (_each, mark) => mark);
          const isGiven = (mark: number) => hidden[roleOf(shown.level, mark)] && isSeen(shown.level, mark, shown.frame);
          expect(marks.some(isGiven)).toBe(false);
          // The texts.
          const { text, rule } = at > 0 ? stepAt(film, at - 1) : { text: 'The empty start', rule: -1 };
          const said = text || info.rules[rule]?.text || '';
          expect(captionText()).toContain(said);
          const caption = renderToString(<Words />);
          expect(caption).not.toContain(film.head.summary);
          expect(caption).toContain(at > 0 ? `>${at} of ${at}<` : 'The empty start');
        }
        // It plays no further.
        state.value = next(next({ ...state.value, place: { at: 'step', step: 0 } }, { kind: 'play' }), {
          kind: 'tick',
        });
        expect(step.value).toBeLessThanOrEqual(steps.value);
      }
      expect(acted, 'levels in which it is answered').toBeGreaterThan(0);
    },
    60_000,
  );
});

test('a question on a claim is answered as a search for the claim finds', async () => {
  const [id, claim] = ['spelunky', 'start_drops'];
  const [core, info] = await Promise.all([modules.byId(id), modules.infoOf(id)]);
  const link = `#${id}/v${info.revision}/1`;
  const event = info.claims.find((one) => one.id === claim)?.event ?? expect.fail(`${id} has no claim ${claim}`);
  const seedsWhere = (conditions: string): string[] =>
    JSON.parse(core.search(link, conditions, 0, 40, 40)).seeds.map(({ link: found }: { link: string }) => found);
  const found = new Set(seedsWhere(event));
  const all = seedsWhere('0=0');
  expect([found.size > 0, found.size < all.length]).toEqual([true, true]);
  for (const one of all) {
    const now = readPacket(core.film(one), [info]);
    expect([one, askedOf(now, claim, new Map([[claim, [1, 2]]]))?.value]).toEqual([one, Number(found.has(one))]);
  }
});

test('what stands in words about the level waits for the guess', async () => {
  const film = readPacket((await modules.byId('spelunky')).film('#spelunky/v1/1'), [await modules.infoOf('spelunky')]);
  state.value = { ...initial, phase: 'shown', level: finalOf(film), film, link: film.head.link };
  expect(measured.value?.head.facts).toEqual(film.head.facts);
  const { ThisLevel } = await import('../../web/column/study/this_level');
  hold.value = (whole) => filmBefore(whole, { id: '', before: ['SPEL-6'], hides: [] });
  expect(renderToString(<ThisLevel />)).toContain('Guess first');
  hold.value = undefined;
  expect(renderToString(<ThisLevel />)).not.toContain('Guess first');
});
