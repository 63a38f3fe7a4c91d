// Overlays of the map and panes beside it: values and densities of cells, another level, turned dice and left-out rules, and
// the chips that switch these. All but the chips are loaded when they are first needed.
import { useEffect, useState } from 'preact/hooks';
import type { GeneratorInfo } from '../../../wasm/bridge/interface';
import { onStage, plotted, where } from '../../column/study/range/plotted';
import { lazy } from '../../data/lazy';
import { identityOf } from '../../data/request';
import { CrossIcon } from '../../parts/buttons';
import { turning } from '../../parts/dice';
import type { Overlay } from '../../stage/overlays';
import { setBeside, showChapter } from '../../state/actions';
import { beside, isMaking, level, sheet, step, walking } from '../../state/store';
import { switchValueLayer, valueLayer } from '../../state/value_layers';

type Component = Overlay['component'];

/** Loads and renders a component only while a predicate over signals is true. */
export function lazyComponent(when: () => boolean, load: () => Promise<Component>): Component {
  const chunk = lazy(load);
  return ({ stage }) => {
    const [Loaded, setLoaded] = useState<Component | undefined>();
    const due = when();
    useEffect(() => {
      if (due) void chunk().then((loaded) => setLoaded(() => loaded));
    }, [due]);
    return Loaded && due ? <Loaded stage={stage} /> : null;
  };
}

/** Sets a class of the document's root element. */
function useRootClass(name: string, on: boolean): void {
  useEffect(() => {
    document.documentElement.classList.toggle(name, on);
    return () => document.documentElement.classList.remove(name);
  }, [on]);
}

/** Buttons that take overlays off the finished level, and switches for layers of chances. */
function Chips() {
  const now = level.value;
  const isFinished = step.value === undefined && !isMaking.value;
  if (!now || walking.value || sheet.value !== undefined) return null;
  const { id: generator, valueLayers } = now.info;
  const laid = valueLayer.value;
  const hasChances = laid?.scale === 'chance';
  const density = where.value?.of === identityOf(now.head.link) ? where.value : undefined;
  return (
    <div class="row stage-chips laid-chips" role="group" aria-label="Over the map">
      {valueLayers
        .filter((layer) => isFinished && (layer === laid || (layer.scale === 'chance' && !hasChances)))
        .map((layer) => (
          <Chip
            key={layer.id}
            title={layer.title}
            hint={layer.hint}
            on={layer === laid}
            act={() => switchValueLayer(generator, valueLayers, layer.id, layer !== laid)}
          />
        ))}
      {isFinished && hasChances && (
        <>
          <span>{laid.hint}</span>
          <ChapterButton id={laid.chapter} chapters={now.info.chapters} />
        </>
      )}
      {isFinished && density && (
        <Chip title={density.title} hint="Take it off the map" on act={() => (where.value = undefined)} />
      )}
    </div>
  );
}

function ChapterButton({ id, chapters }: { id: string } & Pick<GeneratorInfo, 'chapters'>) {
  const index = chapters.findIndex((chapter) => chapter.id === id);
  return index < 0 ? null : (
    <button type="button" title={chapters[index]?.title} onClick={() => showChapter(id)}>
      Chapter {index + 1}
    </button>
  );
}

function Chip({ title, hint, on, act }: { title: string; hint: string; on: boolean; act: () => void }) {
  return (
    <button type="button" title={hint} aria-pressed={on} onClick={act}>
      {title} {on && <CrossIcon />}
    </button>
  );
}

export const chips: Overlay = { id: 'chips', component: Chips };

const isComparing = () => beside.value !== undefined && sheet.value === undefined && !walking.value;

const Compare = lazyComponent(
  () => level.value !== undefined && isComparing(),
  () => import('./compare').then((loaded) => loaded.Compare),
);

/** Another level beside the map. */
export const compare: Overlay = {
  id: 'compare',
  component: (props) => {
    useRootClass('comparing', level.value !== undefined && isComparing());
    return <Compare {...props} />;
  },
  key: (event) => {
    if (event.key !== 'Escape' || !isComparing()) return false;
    setBeside(undefined);
    return true;
  },
};

const hasOption = (id: 'without' | 'dice') => level.value?.head.options[id] !== undefined;

const WhatIf = lazyComponent(
  () =>
    level.value !== undefined &&
    sheet.value === undefined &&
    !walking.value &&
    (turning.value !== undefined || beside.value !== undefined || hasOption('without') || hasOption('dice')),
  () => import('./what_if').then((loaded) => loaded.WhatIf),
);

/** A die to turn, what was turned or left out, and what differs from the level beside. */
export const whatIf: Overlay = {
  id: 'what_if',
  component: (props) => {
    useRootClass('lacking', hasOption('without'));
    return <WhatIf {...props} />;
  },
  key: (event) => {
    const die = turning.value;
    if (event.key !== 'Escape' || !die) return false;
    turning.value = undefined;
    die.from?.focus();
    return true;
  },
};

/** A chance or a light of each cell. */
export const values: Overlay = {
  id: 'values',
  component: lazyComponent(
    () => valueLayer.value !== undefined,
    () => import('./layers').then((loaded) => loaded.ValueLayer),
  ),
};

const isPlotted = () => onStage.value && plotted.value !== undefined && sheet.value === undefined && !walking.value;

const Density = lazyComponent(
  () => where.value !== undefined,
  () => import('./layers').then((loaded) => loaded.DensityLayer),
);
const Plot = lazyComponent(isPlotted, () => import('../../column/study/range/plot').then((loaded) => loaded.Plot));

/** Pictures of many levels: densities of cells over the map, and two facts in place of the stage. */
export const range: Overlay = {
  id: 'range',
  component: (props) => (
    <>
      <Density {...props} />
      <Plot {...props} />
    </>
  ),
  key: (event) => {
    if (event.key !== 'Escape' || !isPlotted()) return false;
    onStage.value = false;
    return true;
  },
};
