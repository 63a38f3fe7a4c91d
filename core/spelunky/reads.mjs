// Reads room templates as the community writes them, eighty letters each, and level files of Spelunky 2 into the text form
// of own templates (README.md).

import { HEIGHT, isLevelFile, readLevelFile, WIDTH } from './level_file.mjs';

/** @import { ForeignFile, ForeignReader, ForeignText } from '../../wasm/bridge/interface.js' */

const LETTERS = '012457689LPAIBxsSTM.bKkliqdDGrW';

/** Rooms in a text: eighty letters in quotes or on a line, or eight lines of ten. */
function roomsIn(text) {
  const quoted = [...text.matchAll(/["']([^"'\n]{80})["']|^[ \t]*(\S{80})[ \t]*$/gm)].map(([, a, b]) => a ?? b);
  if (quoted.length > 0) return quoted;
  const blocks = text.replace(/\r/g, '').matchAll(/(?:^[ \t]*\S{10}[ \t]*\n){7}[ \t]*\S{10}[ \t]*$/gm);
  return [...blocks].map(([block]) => block.replace(/\s/g, ''));
}

/** Ladders end in a platform, P, which many rooms leave out. */
function withPlatforms(letters) {
  const out = [...letters];
  out.forEach((letter, i) => {
    const above = out[i - WIDTH];
    if (letter !== 'L' || above === 'L' || above === 'P') return;
    if (out[i + WIDTH] === 'L') out[i] = 'P';
    else if (above === '0') out[i - WIDTH] = 'P';
    else out[i] = '0';
  });
  return out;
}

/** Letters that are in one type of room alone; the first that is found counts. */
const SPECIAL = [
  ['dq', 'dice_shop'],
  ['Dr', 'kissing_shop'],
  ['Kk', 'shop'],
  ['IAB', 'idol'],
  ['xG', 'altar'],
  ['TM', 'pit_bottom'],
  ['sS', 'pit_middle'],
];

/** Things that are two wide have two letters here, and one in many rooms. */
const inPairs = (letters) =>
  ['A', 'x'].reduce((text, thing) => {
    const at = text.indexOf(thing);
    return at < 0 || text[at + 1] === thing ? text : `${text.slice(0, at + 1)}${thing}${text.slice(at + 2)}`;
  }, letters);

/** The type of room that its letters and its openings make it. */
function typeOf(letters) {
  const air = (columns, rows) => columns.every((x) => rows.every((y) => letters[y * WIDTH + x] === '0'));
  const [across, below, above] = [air([0, 9], [4, 5]), air([4, 5], [6, 7]), air([4, 5], [0, 1])];
  const has = (letter) => letters.includes(letter);
  const special = SPECIAL.find(([marks]) => [...marks].some(has));
  if (special) return special[1];
  if (has('9') || has('8')) return below ? 'start_drop' : 'start';
  if (!across) return 'side';
  if (below) return above ? 'drop_open' : 'drop';
  return above ? 'landing' : 'passage';
}

/** A title for the rooms of a file. */
const titleOf = (name) => (name.replace(/\.\w+$/, '').match(/\w+/g) ?? ['room']).join(' ').slice(0, 30);

/** @param {ForeignFile} file  @returns {ForeignText | undefined} */
function readTemplates({ name, bytes }) {
  // Texts have no byte 0.
  if (bytes.includes(0)) return undefined;
  const text = new TextDecoder().decode(bytes);
  if (isLevelFile(text)) return readLevelFile(text, titleOf(name));
  // A text of our own has headings.
  if (/^[ \t]*[a-z_]+[ \t]*:[ \t]*\S/m.test(text) && !/["']/.test(text)) return undefined;
  const rooms = roomsIn(text);
  if (rooms.length === 0) return undefined;
  const unknown = new Set([...rooms.join('')].filter((letter) => !LETTERS.includes(letter)));
  const title = titleOf(name);
  const all = [...new Set(rooms)].map((letters, i) => {
    const cells = withPlatforms([...inPairs(letters)].map((letter) => (LETTERS.includes(letter) ? letter : '0')));
    const rows = Array.from({ length: HEIGHT }, (_, y) => cells.slice(y * WIDTH, (y + 1) * WIDTH).join(''));
    return `${typeOf(cells)}: ${title} ${i + 1}\nunproven\n${rows.join('\n')}\n`;
  });
  const words = [
    `Read ${all.length === 1 ? 'one room' : `${all.length} rooms`} of 80 letters; the type of each follows from its openings, so check the headings.`,
    unknown.size > 0 ? `Air stands for letters that are not known here: ${[...unknown].join(' ')}.` : '',
    'They are built even where no way through can be proven; take the line "unproven" away to have one checked.',
  ];
  return { text: all.join('\n'), words: words.filter(Boolean).join(' ') };
}

/** @type {readonly ForeignReader[]} */
export const reads = [
  {
    option: 'own_templates',
    title: 'Rooms of 80 letters and level files of Spelunky 2',
    endings: ['.gml', '.txt', '.lvl'],
    adds: true,
    read: readTemplates,
  },
];
