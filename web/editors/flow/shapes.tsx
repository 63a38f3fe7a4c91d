import type { Fault } from '../../column/change/text/faults';
import { kindAt } from './kinds';
import { BOX, type Place } from './layout';
import type { KindLook } from './looks';
import type { Room, Way } from './model';
import { curve, middleOf } from './route';

const HALF = { w: BOX.w / 2, h: BOX.h / 2 } as const;

export const chainText = ({ low, high }: Pick<Room, 'low' | 'high'>): string =>
  high === 1 ? '' : low === high ? `×${low}` : `×${low}–${high}`;

const branchText = ({ branches }: Pick<Room, 'branches'>): string =>
  branches.map(({ choice }) => String.fromCharCode(97 + choice)).join('');

const shortened = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

interface RoomProps {
  room: Room;
  at: Place;
  look: KindLook;
  chosen: boolean;
  over: boolean;
  faults: readonly Fault[];
  usable: boolean;
}

export function RoomBox({ room, at, look, chosen, over, faults, usable }: RoomProps) {
  const { title } = kindAt(room.kind);
  const { sign } = look;
  const text = sign ? -HALF.w + 30 : -HALF.w + 10;
  const marks = [chosen && 'chosen', over && 'over', faults.length > 0 && (usable ? 'advised' : 'faulty')];
  const told = faults.map(({ text: said }) => said).join(' ');
  const more = [chainText(room), branchText(room)].filter(Boolean).join(' ');
  return (
    <g
      id={`flow-room-${room.name}`}
      class={['room', ...marks].filter(Boolean).join(' ')}
      data-room={room.name}
      transform={`translate(${at.x} ${at.y})`}
      role="option"
      aria-selected={chosen}
      aria-label={`${[room.name, room.label].filter(Boolean).join(' ')}, ${title}${more ? `, ${more}` : ''}${told ? `. ${told}` : ''}`}
    >
      <rect
        class={room.branches.length > 0 ? 'plate alternate' : 'plate'}
        x={-HALF.w}
        y={-HALF.h}
        width={BOX.w}
        height={BOX.h}
        rx={5}
        fill={look.plate}
        stroke={look.edge}
      />
      {sign && <image href={sign} x={-HALF.w + 6} y={-10} width={20} height={20} />}
      <text class="name" x={text} y={-2}>
        {room.name}
        {more && (
          <tspan class="more" dx={5}>
            {more}
          </tspan>
        )}
      </text>
      <text class="kind" x={text} y={12}>
        {room.label ? shortened(room.label, sign ? 9 : 13) : title}
      </text>
      {faults.length > 0 && (
        <g class="mark" transform={`translate(${HALF.w - 3} ${-HALF.h + 3})`}>
          <title>{told}</title>
          <circle r={8} />
          <text y={4}>!</text>
        </g>
      )}
    </g>
  );
}

/** A line, and a wider one that is not seen but can be pressed. */
export function WayLine({ way, points, chosen }: { way: Way; points: readonly Place[]; chosen: boolean }) {
  if (points.length < 2) return null;
  const path = curve(points);
  const middle = middleOf(points);
  const kind = way.oneWay ? 'one-way' : way.loop ? 'loop' : 'tree';
  return (
    <g
      class={['way', kind, way.branch && 'alternate', chosen && 'chosen'].filter(Boolean).join(' ')}
      data-way={way.key}
    >
      <path class="reach" d={path} />
      <path class="line" d={path} />
      {way.oneWay && (
        <path
          class="arrow"
          d="M-6-6 7 0-6 6z"
          transform={`translate(${middle.x} ${middle.y}) rotate(${middle.turn})`}
        />
      )}
    </g>
  );
}
