// Bitmap letters for pictures that are made without a browser: five pixels wide, seven high, two more below the line. A
// character of a row is its five pixels as a number of base 32: "v" is a whole row.

/** Pixels from a letter to the next, and of a capital's height. */
export const letterWide = 6;
export const letterHigh = 7;

const ascii =
  '0 4444404 aaa aavavaa 4fke5u4 op248j3 cik8lid 44 2488842 8422248 04lel4 044v44 00000c48 000e 00000cc 01248g0 ' +
  'ehjlphe 4c4444e eh1248v v2421he 26aiv22 vgu11he 68guhhe v124888 ehhehhe ehhf12c 0cc0cc 0cc0c48 248g842 00v0v ' +
  '8421248 eh12404 eh1dlle ehhhvhh uhhuhhu ehggghe sihhhis vgguggv vgguggg ehgnhhf hhhvhhh e44444e 72222ic hikokih ' +
  'ggggggv hrllhhh hhpljhh ehhhhhe uhhuggg ehhhlid uhhukih fgge11u v444444 hhhhhhe hhhhha4 hhhllla hha4ahh hha4444 ' +
  'v1248gv e88888e 0g84210 e22222e 4ah 0000000v 842 00e1fhf ggmphhu 00egghe 11djhhf 00ehvge 698s888 00djhjd1e ' +
  'ggmphhh 40c444e 206222ic ggikoki c44444e 00qllhh 00mphhh 00ehhhe 00mphpmgg 00djhjd11 00mpggg 00fge1u 88s8896 ' +
  '00hhhjd 00hhha4 00hhlla 00ha4ah 00hhhjd1e 00v248v 2448442 4444444 8442448 0008l2';

const rowsOf = (/** @type {string} */ text) => [...text].map((digit) => Number.parseInt(digit, 32));

const glyphs = new Map(ascii.split(' ').map((text, i) => [String.fromCharCode(32 + i), rowsOf(text)]));
const others = { '·': '0004', '×': '0ha4ah', '–': '000v', '…': '000000l', '’': '448', '→': '042v24', '½': '8g248en' };
for (const [letter, text] of Object.entries(others)) glyphs.set(letter, rowsOf(text));

/**
 * A letter's rows from the top, each five bits. A letter that is missing loses its accent, or is a question mark.
 * @param {string} letter
 * @returns {number[]}
 */
export const glyphRows = (letter) => glyphs.get(letter) ?? glyphs.get(letter.normalize('NFD')[0]) ?? glyphs.get('?');
