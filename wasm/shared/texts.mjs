// Escaping for terminals and sentences.

/**
 * Escapes control characters, so that quoted text can neither act on a terminal nor reverse a sentence.
 * @param {string} text
 */
export const visible = (text) =>
  text.replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
    /[\0-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * The same for several lines. In JSON such an escape stands for the same character.
 * @param {string} text
 */
export const visibleLines = (text) => text.split('\n').map(visible).join('\n');
