// Packets as wasm/bridge/interface.d.ts describes them: the only reader of marks, details and their strings.

/** @import { GeneratorInfo, Head, Packet } from '../bridge/interface.js' */

/** Numbers a mark. */
export const MARK_STRIDE = 15;
/** Fields of a mark: the frames in which it is first seen, and from which on it is gone. */
export const [BORN, DIED] = [13, 14];
/** `died` of a mark that stays. */
export const NEVER = 2147483647;

/** Kinds of marks. */
export const [CELL, ROOM, EDGE, LABEL] = [0, 1, 2, 3];

/**
 * A packet with its head read: the final picture of a level, or its whole film.
 * @typedef {object} Level
 * @property {GeneratorInfo} info
 * @property {Head} head
 * @property {Int32Array} marks
 * @property {number} count  of marks
 * @property {Int32Array} details
 * @property {Int32Array} steps
 * @property {Int32Array} rolls
 */

/**
 * @typedef {object} Mark
 * @property {number} index
 * @property {number} kind
 * @property {number} role
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} h
 * @property {number} id
 * @property {number} from
 * @property {number} to
 * @property {string} text
 * @property {number} look
 */

/**
 * @param {Packet} packet
 * @param {readonly GeneratorInfo[]} generators  among them the packet's
 * @returns {Level}
 */
export function readPacket(packet, generators) {
  /** @type {Head} */
  const head = JSON.parse(packet.head);
  const info = /** @type {GeneratorInfo} */ (generators.find(({ id }) => id === head.generator));
  const { marks, details, steps, rolls } = packet;
  return { info, head, marks, count: Math.floor(marks.length / MARK_STRIDE), details, steps, rolls };
}

/**
 * One field of a mark, for loops over all of them; `markAt` gives a mark as an object.
 * @param {number} field
 * @returns {(level: Level, mark: number) => number}
 */
const column =
  (field) =>
  ({ marks }, mark) =>
    marks[mark * MARK_STRIDE + field];
export const kindOf = column(0);
export const roleOf = column(1);
export const leftOf = column(2);
export const topOf = column(3);
export const widthOf = column(4);
export const heightOf = column(5);
/** The id of the room that a mark is or belongs to, or -1. */
export const roomOf = column(6);
export const lookOf = column(10);
export const detailCount = column(12);
export const bornOf = column(BORN);
export const diedOf = column(DIED);

/**
 * @param {Level} level
 * @param {number} mark
 * @param {number} frame
 */
export const isSeen = ({ marks }, mark, frame) => {
  const at = mark * MARK_STRIDE;
  return marks[at + BORN] <= frame && frame < marks[at + DIED];
};

/**
 * @param {Level} level
 * @param {number} index
 * @returns {Mark}
 */
export function markAt({ marks, head }, index) {
  const at = index * MARK_STRIDE;
  return {
    index,
    kind: marks[at],
    role: marks[at + 1],
    x: marks[at + 2],
    y: marks[at + 3],
    w: marks[at + 4],
    h: marks[at + 5],
    id: marks[at + 6],
    from: marks[at + 7],
    to: marks[at + 8],
    text: head.strings[marks[at + 9]] ?? '',
    look: marks[at + 10],
  };
}

/**
 * The view in which a role is drawn.
 * @param {GeneratorInfo} info
 * @param {number} role
 */
export const viewOfRole = (info, role) => info.layers[info.roles[role]?.layer ?? 0]?.view ?? 0;
