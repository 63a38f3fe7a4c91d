// Reading the command line's arguments.
import { parseArgs } from 'node:util';

/** Arguments that cannot be used, told in one sentence. */
export class Misuse extends Error {}

/** Text with its control characters spelled out, so that a quoted one cannot act on a terminal. */
export const visible = (text) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
  text.replace(/[\0-\x1f\x7f-\x9f\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);

function checkOption(name, command, { name: option, rawName, value, inlineValue }) {
  const declared = command.options[option];
  if (!declared) throw new Misuse(`${name} has no option ${rawName} (press-r --help).`);
  const missing = !value || (!inlineValue && value.startsWith('-') && value !== '-');
  if (declared.type === 'string' && missing) throw new Misuse(`${rawName} needs a value after it.`);
  if (declared.type === 'boolean' && value !== undefined) throw new Misuse(`${rawName} takes no value.`);
}

/** The command, its options and the texts that it takes ("link", "conditions"), by the commands' own tables. */
export function readArguments(args, commands) {
  const { values, positionals, tokens } = parseArgs({
    args,
    options: {
      help: { type: 'boolean', short: 'h' },
      ...Object.assign({}, ...Object.values(commands).map((c) => c.options)),
    },
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  if (values.help) return { help: true };
  const [name, ...rest] = positionals;
  const command = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined;
  if (!command) {
    const names = Object.keys(commands);
    const known = `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
    throw new Misuse(
      `${name ? `There is no command "${name}"` : 'No command was given'}: it is ${known} (press-r --help).`,
    );
  }
  for (const token of tokens.filter(({ kind }) => kind === 'option')) checkOption(name, command, token);
  if (command.many) {
    if (rest.length === 0) throw new Misuse(`${name} needs the names of files.`);
    return { command, values, [command.many]: rest };
  }
  const missing = command.takes[rest.length];
  if (missing === 'link')
    throw new Misuse(`${name} needs a link, for example: press-r ${name} 'spelunky/v1/B91199AC'.`);
  if (missing) throw new Misuse(`${name} needs ${missing}, for example 'rooms>=5' (press-r list names the facts).`);
  const tooMuch = rest[command.takes.length];
  if (tooMuch !== undefined)
    throw new Misuse(`${name} cannot use "${tooMuch}": put a link with & or ? in it in quotes.`);
  return { command, values, ...Object.fromEntries(command.takes.map((what, i) => [what, rest[i]])) };
}

export function wholeNumber(written, option, low, high) {
  const number = /^\d{1,10}$/.test(written) ? Number(written) : Number.NaN;
  if (!(number >= low && number <= high))
    throw new Misuse(`--${option} is a whole number from ${low} to ${high}, not "${written}".`);
  return number;
}
