/** Who lives there. Colours are the letters of `common` in base.ts. */
import type { RoleStyle } from './types';

const DARKER: Readonly<Record<string, string>> = {
  s: 'S',
  r: 'R',
  o: 'O',
  y: 'Y',
  g: 'G',
  b: 'B',
  t: 'T',
  v: 'V',
  p: 'P',
  n: 'N',
  m: 'M',
};

const open = (letter: string | undefined): boolean => letter === undefined || letter === 'k' || letter === '.';

/** The left half of a figure, whole: what lies near its right rim is darker, since light comes from the top left. */
function lit(half: string): string {
  const rows = half
    .trim()
    .split('\n')
    .map((row) => row + [...row].reverse().join(''));
  const shaded = rows.map((row) =>
    [...row]
      .map((letter, x) => (x >= 8 && (open(row[x + 1]) || open(row[x + 2])) ? (DARKER[letter] ?? letter) : letter))
      .join(''),
  );
  return `\n${shaded.join('\n')}`;
}

/** The same figure in other colours: pairs of letters, before and after. */
const recoloured = (sprite: string, ...pairs: readonly string[]): string =>
  [...sprite].map((letter) => pairs.find((pair) => pair[0] === letter)?.[1] ?? letter).join('');

const species = {
  gnoll: lit(`
........
..k.....
.knk.kkk
.knnknnn
..knnnnn
..knwknn
..knnnnn
..kNnnpp
...knnkk
....knpp
..kkmmmm
.knkmmym
.knkmmmm
..kkmmmm
...knnk.
...kkkk.`),
  brute: lit(`
..k.....
.knk.kkk
.knnkNNN
..kNNNNN
..kNyknn
..kNNnpp
...kwNkk
.kkkkNpp
knnNkkrr
knnNNkrr
knNkNrrr
kNNkkrrr
.kwk.krr
..k.kNNk
...knNNk
...kkkkk`),
  shaman: lit(`
....k..k
...ktkky
..kttkyy
..knnnnn
.knnnnnn
.knnwknn
..knnnnn
..kNnnpp
...knnkk
..kkvvpp
.kvvvvvv
.kvkvvyv
.knkvvyv
..kkvvvv
..kvvvvv
..kkkkkk`),
  thief: lit(`
.....kkk
...kksss
..kssSSS
..ksSSdd
.ksSSddd
.ksSdwkd
.ksSdddd
..ksSkpp
..kkSSSS
.ksSkSSS
ksSdkSSn
ksdkknnn
kppkSSSS
.kk.kSkk
...kSSk.
...kkkk.`),
  undead: lit(`
....kkkk
...kwwww
..kwwwww
..kwkkww
..kwkkww
..kwwwwk
...kwwww
...kwkwk
....kkkk
..kk.kww
.kwwkwww
.kwkkkww
.kwk.kww
.kkwkkkk
...kwwk.
...kkkk.`),
  crab: lit(`
........
..kk....
.kook...
kokkok..
kok.kk..
kokk.kk.
.kookkwk
..kokkkk
..kokkoo
...kkooo
..kooooo
.kkooooo
kokooOOO
kk.kkOOO
.kokkkkk
.kk.kk..`),
  spinner: lit(`
..k.....
.ksk..k.
.ksk.ksk
..kskksk
...kskkk
.kkkkvvv
ksssksvv
.kkkvsvv
...kvvvy
.kkkvvvy
ksskkvvv
ksk.kkvv
.k.kskkk
..ksk.kr
..ksk..k
...k....`),
  scorpio: lit(`
..kkk...
.krrrk..
.krkkk..
.krrk..k
..krrkkr
...krrrr
.kkkkryk
krrkrrrr
.kkkrrrr
.kkkrRRR
krrkrrrr
.kkkkrRR
..krkrrr
..kk.kRR
......kr
.......k`),
  elemental: lit(`
......k.
.....kok
..k..koo
.kok.koo
.kookooo
..kooooo
.koooyyy
.kooyyyy
kooyykky
kooyykky
koyyyyyy
kooyyyww
kooyykkk
.kooyyyy
..kkoooo
....kkkk`),
  monk: lit(`
........
....kkkk
...kpppp
..kppppp
..kpwkpp
..kppppp
..kswwww
..kkssss
.koksssw
kooookss
koookooo
kppkkooo
.kk.kyyy
...koooo
...koOOO
...kkkkk`),
  warlock: lit(`
.......k
......kv
.....kvv
....kvvv
...kvvvy
..kvvvvv
.kkkkkkk
...kdtkd
...kdddd
...kssss
..kvksss
.kvvkkss
kvvkvvss
kpkkvvvs
.k.kvvvv
...kkkkk`),
  golem: lit(`
....kkkk
...ksSSS
...ksykS
...ksSSS
.kkkkSSS
ksssSkkk
kssSSsss
ksSSksss
ksSkksSt
kssSkssS
kssSkkss
.kkk.ksS
....kkkk
...kssSk
...kssSk
...kkkkk`),
  succubus: lit(`
..k.....
..kk.kkk
...kkrrr
...krrrr
...krppp
k..kpwkp
kVkkpppp
kVvkkpPr
kVvvkkpp
kVVvkrrr
kVkVkpvv
.k.kkvvv
....kvvv
....kpvv
....kppk
....kkkk`),
  eye: lit(`
........
....kkkk
..kkwwww
.kwwwwww
.kwwwvvv
kwwwvvVV
kwwvvVkk
kwwvvVkk
kwwwvvVV
.kwwwvvv
.kwwwwww
..kkwwww
.kvkkkkk
.kvk.kvk
..kvk.kv
...kk..k`),
  ghost: lit(`
........
....kkkk
...kcwww
..kcwwww
..kcwwww
..kcwkkw
..kcwkkw
..kcwwww
..kcwwwk
..kcwwkw
.kccwwww
.kccwwww
..kccwww
..kcckcw
...kk.kc
.......k`),
  wandmaker: lit(`
......kk
.....kbb
....kbbb
....kbyb
...kbbbb
.kkkkkkk
kbbbbbbb
.kkkpppp
...kpwkp
...kpppp
..kwwwww
..kbwwww
.kbbkwww
kbbkkbww
kpk.kbbw
.k..kkkk`),
  imp: lit(`
.k......
krk.....
krrk.kkk
.krrkrrr
..krrrrr
..kryyrr
..krykrr
..krrrrr
..krkwkw
...krkkk
..kkkrrr
.krkrroo
.krkrooo
..kkrrrr
...krrk.
...kkkk.`),
  swarm: `
................
..ww.....ww.....
.kwck...kwck....
..kmmk...kmmk...
...krk....krk...
.ww..k.....k.ww.
kwck..ww....kwck
.kmmkkwck....kmm
..krk.kmmk....kr
...k...krk.ww..k
..ww....k.kwck..
.kwck......kmmk.
..kmmk.ww...krk.
...krkkwck...k..
....k..kmmk.....
........krk.....`,
} as const;

/** Rare kin look like their kind, in colours of their own. */
export const creatureSprites = (rat: string): Readonly<Record<string, string>> => ({
  ...species,
  albino: recoloured(rat, 'sw', 'Ss', 'dS'),
  bandit: recoloured(species.thief, 'sr', 'SR', 'wy'),
  shielded: recoloured(species.brute, 'rs', 'RS'),
  senior: recoloured(species.monk, 'ov', 'OV'),
  acidic: recoloured(species.scorpio, 'rg', 'RG'),
});

const as = (sprite: string, colour?: string): RoleStyle => ({ ...(colour ? { colour } : {}), cell: { sprite } });

const colours: Readonly<Record<string, string>> = {
  rat: '#8d93a3',
  gnoll: '#8a5a33',
  crab: '#f08a3c',
  swarm: '#7c8f3c',
  undead: '#fff7e3',
  thief: '#8d93a3',
  shaman: '#a57be6',
  bat: '#a57be6',
  brute: '#8c1f22',
  spinner: '#a57be6',
  elemental: '#f08a3c',
  monk: '#f08a3c',
  warlock: '#57369a',
  golem: '#8d93a3',
  succubus: '#e5483e',
  eye: '#fff7e3',
  scorpio: '#e5483e',
  albino: '#fff7e3',
  bandit: '#e5483e',
  shielded: '#8d93a3',
  senior: '#a57be6',
  acidic: '#4fb867',
  ghost: '#7fd6e8',
  wandmaker: '#4d9fe0',
  imp: '#e5483e',
};

export const creatureRoles: Readonly<Record<string, RoleStyle>> = Object.fromEntries(
  Object.entries(colours).map(([name, colour]) => [name, as(name, colour)]),
);
