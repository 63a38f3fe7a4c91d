import type { GeneratorInfo, RoleInfo } from '../../../wasm/bridge/interface';
import { baseMaterials, common, tones, tonesOf } from '../theme/base';
import { baseSprites } from '../theme/base/sprites';
import type { Material, Palette, RoleStyle, RoomStyle, SpriteNames, Theme } from '../theme/types';
import { type Pixels, parseSprite, type Turn, toUnits, turned } from './pixels';

/** A role with everything that is known about its looks. */
export interface RoleLook {
  readonly role: RoleInfo;
  readonly colour: string;
  readonly palette: Palette;
  readonly style: RoleStyle;
  /** What the theme itself says about rooms of this role. */
  readonly ownRoom: RoomStyle | undefined;
  /** The tone's own sprite: what is drawn when a named one does not exist. */
  readonly fallback: SpriteNames | undefined;
  readonly material: Material | undefined;
}

/** The looks of one generator for one set of repainted palettes. */
export class Looks {
  readonly roles: readonly RoleLook[];
  readonly ground: string;
  private readonly parsed = new Map<Palette, Map<string, Pixels | undefined>>();

  constructor(
    info: GeneratorInfo,
    readonly theme: Theme,
    private readonly swaps: Readonly<Record<string, string>>,
  ) {
    this.ground = theme.ground ?? '#0a0b0f';
    this.roles = info.roles.map((role) => this.roleLook(role));
  }

  palette(name: string | undefined): Palette | undefined {
    if (!name) return undefined;
    const palettes = this.theme.palettes ?? {};
    return palettes[this.swaps[name] ?? name] ?? palettes[name];
  }

  /** Undefined where neither theme nor base knows the sprite. Nobody draws into what this gives. */
  sprite(name: string, palette: Palette): Pixels | undefined {
    const known = this.parsed.get(palette) ?? new Map<string, Pixels | undefined>();
    this.parsed.set(palette, known);
    if (!known.has(name)) known.set(name, this.parse(name, palette));
    return known.get(name);
  }

  private parse(name: string, palette: Palette): Pixels | undefined {
    const [base, ...turns] = name.split('~');
    const text = this.theme.sprites?.[base as string] ?? baseSprites[base as string];
    if (!text) return undefined;
    let pixels = toUnits(parseSprite(text, palette));
    for (const turn of turns) if (turn === 'h' || turn === 'v' || turn === 'r') pixels = turned(pixels, turn as Turn);
    return pixels;
  }

  private roleLook(role: RoleInfo): RoleLook {
    const tone = tones[role.tone] ?? tones.info;
    const own = this.theme.roles?.[role.id] ?? {};
    const named = this.palette(own.palette);
    const material = own.cell ? own.cell.material : tone.style.cell?.material;
    const palette = { ...common, ...(named ?? (own.colour ? tonesOf(own.colour) : tone.palette)) };
    return {
      role,
      colour: own.colour ?? (named ? (named[3] ?? named[2]) : undefined) ?? tone.colour,
      palette,
      style: merged(tone.style, own),
      ownRoom: own.room,
      fallback: tone.style.cell?.sprite,
      material: material ? this.material(material) : undefined,
    };
  }

  private material(name: string): Material | undefined {
    return this.theme.materials?.[name] ?? baseMaterials[name] ?? baseMaterials.rock;
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

const cache = new Map<string, Looks>();

export function looksFor(info: GeneratorInfo, theme: Theme, swaps: Readonly<Record<string, string>>): Looks {
  const key = `${info.id} ${JSON.stringify(swaps)}`;
  const known = cache.get(key);
  if (known?.theme === theme) return known;
  if (cache.size > 12) cache.clear();
  const looks = new Looks(info, theme, swaps);
  cache.set(key, looks);
  return looks;
}
