// Reads files of other programs into the text forms of flows and rooms (README.md, Files of others). Page and command line
// load it as the readers of the generator's options.

/** @import { ForeignReader } from '../../wasm/bridge/interface.js' */

import { readFlow } from './graphs.mjs';
import { readRoom } from './mod_rooms.mjs';

/** @type {readonly ForeignReader[]} */
export const reads = [
  {
    option: 'flow_text',
    title: 'Graphs',
    endings: ['.dot', '.gv', '.cs', '.json', '.yml', '.yaml', '.csv', '.txt'],
    read: readFlow,
  },
  { option: 'rooms', title: 'Rooms of mods', endings: ['.room', '.newroom', '.png'], adds: true, read: readRoom },
];
