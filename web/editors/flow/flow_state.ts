import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { type Fault, readText, type Session } from '../../column/change/text/session';
import { level } from '../../state/store';
import { add, cut, direct, type Edited, insert, isRefused, join, type Refused, remove, retype } from './edit';
import { type Entry, empty, type Flow, type FlowFile, flowOf, type Graph, graphOf, textOf, type Way } from './flow';
import { type Layout, layout, type Place } from './layout';

const NOTHING = { flow: empty, text: '' };

/** Gives every request for a text its own lane, so that none overtakes another. */
let requests = 0;

/**
 * State of the flow editor. The text belongs to the session, and the core reads and writes it; the rest is the selection
 * and where rooms were dragged. A drawn flow shows at once, and its text follows.
 */
export class FlowState {
  /** Name of the chosen room, key of the chosen way; at most one of them is not empty. */
  readonly chosen = signal('');
  readonly chosenWay = signal('');
  /** The room from which a way is being drawn; the next chosen room is its end. */
  readonly joining = signal('');
  /** Why the last edit was refused, or empty. */
  readonly refusal = signal('');
  /** The kind that Enter and the chosen room's knob add. */
  readonly pen = signal('n');
  private readonly moved = signal<ReadonlyMap<string, Place>>(new Map());

  /** The flow that was drawn last, and its text once the core has written it. */
  private readonly drawn = signal<{ flow: Flow; text?: string }>(NOTHING);
  private lastGood: Flow = empty;
  /** The drawn flow, or that of the text; while the text is unreadable, the last flow that was readable. */
  readonly flow: ReadonlySignal<Flow> = computed(() => {
    const { of, content } = this.session.verdict.value;
    const text = this.session.text.value;
    const { flow, text: own } = this.drawn.value;
    if (own === undefined || (own === text && of !== text)) this.lastGood = flow;
    else if (text.trim() === '') this.lastGood = empty;
    else if (of === text && content) this.lastGood = flowOf(content as FlowFile);
    return this.lastGood;
  });
  /** Why the text cannot be drawn; empty if it can. */
  readonly unreadable: ReadonlySignal<readonly Fault[]> = computed(() => {
    const { of, content, faults } = this.session.verdict.value;
    return of === this.session.text.value && of.trim() !== '' && !content ? faults : [];
  });
  readonly graph: ReadonlySignal<Graph> = computed(() => graphOf(this.flow.value));
  private readonly tidy = computed(() => layout(this.graph.value));
  readonly layout: ReadonlySignal<Layout> = computed(() =>
    withMoved(this.tidy.value, this.graph.value, this.moved.value),
  );

  /** Faults by the room that they concern; those of the entire flow under "". */
  readonly faults: ReadonlySignal<ReadonlyMap<string, readonly Fault[]>> = computed(() => {
    const byRoom = new Map<string, Fault[]>();
    for (const fault of this.session.verdict.value.faults) {
      const name = this.roomOf(fault);
      byRoom.set(name, [...(byRoom.get(name) ?? []), fault]);
    }
    return byRoom;
  });

  constructor(readonly session: Session) {}

  /** The chosen way and the chosen room, as long as they exist. */
  get way(): Way | undefined {
    return this.graph.value.ways.find(({ key }) => key === this.chosenWay.value);
  }
  get room() {
    return this.graph.value.rooms.find(({ name }) => name === this.chosen.value);
  }
  /** The room after which the palette adds: the chosen one, or the last. */
  get before(): string {
    return this.room?.name ?? this.flow.value.entries.at(-1)?.name ?? '';
  }

  /** Chooses a room, "" for none; while a way is being drawn, ends it there. */
  choose(name: string): void {
    const from = this.joining.peek();
    this.select(from === '' || name === '' || from === name ? name : this.chosen.peek(), '');
    if (from !== '' && name !== '' && from !== name) this.join(from, name);
  }
  chooseWay = (key: string): void => this.select('', key);

  private select(room: string, way: string): void {
    this.joining.value = '';
    this.refusal.value = '';
    this.chosen.value = room;
    this.chosenWay.value = way;
  }

  /** Adds a room: within the chosen way, or after a room. The first room is always preceded by an entrance. */
  add(kind: string, after = this.before): void {
    const way = this.way;
    this.pen.value = kind;
    this.edit((flow) => {
      if (way) return insert(flow, way, kind);
      if (flow.entries.length > 0 || kind === 'e') return add(flow, kind, after);
      return add(add(flow, 'e', '').flow, kind, 'e1');
    });
  }
  join(from: string, to: string): void {
    const before = new Set(this.graph.peek().ways.map(({ key }) => key));
    this.edit((flow) => join(flow, from, to));
    const made = this.graph.peek().ways.find(({ key, loop }) => loop && !before.has(key));
    if (made) this.chooseWay(made.key);
  }
  retype = (name: string, kind: string): void => this.edit((flow) => retype(flow, name, kind));
  direct(way: Way, from: string, to: string, oneWay: boolean): void {
    this.edit((flow) => direct(flow, way, from, to, oneWay));
    this.chosen.value = '';
  }
  /** Removes the chosen way or room. */
  remove(): void {
    const way = this.way;
    const name = this.room?.name;
    if (way) {
      this.edit((flow) => cut(flow, way));
      this.chosenWay.value = '';
    } else if (name !== undefined) this.edit((flow) => remove(flow, name));
  }

  move(name: string, to: Place): void {
    this.moved.value = new Map(this.moved.peek()).set(name, to);
  }
  /** Ends a drag without effect; `before` is where the room had been moved to. */
  moveBack(name: string, before: Place | undefined): void {
    const moved = new Map(this.moved.peek());
    if (before) moved.set(name, before);
    else moved.delete(name);
    this.moved.value = moved;
  }
  movedTo = (name: string): Place | undefined => this.moved.peek().get(name);
  /** Puts every room back to its place in the layout. */
  tidyUp = (): void => {
    this.moved.value = new Map();
  };

  /** Shows a flow and asks the core for its text. */
  draw(flow: Flow): void {
    const drawn = { flow };
    this.drawn.value = drawn;
    const text = this.askText(flow);
    void this.session.put(text).then(async () => {
      const now = await text.catch(() => undefined);
      if (this.drawn.peek() === drawn) this.drawn.value = now === undefined ? NOTHING : { flow, text: now };
    });
  }

  private async askText(flow: Flow): Promise<string> {
    const now = level.peek();
    if (!now) throw new Error('There is no level yet.');
    return (await readText(now, this.session.option, textOf(flow), `flow ${requests++}`)).plain;
  }

  edit(act: (flow: Flow) => Edited | Refused): void {
    const result = act(this.flow.peek());
    this.refusal.value = isRefused(result) ? result.why : '';
    if (isRefused(result)) return;
    this.draw(result.flow);
    if (result.chosen !== undefined) {
      this.chosen.value = result.chosen;
      this.chosenWay.value = '';
    }
  }

  /** The room at a fault's position in the text, or the first that its sentence names; "" for the entire flow. */
  private roomOf({ line, column, text }: Fault): string {
    if (line === 0) return '';
    const { entries } = this.flow.value;
    const isThere = ({ name, label, line: own, column: first = 0 }: Entry) =>
      own === line && first <= column && column <= first + label.length + name.length + 1;
    const named = (text.match(/[\p{L}\d_]+/gu) ?? []).find((word) => entries.some(({ name }) => name === word));
    return entries.findLast(isThere)?.name ?? named ?? '';
  }
}

/** Ways of moved rooms are straight; the others keep their lanes. */
function withMoved(tidy: Layout, graph: Graph, moved: ReadonlyMap<string, Place>): Layout {
  const existing = [...moved].filter(([name]) => tidy.places.has(name));
  if (existing.length === 0) return tidy;
  const places = new Map([...tidy.places, ...existing]);
  const lanes = new Map(tidy.lanes);
  for (const { key, from, to } of graph.ways) {
    const ends = [places.get(from), places.get(to)];
    if ((moved.has(from) || moved.has(to)) && ends[0] && ends[1]) lanes.set(key, ends as Place[]);
  }
  return { ...tidy, places, lanes };
}
