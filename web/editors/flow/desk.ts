import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Fault } from '../faults';
import { wordsOf } from '../faults';
import type { Session } from '../session';
import { add, cut, direct, type Edited, insert, isRefused, join, type Refused, remove, retype } from './edit';
import { type Layout, layout, type Place } from './layout';
import { empty, type Flow, type Graph, graphOf, type Way } from './model';
import { isUnread, readFlow } from './read';
import { writeFlow } from './write';

/** The flow editor's state: the text is the session's, the rest is what is chosen and where things were dragged. */
export class Desk {
  readonly chosen = signal('');
  readonly chosenWay = signal('');
  /** The room from which a way is to be drawn to the next one that is pressed. */
  readonly joining = signal('');
  readonly said = signal('');
  /** The kind that Enter and the chosen room's knob add. */
  readonly pen = signal('n');
  private readonly moved = signal<ReadonlyMap<string, Place>>(new Map());

  private lastGood: Flow = empty;
  private readonly reading = computed(() => readFlow(this.session.text.value));
  /** Why the text cannot be drawn, or undefined. */
  readonly unread = computed(() => {
    const read = this.reading.value;
    return isUnread(read) ? read : undefined;
  });
  /** The flow of the text; while that cannot be read, the last that could. */
  readonly flow: ReadonlySignal<Flow> = computed(() => {
    const read = this.reading.value;
    if (!isUnread(read)) this.lastGood = read;
    return this.lastGood;
  });
  readonly graph: ReadonlySignal<Graph> = computed(() => graphOf(this.flow.value));
  private readonly tidy = computed(() => layout(this.graph.value));
  readonly layout: ReadonlySignal<Layout> = computed(() =>
    withMoved(this.tidy.value, this.graph.value, this.moved.value),
  );
  readonly untidy = computed(() => this.moved.value.size > 0);

  /** Faults by the room that they speak of; under "" those of the whole flow. */
  readonly faults: ReadonlySignal<ReadonlyMap<string, readonly Fault[]>> = computed(() => {
    const { faults } = this.session.verdict.value;
    const rooms = new Set(this.graph.value.rooms.map(({ name }) => name));
    const by = new Map<string, Fault[]>();
    for (const fault of faults) {
      const name = this.roomAt(fault.at) ?? wordsOf(fault).find((word) => rooms.has(word)) ?? '';
      by.set(name, [...(by.get(name) ?? []), fault]);
    }
    return by;
  });

  constructor(readonly session: Session) {}

  get way(): Way | undefined {
    return this.graph.value.ways.find(({ key }) => key === this.chosenWay.value);
  }
  /** The chosen room, as long as there is one of that name. */
  get room() {
    return this.graph.value.rooms.find(({ name }) => name === this.chosen.value);
  }
  /** What the palette adds behind: the chosen room, else the one written last. */
  get behind(): string {
    return this.room?.name ?? this.flow.value.entries.at(-1)?.name ?? '';
  }

  choose(name: string): void {
    const from = this.joining.peek();
    this.joining.value = '';
    this.said.value = '';
    this.chosenWay.value = '';
    if (from !== '' && name !== '' && from !== name) this.join(from, name);
    else this.chosen.value = name;
  }
  chooseWay(key: string): void {
    this.joining.value = '';
    this.said.value = '';
    this.chosen.value = '';
    this.chosenWay.value = key;
  }

  /** A room of that kind: in the chosen way, behind the chosen room, or to begin with. */
  add(kind: string, behind = this.behind): void {
    const way = this.way;
    this.pen.value = kind;
    if (way) this.do((flow) => insert(flow, way, kind));
    else
      this.do((flow) => {
        const begun = flow.entries.length === 0 && kind !== 'e' ? add(flow, 'e', '').flow : flow;
        return add(begun, kind, begun === flow ? behind : 'e1');
      });
  }
  join(from: string, to: string): void {
    const before = new Set(this.graph.peek().ways.map(({ key }) => key));
    this.do((flow) => join(flow, from, to));
    const made = this.graph.peek().ways.find(({ key, loop }) => loop && !before.has(key));
    if (made) this.chooseWay(made.key);
  }
  retype = (name: string, kind: string): void => this.do((flow) => retype(flow, name, kind));
  direct(way: Way, from: string, to: string, oneWay: boolean): void {
    this.do((flow) => direct(flow, way, from, to, oneWay));
    this.chosen.value = '';
  }
  /** What is chosen is gone. */
  remove(): void {
    const way = this.way;
    const name = this.room?.name;
    if (way) {
      this.do((flow) => cut(flow, way));
      this.chosenWay.value = '';
    } else if (name !== undefined) this.do((flow) => remove(flow, name));
  }
  change(act: (flow: Flow) => Edited | Refused): void {
    this.do(act);
  }

  move(name: string, to: Place): void {
    this.moved.value = new Map(this.moved.peek()).set(name, to);
  }
  /** Everything back to where it stands by itself. */
  tidyUp = (): void => {
    this.moved.value = new Map();
  };
  /** A room that was dragged onto another goes back to where it was. */
  settle(name: string, before: Place | undefined): void {
    const moved = new Map(this.moved.peek());
    if (before) moved.set(name, before);
    else moved.delete(name);
    this.moved.value = moved;
  }
  movedTo = (name: string): Place | undefined => this.moved.peek().get(name);

  private do(act: (flow: Flow) => Edited | Refused): void {
    const result = act(this.flow.peek());
    this.said.value = isRefused(result) ? result.why : '';
    if (isRefused(result)) return;
    this.session.put(writeFlow(result.flow));
    if (result.chosen !== undefined) {
      this.chosen.value = result.chosen;
      this.chosenWay.value = '';
    }
  }

  /** The room that is written at a place of the text. */
  private roomAt(at: number): string | undefined {
    if (at < 0) return undefined;
    return this.flow.value.entries.findLast((one) => one.at >= 0 && one.at <= at && at <= one.at + one.name.length)
      ?.name;
  }
}

/** Ways of rooms that were dragged run straight; the others keep their lanes. */
function withMoved(tidy: Layout, graph: Graph, moved: ReadonlyMap<string, Place>): Layout {
  const there = [...moved].filter(([name]) => tidy.places.has(name));
  if (there.length === 0) return tidy;
  const places = new Map([...tidy.places, ...there]);
  const lanes = new Map(tidy.lanes);
  for (const { key, from, to } of graph.ways) {
    const ends = [places.get(from), places.get(to)];
    if ((moved.has(from) || moved.has(to)) && ends[0] && ends[1]) lanes.set(key, ends as Place[]);
  }
  return { ...tidy, places, lanes };
}
