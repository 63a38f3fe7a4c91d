/** The kinds of rooms that a flow may name, in the order of the core's table; a test holds the letters against it. */
export interface Kind {
  letter: string;
  /** Id of the category, and of its role on the map; in the flow's picture "flow_" stands before it. */
  id: string;
  title: string;
}

const kind = (letter: string, id: string, title: string): Kind => ({ letter, id, title });

export const kinds: readonly Kind[] = [
  kind('e', 'entrance', 'Entrance'),
  kind('n', 'normal', 'Normal room'),
  kind('h', 'hub', 'Hub'),
  kind('c', 'connector', 'Connector'),
  kind('r', 'reward', 'Chest room'),
  kind('s', 'shop', 'Shop'),
  kind('f', 'foyer', 'Boss foyer'),
  kind('b', 'boss', 'Boss'),
  kind('x', 'exit', 'Way down'),
  kind('q', 'secret', 'Secret room'),
  kind('v', 'vendor', 'Vendor'),
  kind('j', 'jail', 'Jail'),
  kind('w', 'fireplace', 'Fireplace'),
  kind('l', 'elevator', 'Elevator'),
  kind('a', 'shrine', 'Shrine'),
  kind('u', 'cursed', 'Cursed room'),
  kind('m', 'miniboss', 'Miniboss'),
];

/** Those that shipped flows are made of; the others come by injection, but may be written too. */
export const USUAL = 9;

const byLetter = new Map(kinds.map((one) => [one.letter, one]));
export const kindOf = (letter: string): Kind | undefined => byLetter.get(letter);
/** A kind by its letter; where there is none, a normal room. */
export const kindAt = (letter: string): Kind => kindOf(letter) ?? (kinds[1] as Kind);
