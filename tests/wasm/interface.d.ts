// What outsiders rely on: the JSON of the command line, as README documents it.

export interface Show {
  generator: string;
  revision: number;
  link: string;
  seed: number;
  seedText: string;
  options: Record<string, number | string>;
  complete: boolean;
  problems: string[];
  facts: Record<string, number | string>;
  width: number;
  height: number;
  rooms: Room[];
  edges: Edge[];
  cells: Cell[];
  labels: Label[];
  steps?: Step[];
}

export interface Room {
  id: number;
  role: string;
  x: number;
  y: number;
  w: number;
  h: number;
  label: string;
  details: Record<string, number | string>;
}

export interface Edge {
  role: string;
  from: number;
  to: number;
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  details: Record<string, number | string>;
}

export interface Cell {
  role: string;
  x: number;
  y: number;
  w: number;
  h: number;
  room?: number;
  look?: number;
  details?: Record<string, number | string>;
}

export interface Label {
  role: string;
  x: number;
  y: number;
  w: number;
  h: number;
  text: string;
  room?: number;
  look?: number;
  details?: Record<string, number | string>;
}

export interface Step {
  rule: string;
  subject: number;
  text: string;
  rolls: { sides: number; value: number }[];
}

export interface Survey {
  generator: string;
  options: Record<string, number | string>;
  problems: string[];
  first: number;
  count: number;
  incomplete: number;
  facts: Record<string, Record<string, number>>;
}
