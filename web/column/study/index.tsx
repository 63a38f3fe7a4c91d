// Studies of this level and of many: cards that load when they are opened.
import type { ComponentChildren } from 'preact';
import { mayFetchAhead } from '../../data/offline';
import { Drawer } from '../../parts/controls';
import { Lazy } from '../../parts/lazy';
import { find, info } from '../../state/store';

const loadOdds = () => import('./odds/odds').then(({ OddsInside }) => OddsInside);
const loadLevels = () => import('./compare/levels').then(({ Levels }) => Levels);
const loadFind = () => import('./find/find').then(({ FindInside }) => FindInside);
const loadThisLevel = () => import('./this_level').then((loaded) => loaded.ThisLevel);

interface CardProps {
  id: string;
  title: string;
  lead: string;
  /** Opens the card, also later. */
  isAsked?: boolean;
  children: ComponentChildren;
}

const Card = ({ title, lead, children, ...more }: CardProps) => (
  <Drawer
    {...more}
    class="study-card"
    tabIndex={-1}
    keeps
    summary={
      <>
        <h3>{title}</h3> <span class="muted">{lead}</span>
      </>
    }
  >
    {children}
  </Drawer>
);

function Study() {
  return (
    <>
      <Card id="odds" title="How often?" lead="The odds of everything the dice decide, counted while you watch.">
        <Lazy load={loadOdds} />
      </Card>
      <Card id="compare" title="What is possible?" lead="Many levels at once: typical ones, rare ones, whole runs.">
        <Lazy load={loadLevels} when={mayFetchAhead} visible idle />
      </Card>
      {info.value && info.value.facts.length > 0 && (
        <Card id="find" title="Find one" lead="Search for levels by what is in them." isAsked={find.value !== ''}>
          <Lazy load={loadFind} when={() => find.value !== ''} visible />
        </Card>
      )}
      <Card id="this-level" title="This level" lead="Its facts in numbers, and its rooms in words.">
        <Lazy load={loadThisLevel} />
      </Card>
    </>
  );
}

export const section = { id: 'study', title: 'Study', component: Study };
