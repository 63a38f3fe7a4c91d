import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Fault } from '../../column/change/text/session';
import { IconButton } from '../../parts/icon_button';
import { FitIcon, MinusIcon, PlusIcon } from '../../parts/icons';
import { kindOf, type Room, type Way } from './flow';
import type { FlowState } from './flow_state';
import { type Camera, type Drag, fitted, handleKey, listenToPointers, showing, zoomed } from './gestures';
import { BOX, middleOf, type Place, pathOf } from './layout';
import { chainText, type KindLook, type KindLooks, plain } from './samples';

/** The initial scale is no smaller than this, because fingers need larger rooms than a mouse. */
const minScale = (): number => (matchMedia('(pointer: coarse)').matches ? 0.85 : 0.45);

/** Below this scale rooms show their names only, enlarged. */
const READABLE = 0.8;

const KEYS =
  'Rooms of the flow. Arrow keys go from room to room, Enter adds one behind, digits add one of a kind, J joins, Delete removes';

/** The flow as a picture whose rooms and ways can be chosen, moved and joined. */
export function Canvas({ state, looks }: { state: FlowState; looks: KindLooks }) {
  const element = useRef<HTMLDivElement>(null);
  const size = useSignal({ w: 0, h: 0 });
  /** The camera that the user chose; until then the flow is fitted to the screen. */
  const own = useSignal<Camera | undefined>(undefined);
  const drag = useSignal<{ drag: Drag; over: string } | undefined>(undefined);
  const last = useRef<Camera>({ scale: 1, x: 0, y: 0 });

  const { w, h } = size.value;
  const layout = state.layout.value;
  const chosen = state.room?.name ?? '';
  const place = layout.places.get(chosen);
  if (own.value) last.current = own.value;
  else if (w > 0 && !drag.value) {
    const all = fitted(layout, w, h, minScale());
    const isTooLarge = layout.height * all.scale > h - 40 || layout.width * all.scale > w - 40;
    const kept = isTooLarge && last.current.scale === all.scale ? last.current : all;
    last.current = isTooLarge && place ? showing(kept, place, w, h) : all;
  }
  const camera = last.current;

  useEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    const observer = new ResizeObserver(() => (size.value = { w: box.clientWidth, h: box.clientHeight }));
    observer.observe(box);
    const stop = listenToPointers(
      {
        element: box,
        camera: () => last.current,
        look: (next) => (own.value = next),
        ghost: (now, over) => (drag.value = now && { drag: now, over }),
      },
      state,
    );
    box.focus({ preventScroll: true });
    return () => {
      observer.disconnect();
      stop();
    };
  }, [state]);

  const zoom = (factor: number) => (own.value = zoomed(last.current, factor, { x: w / 2, y: h / 2 }));
  const { usable } = state.session.verdict.value;
  const dragged = drag.value?.drag;
  const ghostFrom = dragged?.does === 'link' && layout.places.get(dragged.room);
  return (
    <div class="flow-canvas">
      <div
        ref={element}
        class={state.joining.value ? 'board joining' : 'board'}
        tabIndex={0}
        role="listbox"
        aria-label={KEYS}
        aria-activedescendant={chosen ? `flow-room-${chosen}` : undefined}
        onKeyDown={(event) => {
          if (handleKey(event, state)) event.preventDefault();
        }}
      >
        <svg>
          <title>Flow</title>
          <g
            class={camera.scale < READABLE ? 'far' : undefined}
            transform={`translate(${camera.x} ${camera.y}) scale(${camera.scale})`}
          >
            {state.graph.value.ways.map((way) => (
              <WayLine
                key={way.key}
                way={way}
                points={layout.lanes.get(way.key) ?? []}
                chosen={state.chosenWay.value === way.key}
              />
            ))}
            {dragged?.does === 'link' && ghostFrom && (
              <line class="ghost" x1={ghostFrom.x} y1={ghostFrom.y} x2={dragged.to.x} y2={dragged.to.y} />
            )}
            {state.graph.value.rooms.map((room) => (
              <RoomBox
                key={room.name}
                room={room}
                at={layout.places.get(room.name) ?? { x: 0, y: 0 }}
                look={looks.get(room.kind) ?? plain}
                chosen={room.name === chosen}
                over={drag.value?.over === room.name || state.joining.value === room.name}
                faults={state.faults.value.get(room.name) ?? []}
                usable={usable}
              />
            ))}
            {place && dragged?.does !== 'move' && <Knob name={chosen} at={place} pen={state.pen.value} />}
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
            state.tidyUp();
          }}
        >
          <FitIcon />
        </button>
      </div>
    </div>
  );
}

/** A button at the chosen room: a press adds a room after it, a drag to another room joins them. */
function Knob({ name, at, pen }: { name: string; at: Place; pen: string }) {
  return (
    <g class="knob" data-knob={name} transform={`translate(${at.x + BOX.w / 2 + 2} ${at.y})`}>
      <title>{`Press: ${kindOf(pen).title} behind ${name}. Drag to a room: a way there`}</title>
      <circle class="reach" r={20} />
      <circle class="face" r={10} />
      <path d="M-4.5 0h9M0-4.5v9" />
    </g>
  );
}

const HALF = { w: BOX.w / 2, h: BOX.h / 2 } as const;

const shortened = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max - 1)}…` : text);

interface RoomProps {
  room: Room;
  at: Place;
  look: KindLook;
  chosen: boolean;
  /** Whether something is about to be joined with it. */
  over: boolean;
  faults: readonly Fault[];
  usable: boolean;
}

function RoomBox({ room, at, look: { plate, edge, sign }, chosen, over, faults, usable }: RoomProps) {
  const { name, label, kind, branches } = room;
  const { title } = kindOf(kind);
  const left = sign ? -HALF.w + 30 : -HALF.w + 10;
  const marks = [chosen && 'chosen', over && 'over', faults.length > 0 && (usable ? 'advised' : 'faulty')];
  const faultText = faults.map(({ text }) => text).join(' ');
  const alternates = branches.map(({ choice }) => String.fromCharCode(97 + choice)).join('');
  const more = [chainText(room), alternates].filter(Boolean).join(' ');
  const description = [[name, label].filter(Boolean).join(' '), title, more].filter(Boolean).join(', ');
  return (
    <g
      id={`flow-room-${name}`}
      class={['room', ...marks].filter(Boolean).join(' ')}
      data-room={name}
      transform={`translate(${at.x} ${at.y})`}
      role="option"
      aria-selected={chosen}
      aria-label={faultText ? `${description}. ${faultText}` : description}
    >
      <rect
        class={branches.length > 0 ? 'plate alternate' : 'plate'}
        x={-HALF.w}
        y={-HALF.h}
        width={BOX.w}
        height={BOX.h}
        rx={5}
        fill={plate}
        stroke={edge}
      />
      {sign && <image href={sign} x={-HALF.w + 6} y={-10} width={20} height={20} />}
      <text class="name" x={left} y={-2}>
        {name}
        {more && (
          <tspan class="more" dx={5}>
            {more}
          </tspan>
        )}
      </text>
      <text class="kind" x={left} y={12}>
        {label ? shortened(label, sign ? 9 : 13) : title}
      </text>
      {faults.length > 0 && (
        <g class="mark" transform={`translate(${HALF.w - 3} ${-HALF.h + 3})`}>
          <title>{faultText}</title>
          <circle r={8} />
          <text y={4}>!</text>
        </g>
      )}
    </g>
  );
}

/** A line, and a wider invisible one that can be pressed. */
function WayLine({ way, points, chosen }: { way: Way; points: readonly Place[]; chosen: boolean }) {
  if (points.length < 2) return null;
  const path = pathOf(points);
  const { x, y, turn } = middleOf(points);
  const kind = way.oneWay ? 'one-way' : way.loop ? 'loop' : 'tree';
  return (
    <g
      class={['way', kind, way.branch && 'alternate', chosen && 'chosen'].filter(Boolean).join(' ')}
      data-way={way.key}
    >
      <path class="reach" d={path} />
      <path class="line" d={path} />
      {way.oneWay && <path class="arrow" d="M-6-6 7 0-6 6z" transform={`translate(${x} ${y}) rotate(${turn})`} />}
    </g>
  );
}
