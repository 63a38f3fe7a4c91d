/** A sign for each kind of room, in the tones of its colour: on the map and in the flow the same. 16 × 16. */

/** Draws the right half as the mirror of the left one. */
export const both = (half: string): string =>
  half
    .trim()
    .split('\n')
    .map((row) => row + [...row].reverse().join(''))
    .join('\n');

/** Draws three quarters as mirrors of the upper left one. */
export const four = (quarter: string): string => {
  const rows = quarter.trim().split('\n');
  return both([...rows, ...[...rows].reverse()].join('\n'));
};

export const signs: Readonly<Record<string, string>> = {
  sign_entrance: both(`
......kk
....kk44
...k4433
..k443kk
..k43kww
.k443kww
.k43kwww
.k43kwww
.k43kwyy
.k43kwyy
.k43kyyy
.k43kyyY
.k33kyYY
kk43kYYY
k4432kkk
kkkkkkkk`),
  sign_hub: four(`
.......k
......k4
......k4
.....k43
...kkk43
..k4kk43
.kk44333
k4433332`),
  sign_shop: `
......kkkk......
.....k4334k.....
....k43..34k....
...kkkkkkkkkk...
..k4444444443k..
..k4333333332k..
..k43kkyyk332k..
..k43kyywyk32k..
..k43kyYyyk32k..
..k43kyyYyk32k..
..k433kyyk332k..
..k4333kk3332k..
..k4333333322k..
..k3222222221k..
..kkkkkkkkkkkk..
................`,
  sign_foyer: both(`
........
..kkkkkk
.k444444
.k4kkkkk
.k4k3222
.k4k3222
.k4k3222
.k4k3222
.k3k3224
.k3k3224
.k3k3222
.k3k3222
.k3k3222
.k2k3222
.kkkkkkk
........`),
  sign_boss: both(`
kk......
k4k.....
k44k..kk
k343kk44
.k344444
.k344443
..k44333
..k4kk33
..k4kkk3
..k43kk3
...k433k
....k33k
....k333
....k4k3
.....k4k
......kk`),
  sign_exit: `
................
kkkkkkkkkkkkkkkk
k4444444444444wk
k4kkkkkkkkkkkk4k
k4333kkkkkkkkk4k
k4kkkkkkkkkkkk4k
k4333333kkkkkk4k
k4222222kkkkkk4k
k4333333333kkk4k
k4222222222kkk4k
k4333333333333wk
k4222222222222wk
k4333333333333wk
k3222222222222wk
kkkkkkkkkkkkkkkk
................`,
  sign_secret: `
................
.....kkkkkk.....
...kk444444kk...
..k4444444443k..
..k443kkkk443k..
..k43k...k443k..
...kk...k4433k..
.......k4433k...
......k4433k....
......k443k.....
......k433k.....
.......kkk......
......k443k.....
......k433k.....
.......kkk......
................`,
  sign_vendor: both(`
........
.....kkk
...kk444
..k44333
.k443333
.k4333kk
k4433k44
k4333k43
k4333k33
k43333kk
k333333k
.k3333kk
.k333322
..k33222
...kk222
.....kkk`),
  sign_jail: both(`
........
kkkkkkkk
k4444444
k3333333
kkk43kk4
..k43kk4
..k43kk4
..k43kk4
..k43kk4
..k43kk4
..k43kk4
..k33kk3
kkk33kk3
k4444444
k2222222
kkkkkkkk`),
  sign_fireplace: `
.......kk.......
......kok.......
......kook..kk..
.....kooyk.kok..
..kk.koyyokoyk..
.kok.koywyooyk..
.koykooywwyoyk..
.koyooyywwyyok..
.kooyoywwwwyok..
..kkoyywwwwykk..
kkkkkoywwwyokkkk
k444kkkyyykk444k
k33333333333332k
k2kk22kk22kk222k
kkkkkkkkkkkkkkkk
................`,
  sign_elevator: both(`
.......k
......k4
.....k44
....k444
...k4443
..k44433
..kkkk33
.....kkk
.....kkk
..kkkk33
..k33333
...k3332
....k322
.....k22
......k2
.......k`),
  sign_shrine: both(`
.......k
......ky
......kw
......kw
.......k
...kkkk4
..k44444
..k33333
...kkk33
....k433
....k433
....k432
...kk432
..k44444
.k333333
.kkkkkkk`),
  sign_cursed: both(`
........
......kk
....kk44
..kk4443
.k444kkk
k444kvvv
k43kvvww
k43kvwwk
k43kvwwk
k33kvvww
k333kvvv
.k333kkk
..kk3332
....kk22
......kk
........`),
  sign_miniboss: both(`
........
....kkkk
..kk4444
.k444444
.k443333
k4433333
k43kkk33
k43kkkk3
k433kk33
k333333k
.kk3333k
..k43333
..k4k4k4
..k3k3k3
...kkkkk
........`),
};
