import type { Keys } from './body';
import { type Act, type Held, isMotion, padActs } from './input';

/** Where thumbs are: a round pad at the left, jump and tools at the right. Shown where fingers point. */
export function Pad({
  held,
  side,
  tools,
  act,
}: {
  held: Held;
  side: boolean;
  tools: { bombs: number; ropes: number } | false;
  act: (act: Act) => void;
}) {
  return (
    <div class="walk-pads" aria-hidden="true">
      <div
        class="walk-pad"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          steer(held, event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) steer(held, event);
        }}
        onPointerUp={(event) => held.lift(event.pointerId)}
        onPointerCancel={(event) => held.lift(event.pointerId)}
        onLostPointerCapture={(event) => held.lift(event.pointerId)}
      >
        <i class="left" />
        <i class="right" />
        <i class="up" />
        <i class="down" />
      </div>
      <div class="walk-thumbs">
        {tools && <Thumb held={held} act={act} of="bomb" label="Bomb" left={tools.bombs} />}
        {tools && <Thumb held={held} act={act} of="rope" label="Rope" left={tools.ropes} />}
        <Thumb held={held} act={act} of="back" label="Restart" />
        {tools && <Thumb held={held} act={act} of="whip" label="Whip" large />}
        {side && <Thumb held={held} act={act} of="jump" label="Jump" large />}
      </div>
    </div>
  );
}

function steer(held: Held, event: PointerEvent): void {
  const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
  const x = ((event.clientX - box.left) / box.width) * 2 - 1;
  const y = ((event.clientY - box.top) / box.height) * 2 - 1;
  held.point(event.pointerId, padActs(x, y));
  event.preventDefault();
}

interface ThumbProps {
  held: Held;
  act: (act: Act) => void;
  of: Act;
  label: string;
  /** How many there are still. */
  left?: number;
  large?: boolean;
}

function Thumb({ held, act, of, label, left, large }: ThumbProps) {
  const down = (event: PointerEvent) => {
    event.preventDefault();
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    if (isMotion(of)) held.point(event.pointerId, [of as keyof Keys]);
    else act(of);
  };
  const up = (event: PointerEvent) => held.lift(event.pointerId);
  return (
    <button
      type="button"
      tabIndex={-1}
      class={large ? 'walk-thumb large' : 'walk-thumb'}
      onPointerDown={down}
      onPointerUp={up}
      onPointerCancel={up}
      onLostPointerCapture={up}
    >
      {label}
      {left !== undefined && <small>{left}</small>}
    </button>
  );
}
