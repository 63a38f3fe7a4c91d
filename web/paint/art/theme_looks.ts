import type { GeneratorInfo, RoleInfo } from '../../../wasm/bridge/interface';
import { ACROSS, DOWN, type Pixels, QUARTER, turned } from '../../../wasm/shared/pixels.mjs';
import { baseMaterials, baseSprites, tones, tonesOf } from '../theme/base';
import { list, parseSprite, toUnits } from '../theme/drawings';
import { common } from '../theme/palette';
import type { Material, Palette, RoleStyle, SpriteNames, Theme } from '../theme/types';

/** A role's style with its theme's and its tone's put together. */
export interface ThemeRole {
  readonly role: RoleInfo;
  readonly colour: string;
  readonly palette: Palette;
  readonly style: RoleStyle;
  /** The theme's own entry. */
  readonly own: RoleStyle;
  /** The tone's own sprite: it is drawn where a named one does not exist. */
  readonly fallback: SpriteNames | undefined;
  readonly material: Material | undefined;
}

/** A theme applied to a generator's roles, for one set of swapped palettes. */
export class ThemeLooks {
  readonly roles: readonly ThemeRole[];
  readonly ground: string;
  private readonly parsed = new Map<Palette, Map<string, Pixels | undefined>>();

  constructor(
    info: GeneratorInfo,
    private readonly theme: Theme,
    private readonly swaps: Readonly<Record<string, string>>,
  ) {
    this.ground = theme.ground ?? '#0a0b0f';
    this.roles = info.roles.map((role) => this.role(role));
  }

  /** The ground as a colour. */
  get groundColour(): string {
    return this.palette(this.ground)?.[1] ?? this.ground;
  }

  /** The palette of that name, or the one that is swapped for it. */
  palette(name: string | undefined): Palette | undefined {
    if (!name) return undefined;
    const palettes = this.theme.palettes ?? {};
    return palettes[this.swaps[name] ?? name] ?? palettes[name];
  }

  /** Undefined where neither the theme nor the base has the sprite. */
  sprite(name: string, palette: Palette): Pixels | undefined {
    const known = this.parsed.get(palette) ?? new Map<string, Pixels | undefined>();
    this.parsed.set(palette, known);
    if (!known.has(name)) known.set(name, this.parse(name, palette));
    return known.get(name);
  }

  /** The names of a role's sprites that exist, or those of its tone. */
  known({ palette, fallback }: ThemeRole, names: SpriteNames | undefined | false): readonly string[] {
    const all = list(names);
    const found = all.filter((name) => this.sprite(name, palette));
    return found.length > 0 || all.length === 0 ? found : list(fallback);
  }

  private parse(name: string, palette: Palette): Pixels | undefined {
    const { base, turn } = turnOf(name);
    const text = this.theme.sprites?.[base] ?? baseSprites[base];
    return text === undefined ? undefined : turned(toUnits(parseSprite(text, palette)), turn);
  }

  private role(role: RoleInfo): ThemeRole {
    const tone = tones[role.tone] ?? tones.info;
    const own = this.theme.roles?.[role.id] ?? {};
    const named = this.palette(own.palette);
    const material = own.cell ? own.cell.material : tone.style.cell?.material;
    return {
      role,
      colour: own.colour ?? (named ? (named[3] ?? named[2]) : undefined) ?? tone.colour,
      palette: { ...common, ...(named ?? (own.colour ? tonesOf(own.colour) : tone.palette)) },
      style: merged(tone.style, own),
      own,
      fallback: tone.style.cell?.sprite,
      material: material
        ? (this.theme.materials?.[material] ?? baseMaterials[material] ?? baseMaterials.rock)
        : undefined,
    };
  }
}

function merged(base: RoleStyle, own: RoleStyle): RoleStyle {
  return {
    cell: own.cell ?? base.cell ?? {},
    room: { ...base.room, ...own.room },
    edge: { ...base.edge, ...own.edge },
    label: { ...base.label, ...own.label },
  };
}

/** The sprite's own name, and the marks behind it as one turn: at most a quarter turn, and mirrors after it. */
export function turnOf(name: string): { base: string; turn: number } {
  const [base = '', ...marks] = name.split('~');
  let [quarter, across, down] = [false, false, false];
  for (const mark of marks) {
    if (mark === 'h') across = !across;
    if (mark === 'v') down = !down;
    // A quarter turn after a mirror is the other mirror after the quarter turn; two quarter turns are both mirrors.
    if (mark === 'r') [quarter, across, down] = [!quarter, down !== quarter, across !== quarter];
  }
  return { base, turn: (across ? ACROSS : 0) | (down ? DOWN : 0) | (quarter ? QUARTER : 0) };
}
