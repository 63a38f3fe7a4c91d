import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { IconButton } from '../../parts/controls';
import { FitIcon, MinusIcon, PlusIcon } from '../../parts/icons';
import { type Camera, fitted, showing, zoomed } from './camera';
import type { Desk } from './desk';
import { act } from './keys';
import { kindAt } from './kinds';
import { BOX, type Place } from './layout';
import { type KindLook, plain } from './looks';
import { type Drag, listenTo } from './pointer';
import { RoomBox, WayLine } from './shapes';

interface Props {
  desk: Desk;
  looks: ReadonlyMap<string, KindLook>;
}

/** Rooms no smaller than this on the screen unless somebody asks for it: fingers need more than a mouse. */
const least = (): number => (matchMedia('(pointer: coarse)').matches ? 0.85 : 0.45);

const KEYS =
  'Rooms of the flow. Arrow keys go from room to room, Enter adds one behind, digits add one of a kind, J joins, Delete removes';

/** Drawn smaller, rooms have their names only, as large as they fit. */
const READABLE = 0.8;

/** The flow as a picture in which everything can be taken hold of. */
export function Canvas({ desk, looks }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const size = useSignal({ w: 0, h: 0 });
  /** Where somebody looks; until then all is shown. */
  const own = useSignal<Camera | undefined>(undefined);
  const drag = useSignal<{ drag: Drag; over: string } | undefined>(undefined);
  const last = useRef<Camera>({ scale: 1, x: 0, y: 0 });

  const { graph, layout } = desk;
  const chosen = desk.room?.name ?? '';
  const { w, h } = size.value;
  const stands = layout.value.places.get(chosen);
  const holding = drag.value !== undefined;
  if (own.value) last.current = own.value;
  else if (w > 0 && !holding) {
    const whole = fitted(layout.value, w, h, least());
    const tooLarge = layout.value.height * whole.scale > h - 40 || layout.value.width * whole.scale > w - 40;
    const kept = tooLarge && last.current.scale === whole.scale ? last.current : whole;
    last.current = tooLarge && stands ? showing(kept, stands, w, h) : whole;
  }
  const camera = last.current;

  useEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    const watcher = new ResizeObserver(() => (size.value = { w: box.clientWidth, h: box.clientHeight }));
    watcher.observe(box);
    const stop = listenTo(
      {
        element: box,
        camera: () => last.current,
        look: (next) => (own.value = next),
        ghost: (now, over) => (drag.value = now && { drag: now, over }),
      },
      desk,
    );
    box.focus({ preventScroll: true });
    return () => {
      watcher.disconnect();
      stop();
    };
  }, [desk]);

  const zoom = (factor: number) => (own.value = zoomed(last.current, factor, { x: w / 2, y: h / 2 }));
  const faults = desk.faults.value;
  const { usable } = desk.session.verdict.value;
  const lines = graph.value.ways.map((way) => ({ way, points: layout.value.lanes.get(way.key) ?? [] }));
  return (
    <div class="flow-canvas">
      <div
        ref={element}
        class={desk.joining.value ? 'board joining' : 'board'}
        tabIndex={0}
        role="listbox"
        aria-label={KEYS}
        aria-activedescendant={chosen ? `flow-room-${chosen}` : undefined}
        onKeyDown={(event) => {
          if (act(event, desk)) event.preventDefault();
        }}
      >
        <svg>
          <title>Flow</title>
          <g
            class={camera.scale < READABLE ? 'far' : undefined}
            transform={`translate(${camera.x} ${camera.y}) scale(${camera.scale})`}
          >
            {lines.map(({ way, points }) => (
              <WayLine key={way.key} way={way} points={points} chosen={desk.chosenWay.value === way.key} />
            ))}
            {drag.value?.drag.does === 'link' && (
              <Ghost from={layout.value.places.get(drag.value.drag.room)} drag={drag.value.drag} />
            )}
            {graph.value.rooms.map((room) => (
              <RoomBox
                key={room.name}
                room={room}
                at={layout.value.places.get(room.name) ?? { x: 0, y: 0 }}
                look={looks.get(room.kind) ?? plain}
                chosen={room.name === chosen}
                over={drag.value?.over === room.name || desk.joining.value === room.name}
                faults={faults.get(room.name) ?? []}
                usable={usable}
              />
            ))}
            {stands && drag.value?.drag.does !== 'move' && <Knob name={chosen} at={stands} pen={desk.pen.value} />}
          </g>
        </svg>
      </div>
      <div class="zoom">
        <IconButton label="Flow larger" act={() => zoom(1.25)}>
          <PlusIcon />
        </IconButton>
        <IconButton label="Flow smaller" act={() => zoom(0.8)}>
          <MinusIcon />
        </IconButton>
        <button
          type="button"
          class="icon-button"
          aria-label="All of the flow, every room where it stands by itself"
          title="Tidy up and fit"
          onClick={() => {
            own.value = undefined;
            desk.tidyUp();
          }}
        >
          <FitIcon />
        </button>
      </div>
    </div>
  );
}

/** Press: a room behind. Drag to a room: a way there. */
function Knob({ name, at, pen }: { name: string; at: Place; pen: string }) {
  return (
    <g class="knob" data-knob={name} transform={`translate(${at.x + BOX.w / 2 + 2} ${at.y})`}>
      <title>{`Press: ${kindAt(pen).title} behind ${name}. Drag to a room: a way there`}</title>
      <circle class="reach" r={20} />
      <circle class="face" r={10} />
      <path d="M-4.5 0h9M0-4.5v9" />
    </g>
  );
}

function Ghost({ from, drag }: { from: Place | undefined; drag: Drag }) {
  if (!from || drag.does !== 'link') return null;
  return <line class="ghost" x1={from.x} y1={from.y} x2={drag.to.x} y2={drag.to.y} />;
}
