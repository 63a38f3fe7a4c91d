/** What stands in every file that shows the tiles: LICENSE says it in full. */
export const licence = 'Tiles: CC0 1.0. All else made by Press R: MIT.';
