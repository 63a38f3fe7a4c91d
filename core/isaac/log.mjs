// Holds floors against the game's own log.txt (core/isaac/README.md, The game's log). Page and command line load it as the
// reader of the game's log: `about` says what it wants, `judge` what came out.

/**
 * @typedef {object} Pass One attempt at a layout.
 * @property {number[]} shapes   of rooms that are not one plain square, as they came
 * @property {number} rooms      grown, without the start; -1 if the line is missing
 * @property {number} loops
 */

/**
 * @typedef {object} LoggedFloor
 * @property {number} stage   1 to 12
 * @property {number} kind    the game's number of the floor within its stage: 4 and 5 are on the alternative path
 * @property {number} seed    of the stage
 * @property {string} curse   "Labyrinth", or empty
 * @property {Pass[]} passes
 */

/**
 * @typedef {object} Row
 * @property {string} title       "Caves II"
 * @property {string} link        the floor, as far as it could be found
 * @property {string} logged      "19 rooms in 12 loops"
 * @property {string} made        the same of our floor
 * @property {boolean | undefined} agrees   undefined: the log does not say enough
 * @property {string} words       one sentence
 */

export const about = {
  title: 'Hold it against your log',
  hint: 'The game writes into its log.txt how it built each floor of the last runs. Open, drop or paste the file: every floor is grown here again and compared. Nothing leaves this page.',
  file: 'log.txt',
  where: 'On Windows: Documents\\My Games\\Binding of Isaac Repentance+\\log.txt.',
};

const LINES =
  /RNG Start Seed: (\w{4} \w{4})|Level::Init m_Stage (\d+), m_(?:Stage|Alt)(?:Type|Stage) (\d+) Seed (\d+)|(generate\.\.\.)|place_room: shape (\d+)|\b(\d+) rooms in (\d+) loops|Curse of (?:the )?(\w+)!|(Spawning greed mode wave)/g;

/** The runs in a log: start seed and floors. Lines that it does not know are passed over. */
export function readLog(text) {
  /** @type {{ seed: string, isGreed: boolean, floors: LoggedFloor[] }[]} */
  const runs = [];
  /** @type {Pass | undefined} */
  let pass;
  for (const [, start, stage, kind, seed, begins, shape, rooms, loops, curse, greed] of text.matchAll(LINES)) {
    const run = runs.at(-1);
    const floor = run?.floors.at(-1);
    if (start) {
      const code = start.replace(' ', '');
      // A run that is continued is logged with its seed again.
      if (run?.seed !== code) runs.push({ seed: code, isGreed: false, floors: [] });
    } else if (stage && run) {
      run.floors.push({ stage: Number(stage), kind: Number(kind), seed: Number(seed), curse: '', passes: [] });
      pass = undefined;
    } else if (greed && run) run.isGreed = true;
    else if (!floor) continue;
    else if (curse) floor.curse = curse;
    else if (begins || !pass) {
      pass = { shapes: [], rooms: -1, loops: -1 };
      floor.passes.push(pass);
    }
    if (!floor || !pass) continue;
    if (shape) pass.shapes.push(Number(shape));
    if (rooms) {
      [pass.rooms, pass.loops] = [Number(rooms), Number(loops)];
      pass = undefined;
    }
  }
  return runs;
}

/** States of a run that the log does not tell apart, as titles and options: the simplest first. */
const STATES = [
  ['', ''],
  ['Hard', 'hard=1'],
  ['no die for a curse', 'curse=none'],
  ['Hard and no die for a curse', 'hard=1&curse=none'],
  ['Hard with Black Candle', 'hard=1&curse=candle'],
  ['not everything unlocked', 'unlocks=most'],
  ['Hard and not everything unlocked', 'hard=1&unlocks=most'],
  ['little unlocked', 'unlocks=some'],
  ['Hard and little unlocked', 'hard=1&unlocks=some'],
  ['Curse of the Labyrinth', 'curse=labyrinth'],
  ['Hard and Curse of the Labyrinth', 'hard=1&curse=labyrinth'],
  ['Curse of the Lost', 'curse=lost'],
  ['Hard and Curse of the Lost', 'hard=1&curse=lost'],
  ['another curse', 'curse=other'],
  ['Hard and another curse', 'hard=1&curse=other'],
  ['Voodoo Head', 'voodoo_head=1'],
  ['Hard and Voodoo Head', 'hard=1&voodoo_head=1'],
];

const linkOf = (run, { stage, kind }, state) => {
  const place =
    kind >= 4 ? '&alternative=1' : kind === 1 && (stage === 10 || stage === 11) ? '&stage_variant=light' : '';
  return `isaac/v1/${run.seed}?rules=engine${state.includes('curse=') ? '' : '&curse=seed'}&stage=${stage}${place}${state && `&${state}`}`;
};

// By chapter, in the order of the game's kinds.
const NAMES = [
  ['Basement', 'Cellar', 'Burning Basement', '', 'Downpour', 'Dross'],
  ['Caves', 'Catacombs', 'Flooded Caves', '', 'Mines', 'Ashpit'],
  ['Depths', 'Necropolis', 'Dank Depths', '', 'Mausoleum', 'Gehenna'],
  ['Womb', 'Utero', 'Scarred Womb', '', 'Corpse', 'Mortis'],
];
const LATE_NAMES = [['Blue Womb'], ['Sheol', 'Cathedral'], ['Dark Room', 'Chest'], ['The Void']];

/** "Caves II"; the number if the game has no such floor. */
function nameOf({ stage, kind }) {
  const late = LATE_NAMES[stage - 9]?.[kind];
  const early = NAMES[Math.floor((stage - 1) / 2)]?.[kind];
  return late ?? (early ? `${early} ${stage % 2 === 1 ? 'I' : 'II'}` : `Stage ${stage}-${kind}`);
}

const countsOf = (passes) =>
  passes.map(({ rooms, loops }) => `${rooms} rooms in ${loops} loops`).join(', then ') || 'no layout';

/** Whether all attempts of which both tell are the same, as far as the log tells of them: excerpts leave shapes out. */
function sameLayout(made, logged) {
  const both = Math.min(made.length, logged.length);
  const same = (a, b) =>
    a.rooms === b.rooms && a.loops === b.loops && a.shapes.slice(0, b.shapes.length).join() === b.shapes.join();
  return both > 0 && made.slice(0, both).every((one, i) => same(one, logged[i]));
}

/** The first thing in which a floor is another than the log has it, as a sentence. */
function differenceOf(made, logged) {
  const i = made.findIndex((one, at) => !sameLayout([one], [logged[at] ?? one]));
  const [ours, theirs] = [made[i], logged[i]];
  const where = logged.length > 1 ? ` in attempt ${i + 1}` : '';
  if (!ours || !theirs) return 'The attempts differ.';
  if (ours.rooms !== theirs.rooms) return `The game grew ${theirs.rooms} rooms${where}, this floor ${ours.rooms}.`;
  if (ours.loops !== theirs.loops) return `It took ${theirs.loops} loops${where}, here ${ours.loops}.`;
  return `The shapes${where} are ${theirs.shapes.join(', ') || 'none'}, here ${ours.shapes.join(', ') || 'none'}.`;
}

/** One floor's row; `made` has what we grew for each state, `asked` what grows if as many rooms are asked for as the game grew. */
function rowOf(run, floor, made, asked, best) {
  const logged = floor.passes.filter(({ rooms }) => rooms >= 0);
  const agreeing = STATES.map((_, i) => i).filter((i) => made[i] && sameLayout(made[i].passes, logged));
  const chosen = agreeing.includes(best) ? best : (agreeing[0] ?? best);
  const ours = made[chosen];
  const row = {
    title: nameOf(floor),
    link: linkOf(run, floor, STATES[chosen][1]),
    logged: countsOf(logged),
    made: ours ? countsOf(ours.passes.slice(0, Math.max(1, logged.length))) : '',
  };
  if (!ours) return { ...row, agrees: undefined, words: 'This stage is not made here.' };
  if (ours.seed !== floor.seed)
    return { ...row, agrees: false, words: `The log has stage seed ${floor.seed}, the start seed gives ${ours.seed}.` };
  if (logged.length === 0) return { ...row, agrees: undefined, words: 'The log does not say how it was grown.' };
  const named = ours.kind === floor.kind ? '' : ` Its seed would name it ${nameOf(ours)}.`;
  if (agreeing.length === 0) {
    const fits = asked && sameLayout(asked.passes, logged) ? ` Asked for ${logged[0].rooms} rooms, it agrees.` : '';
    return { ...row, agrees: false, words: `${differenceOf(ours.passes, logged)}${fits}${named}` };
  }
  const state = STATES[chosen][0];
  const again = logged.length > ours.passes.length ? ' The game then grew it again, which its room files decide.' : '';
  return { ...row, agrees: true, words: `${state ? `Agrees if ${state}.` : 'Agrees.'}${again}${named}` };
}

/** The floor of a link as its lines of the log have it; undefined if the stage is not made. */
async function floorOf(link, stage, ask) {
  const [run] = readLog(`RNG Start Seed: AAAA AAAA\n${await ask('extra', link, 'log')}`);
  const floor = run?.floors[0];
  if (!floor || floor.stage !== stage) return undefined;
  return floor;
}

/**
 * Judges every floor of a log. `ask(call, ...args)` calls the generator's core.
 * @returns {Promise<{ words: string, runs: { seed: string, words: string, rows: Row[] }[], report: string }>}
 */
export async function judge(text, ask) {
  const runs = [];
  for (const run of readLog(text)) {
    if (run.floors.length === 0) continue;
    const made = [];
    for (const floor of run.floors) {
      const floors = [];
      for (const [, state] of STATES) floors.push(await floorOf(linkOf(run, floor, state), floor.stage, ask));
      made.push(floors);
    }
    const agreements = STATES.map(
      (_, i) => run.floors.filter(({ passes }, at) => made[at][i] && sameLayout(made[at][i].passes, passes)).length,
    );
    const best = agreements.indexOf(Math.max(...agreements));
    const rows = [];
    for (const [at, floor] of run.floors.entries()) {
      const grown = Math.max(0, floor.passes[0]?.rooms ?? 0);
      const asked = await floorOf(linkOf(run, floor, `target_rooms=${grown}`), floor.stage, ask);
      rows.push(rowOf(run, floor, made[at], asked, best));
    }
    runs.push({ seed: run.seed, words: wordsOf(run, rows, STATES[best][0]), rows });
  }
  const words = runs.length > 0 ? '' : wordsOfNothing(text);
  return { words, runs, report: reportOf(runs) };
}

function wordsOf({ isGreed }, rows, state) {
  if (isGreed) return 'A run in Greed mode: the game writes nothing about its layouts.';
  const judged = rows.filter(({ agrees }) => agrees !== undefined);
  const right = judged.filter(({ agrees }) => agrees).length;
  if (judged.length === 0) return 'The log does not say how its floors were grown.';
  return `${right} of ${judged.length} ${judged.length === 1 ? 'floor agrees' : 'floors agree'}${state ? ` if ${state}` : ''}.`;
}

function wordsOfNothing(text) {
  if (/Level::Init m_Stage/.test(text)) return 'There are floors in it, but the line with the start seed is missing.';
  if (/\[INFO\]|RNG Start Seed/.test(text)) return 'It is a log of the game, but no run was begun in it.';
  return 'This is no log of The Binding of Isaac: Rebirth. It is the file log.txt.';
}

/** A text to paste where a difference is told: seeds, options and differences, nothing else of the log. */
const reportOf = (runs) =>
  runs
    .flatMap(({ seed, words, rows }) => [
      `${seed}: ${words}`,
      ...rows.map(({ title, link, logged, words: said }) => `${title}: log ${logged}. ${said} ${link}`),
    ])
    .join('\n');
