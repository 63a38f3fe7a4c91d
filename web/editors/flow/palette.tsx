import { useState } from 'preact/hooks';
import type { Desk } from './desk';
import { type Kind, kinds, USUAL } from './kinds';
import { type KindLook, plain } from './looks';

/** The kinds of rooms by name: one press adds a room of that kind where the line above says. */
export function Palette({ desk, looks }: { desk: Desk; looks: ReadonlyMap<string, KindLook> }) {
  const [all, setAll] = useState(false);
  const has = new Set(desk.flow.value.entries.map(({ kind }) => kind));
  const one = (kind: Kind, index: number) => (
    <button
      key={kind.letter}
      type="button"
      class="kind"
      aria-label={kind.title}
      disabled={kind.letter === 'e' && has.has('e')}
      title={index < USUAL ? `${kind.title} (${index + 1})` : kind.title}
      onClick={() => desk.add(kind.letter)}
    >
      <KindSign look={looks.get(kind.letter) ?? plain} letter={kind.letter} />
      <span>{kind.title}</span>
    </button>
  );
  return (
    <div class="flow-palette">
      <p class="hint">{whereText(desk)}</p>
      <div class="kinds">
        {kinds.slice(0, USUAL).map(one)}
        {all && kinds.slice(USUAL).map((kind, i) => one(kind, USUAL + i))}
        <button type="button" class="kind kind-more" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Fewer' : 'More'}
        </button>
      </div>
    </div>
  );
}

function whereText(desk: Desk): string {
  const way = desk.way;
  if (way) return `Choose what comes between ${way.from} and ${way.to}.`;
  const behind = desk.behind;
  return behind ? `Choose what comes after ${behind}.` : 'Choose a kind of room to begin.';
}

function KindSign({ look, letter }: { look: KindLook; letter: string }) {
  return (
    <svg class="kind-sign" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <rect x="1" y="1" width="22" height="22" rx="4" fill={look.plate} stroke={look.edge} />
      {look.sign ? (
        <image href={look.sign} x="4" y="4" width="16" height="16" />
      ) : (
        <text x="12" y="17" text-anchor="middle">
          {letter}
        </text>
      )}
    </svg>
  );
}
