// Modules of generators and of programs: where a link may name a generator, these take the name of a program too.
import { described } from '../shared/described.mjs';
import { Modules } from '../shared/modules.mjs';

/** @import { Core, GeneratorInfo } from '../bridge/interface.js' */
/** @typedef {Awaited<ReturnType<typeof import('./open.mjs').openProgram>>} Opened */

export class ProgramModules extends Modules {
  /** @param {(name: string) => Promise<Opened>} open */
  constructor(open) {
    super();
    this.open = open;
    /** @type {Map<string, Promise<Opened>>} */
    this.programs = new Map();
  }

  /**
   * The program of a name, opened once.
   * @param {string} name
   */
  program(name) {
    const known = this.programs.get(name);
    if (known) return known;
    const opened = this.open(name);
    this.programs.set(name, opened);
    return opened;
  }

  /**
   * @param {string} name of a generator or a program
   * @returns {Promise<Core>}
   */
  async byId(name) {
    return this.ids.includes(name) ? super.byId(name) : (await this.program(name)).core;
  }

  /**
   * @param {string} name
   * @returns {Promise<GeneratorInfo>}
   */
  async infoOf(name) {
    if (this.ids.includes(name)) return super.infoOf(name);
    const { core, sentences } = await this.program(name);
    return described(JSON.parse(core.catalog()).generators[0], sentences);
  }
}
