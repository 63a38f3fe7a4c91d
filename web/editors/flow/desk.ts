import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Fault } from '../../column/change/text/faults';
import { readText } from '../../column/change/text/judge';
import type { Session } from '../../column/change/text/session';
import { level } from '../../state/store';
import { add, cut, direct, type Edited, insert, isRefused, join, type Refused, remove, retype } from './edit';
import { type FlowFile, flowOf, textOf } from './exchange';
import { type Layout, layout, type Place } from './layout';
import { type Entry, empty, type Flow, type Graph, graphOf, type Way } from './model';

const NOTHING = { flow: empty, text: '' };

/** Names the requests for texts, none of which overtakes another. */
let texts = 0;

/**
 * The flow editor's state: the text is the session's, and the core's to read and to write; the rest is what is chosen and
 * where things were dragged. What is drawn is shown at once, and its text follows.
 */
export class Desk {
  readonly chosen = signal('');
  readonly chosenWay = signal('');
  /** The room from which a way is to be drawn to the next one that is pressed. */
  readonly joining = signal('');
  readonly said = signal('');
  /** The kind that Enter and the chosen room's knob add. */
  readonly pen = signal('n');
  private readonly moved = signal<ReadonlyMap<string, Place>>(new Map());

  /** What was drawn last, and its text once that has come. */
  private readonly drawn = signal<{ flow: Flow; text?: string }>(NOTHING);
  private lastGood: Flow = empty;
  /** The flow that was drawn, or that of the text; while that cannot be read, the last that could. */
  readonly flow: ReadonlySignal<Flow> = computed(() => {
    const { of, content } = this.session.verdict.value;
    const text = this.session.text.value;
    const { flow, text: own } = this.drawn.value;
    if (own === undefined || (own === text && of !== text)) this.lastGood = flow;
    else if (text.trim() === '') this.lastGood = empty;
    else if (of === text && content) this.lastGood = flowOf(content as FlowFile);
    return this.lastGood;
  });
  /** Why the text cannot be drawn; empty where it can. */
  readonly unread: ReadonlySignal<readonly Fault[]> = computed(() => {
    const { of, content, faults } = this.session.verdict.value;
    return of === this.session.text.value && of.trim() !== '' && !content ? faults : [];
  });
  readonly graph: ReadonlySignal<Graph> = computed(() => graphOf(this.flow.value));
  private readonly tidy = computed(() => layout(this.graph.value));
  readonly layout: ReadonlySignal<Layout> = computed(() =>
    withMoved(this.tidy.value, this.graph.value, this.moved.value),
  );
  readonly untidy = computed(() => this.moved.value.size > 0);

  /** Faults by the room that they speak of; under "" those of the whole flow. */
  readonly faults: ReadonlySignal<ReadonlyMap<string, readonly Fault[]>> = computed(() => {
    const by = new Map<string, Fault[]>();
    for (const fault of this.session.verdict.value.faults) {
      const name = this.roomAt(fault);
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

  /** Shows a flow; its text is the core's. */
  draw(flow: Flow): void {
    const drawn = { flow };
    this.drawn.value = drawn;
    const text = this.textOf(flow);
    void this.session.put(text).then(async () => {
      const now = await text.catch(() => undefined);
      if (this.drawn.peek() === drawn) this.drawn.value = now === undefined ? NOTHING : { flow, text: now };
    });
  }

  private async textOf(flow: Flow): Promise<string> {
    const now = level.peek();
    if (!now) throw new Error('There is no level yet.');
    return (await readText(now, this.session.option, textOf(flow), `flow ${texts++}`)).plain;
  }

  private do(act: (flow: Flow) => Edited | Refused): void {
    const result = act(this.flow.peek());
    this.said.value = isRefused(result) ? result.why : '';
    if (isRefused(result)) return;
    this.draw(result.flow);
    if (result.chosen !== undefined) {
      this.chosen.value = result.chosen;
      this.chosenWay.value = '';
    }
  }

  /** The room that is written at a fault's place in the text, else the one that it names first; empty of the whole flow. */
  private roomAt({ line, column, text }: Fault): string {
    if (line === 0) return '';
    const { entries } = this.flow.value;
    const isThere = ({ name, label, line: own, column: first = 0 }: Entry) =>
      own === line && first <= column && column <= first + label.length + name.length + 1;
    const named = (text.match(/[\p{L}\d_]+/gu) ?? []).find((word) => entries.some(({ name }) => name === word));
    return entries.findLast(isThere)?.name ?? named ?? '';
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
