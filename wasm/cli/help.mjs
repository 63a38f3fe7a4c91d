// Texts made from the table of commands: help, completions for shells, a manual page.

import { PLACES } from '../shared/survey.mjs';
import { padded } from './describe.mjs';
import { general } from './read.mjs';

const LINK = `LINK is <generator>/v<revision>/<seed>?<option>=<value>&…, with or without #, or a whole URL of the page:
'spelunky/v1/B91199AC?rule=html5'. Without a seed it is a random level. Counts see one fixed sequence that visits each of the
${PLACES} seeds once: --first K begins at a place in it, from 0; --seeds A-B takes the seeds A to B themselves. The
link's seed may be * there. What was corrected in a link is told on standard error. In place of the generator a file may
stand whose program makes the levels: ./drunkard.mjs/v1/B91199AC?size=60.`;
const STATUS = `Exit status: 0; 1 where merge --expect misses levels; 2 for arguments that cannot be used, and for a link of a
revision that this version does not make; 130 after Ctrl-C, which ends a count with what was counted so far.`;

const argument = (what) => (what === 'other' ? 'LINK' : what.toUpperCase());
const flagged = ([name, { value }]) => `--${name}${value ? ` ${value}` : ''}`;

/** "press-r show LINK [options]". */
const usage = (name, { takes = [], takesFiles }) =>
  ['press-r', name, ...takes.map(argument), ...(takesFiles ? ['FILE…'] : [])].join(' ');

const optionRows = (options) =>
  Object.entries(options).map(([name, one]) => [
    one.short ? `-${one.short}, ${flagged([name, one])}` : flagged([name, one]),
    one.about,
  ]);

/** The help of all commands. */
export const overview = (commands) => `press-r: levels of the generators of Press R, without the page

${padded(Object.entries(commands).map(([name, command]) => [usage(name, command), command.short])).join('\n')}

Options of all commands
${padded(optionRows(general)).join('\n')}

"press-r help COMMAND" tells a command's options, with an example.
${LINK}
${STATUS}
`;

/** The help of one command. */
export function helpOf(name, command) {
  const options = optionRows(command.options);
  return [
    `${usage(name, command)}${options.length > 0 ? ' [options]' : ''}`,
    '',
    command.about ?? `${command.short}.`,
    ...(options.length > 0 ? ['', 'Options', ...padded(options)] : []),
    '',
    command.examples.length > 1 ? 'Examples' : 'Example',
    ...command.examples.map((example) => `    ${example}`),
    '',
  ].join('\n');
}

const words = (options) => Object.keys(options).map((name) => `--${name}`);

const bash = (commands, ids) => `_press_r() {
  local word=\${COMP_WORDS[COMP_CWORD]} words='${[...words(general), ...ids].join(' ')}'
  if ((COMP_CWORD == 1)); then words='${Object.keys(commands).join(' ')} help'; else
    case \${COMP_WORDS[1]} in
${Object.entries(commands)
  .map(([name, { options }]) => `      ${name}) words+=' ${words(options).join(' ')}' ;;`)
  .join('\n')}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _press_r press-r
`;

const zsh = (commands, ids) => `#compdef press-r
autoload -U +X bashcompinit && bashcompinit
${bash(commands, ids)}`;

const fishText = (text) => `'${text.replace(/[\\']/g, '\\$&')}'`;

function fish(commands, ids) {
  const line = (rest) => `complete -c press-r ${rest}\n`;
  const none = `-n __fish_use_subcommand`;
  return [
    ...Object.entries(commands).map(([name, { short }]) => line(`${none} -f -a ${name} -d ${fishText(short)}`)),
    line(`-n 'not __fish_use_subcommand' -a ${fishText(ids.join(' '))}`),
    ...Object.entries(general).map(([name, { about }]) => line(`-l ${name} -d ${fishText(about)}`)),
    ...Object.entries(commands).flatMap(([name, { options }]) =>
      Object.entries(options).map(([option, { about, value }]) =>
        line(`-n '__fish_seen_subcommand_from ${name}' -l ${option}${value ? ' -r' : ''} -d ${fishText(about)}`),
      ),
    ),
  ].join('');
}

export const shells = { bash, zsh, fish };

const roff = (text) => text.replaceAll('\\', '\\e').replaceAll('-', '\\-').replace(/^[.']/gm, '\\&$&');

/** The manual page, for "man -l". */
export function manual(commands, version) {
  const entries = (rows) => rows.map(([head, about]) => `.TP\n.B ${roff(head)}\n${roff(about)}`);
  return `${[
    `.TH PRESS\\-R 1 "" "Press R ${roff(version)}"`,
    '.SH NAME\npress\\-r \\- levels of the generators of Press R',
    '.SH SYNOPSIS\n.B press\\-r\n.I COMMAND\n[options]',
    `.SH DESCRIPTION\n${roff(LINK)}`,
    '.SH OPTIONS OF ALL COMMANDS',
    ...entries(optionRows(general)),
    '.SH COMMANDS',
    ...Object.entries(commands).flatMap(([name, command]) => [
      `.SS ${roff(usage(name, command))}`,
      roff(command.about ?? `${command.short}.`),
      ...entries(optionRows(command.options)),
      ...command.examples.map((example) => `.PP\n.EX\n${roff(example)}\n.EE`),
    ]),
    `.SH EXIT STATUS\n${roff(STATUS)}`,
  ].join('\n')}\n`;
}
