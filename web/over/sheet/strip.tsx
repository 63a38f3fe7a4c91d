// The strip of a run: all floors of the level's seed in order, over the map (`floors=1`).
import { useEffect, useRef, useState } from 'preact/hooks';
import { COUNTED, kindsOf, rareOf } from '../../column/study/rare';
import { Played, Sure } from '../../column/study/sure';
import { slow } from '../../data/engines';
import type { Level } from '../../data/level';
import { gameOptions, isOfGame, type Options, withView } from '../../data/request';
import { saidOf, valueName } from '../../data/values';
import { levelNow } from '../../paint/small/levels';
import { SmallMaps } from '../../paint/small/small_maps';
import { Button, CrossIcon, IconButton } from '../../parts/buttons';
import { Select, Switch } from '../../parts/controls';
import { usePromise } from '../../parts/lazy';
import { floorKey, statesOf, withState } from '../../stage/game_state';
import { type Floors, floorsOfRun } from '../../stage/sheet_run';
import { openLink, setFloors, setOptions } from '../../state/actions';
import { viewOfState } from '../../state/machine';
import { level, sheet, show, state, floors as view, walking } from '../../state/store';

export function Strip() {
  const now = level.value;
  const isCovered = sheet.value !== undefined || show.value || walking.value;
  return now?.info.runs && !isCovered ? <Inside now={now} /> : null;
}

/** Keeps the last run until the next one is known. */
function Inside({ now }: { now: Level }) {
  const written = view.value;
  const latest = useRef<Floors | undefined>(undefined);
  const run = usePromise(() => floorsOfRun(now, written), [now.head.link, written]) ?? latest.current;
  latest.current = run;
  const box = useRef<HTMLElement>(null);
  const floors = run?.floors ?? [];
  const at = floors.findIndex(({ link }) => link === now.head.link);
  useEffect(() => {
    const card = box.current?.querySelectorAll<HTMLElement>('li:not(.row-head)')[at];
    const list = card?.closest('ul');
    if (card && list) list.scrollLeft = card.offsetLeft - list.offsetLeft - (list.clientWidth - card.offsetWidth) / 2;
  }, [at, floors.length]);
  const rare = useRare(run);
  const name = (of: Level) => [titleOf(run, of), (rare.get(of.head.link) ?? kindsOf(of)).join(', ')].join('\n');
  return (
    <section class="strip" ref={box} aria-label="All floors of this run">
      <SmallMaps
        links={floors.map(({ link }) => link)}
        captions={floors.map(({ title }) => `${title}\n`)}
        heads={floors.map((floor, i) => between(floors[i - 1], floor))}
        retitled={name}
        current={now.head.link}
        onOpen={(link) => open(link)}
        soon
        label="Floors"
      />
      <div class="row strip-foot">
        <Depends now={now} counts={run?.option ?? ''} />
        {run && at < 0 && <span>The floor on the map is not in its run.</span>}
        {run && <span>{run.end}</span>}
        <Sure now={now} />
        <Played now={now} />
        <IconButton icon={CrossIcon} label="Close the strip" act={() => setFloors(false)} />
      </div>
    </section>
  );
}

const open = (link: string, floors = view.value) =>
  openLink(withView(link, { ...viewOfState(state.value), floors, step: undefined }));

/** What stands between two floors: what is passed over, and where else one may go. */
function between(before: Floors['floors'][number] | undefined, { gap }: Floors['floors'][number]) {
  const ways = before?.ways ?? [];
  if (gap === '' && ways.length === 0) return undefined;
  return (
    <>
      {gap}
      {ways.map(({ title, link, view: floors }) => (
        <Button key={link} class="link-button" act={() => open(link, floors)}>
          or {title}
        </Button>
      ))}
    </>
  );
}

function titleOf(run: Floors | undefined, of: Level): string {
  const { info, head } = of;
  const option = info.options.find((o) => o.id === run?.option);
  const name = option && valueName(option, head.options[option.id], saidOf(of));
  return name ?? run?.floors.find(({ link }) => link === head.link)?.title ?? head.seedText;
}

/** By link, the things on each floor of the run that few floors of its kind have. Counted one after another, later. */
function useRare(run: Floors | undefined): ReadonlyMap<string, readonly string[]> {
  const [found, setFound] = useState<ReadonlyMap<string, readonly string[]>>(new Map());
  useEffect(() => {
    let isStale = false;
    const count = async () => {
      for (const { link } of run?.floors ?? []) {
        const survey = await slow.ask('strip rare', 'survey', link, 0, COUNTED);
        const of = levelNow(link);
        if (isStale) return;
        if (of) setFound((all) => new Map(all).set(link, rareOf(of, JSON.parse(survey.head), survey.counts)));
      }
    };
    const timer = setTimeout(() => void count().catch(() => undefined), 600);
    return () => {
      clearTimeout(timer);
      isStale = true;
    };
  }, [run]);
  return found;
}

/** What the game's floor depends on besides its seed, as one line below the strip that unfolds to choices. */
function Depends({ now, counts }: { now: Level; counts: string }) {
  const [alone, setAlone] = useState(false);
  const { options } = now.head;
  const choices = statesOf(now.info);
  if (choices.length === 0) return null;
  if (!isOfGame(options, gameOptions(now.info)))
    return (
      <span>
        By this reading the special rooms are not the game’s.{' '}
        <Button class="link-button" act={() => setOptions({ ...options, ...gameOptions(now.info) })}>
          Show them as the game does
        </Button>
      </span>
    );
  const chosen = choices.map(({ states }) => states.find(({ holds }) => holds(options))?.title);
  const key = floorKey(options, counts);
  const set = (ofRooms: boolean, more: Options = {}) => {
    setFloors(withState(view.value, alone && ofRooms ? key : undefined, more, options));
    setOptions({ ...options, ...more });
  };
  return (
    <details>
      <summary>The game’s, with {chosen.filter(Boolean).join(', ')}</summary>
      <span class="row">
        {choices.map(({ title, states, ofRooms }) => (
          <Select
            key={title}
            label={title}
            value={String(states.findIndex(({ holds }) => holds(options)))}
            choices={states.map((state, i) => ({ id: String(i), title: state.title }))}
            choose={(id) => set(ofRooms, states[Number(id)]?.set(options))}
          />
        ))}
        <Switch label="Health, keys and coins of this floor alone" on={alone} set={setAlone} />
      </span>
    </details>
  );
}
