// The voice: words and forms that nothing says which a reader meets (STYLE's Words, told in CONTRIBUTING).

/** What is not said, and what is said instead. */
const forms: [RegExp, string][] = [
  [/\b(?:whoever|whosoever)\b/i, 'you'],
  [/\bsomebody\b/i, 'you, or someone'],
  [/\bone (?:looks|sees|asks|knows|begins|comes in|goes out|has to)\b/i, 'you'],
  [/\bhangs? together\b/i, 'is joined'],
  [/\b(?:copy|copies) more\b/i, 'one more copy'],
  [/\b(?:lies?|lay) (?:in the room|on this floor)\b/i, 'is'],
  [/\bcomes? with \d/i, 'comes on 35 % of floors'],
  [/\b(?!1 in 100\b)\d+ (?:floors |times |tiles )?in (?:a hundred|100)\b(?! bricks)/i, '8 %, or 1 in 12'],
  [/\d%/, '8 %, with a blank'],
  [/[’“”]/, 'straight \' and "'],
  [/\bregenerate\b/i, 'new level'],
  [/\b(?:is|are) never; |\b0 is never\b|\b1 is always\b/i, '0 = never'],
  [/!(?!=)/, 'a full stop'],
  [/\bnot accepted\b|\bseed document\b|\bour choice\b/i, 'plain words'],
];

/**
 * Option texts that a reader types: a chance there is written as the option reads it. A sign on a drawing, and a frame's
 * style. A need that is named in golden scenes.
 */
export const quoted = (text: string): string =>
  text.replace(/\b45 in 100\b|style="[^"]*"|^!$|^somebody not yet rescued$/g, '');

export const faults = (said: { where: string; text: string }[]): string[] =>
  said.flatMap(({ where, text }) =>
    forms.flatMap(([form, instead]) => {
      const found = form.exec(text)?.[0];
      return found === undefined ? [] : [`${where} says “${found}”: ${instead}`];
    }),
  );
