// What a shop sells: each mark of a role that `offers` goods becomes one of them, drawn with dice of the walk's own.
import type { LiveMark } from './hazards';
import { type Behaviour, behaviourOf, type Kind, Random } from './items';

interface Offer {
  price: number;
  /** "bombs", "ropes" or a word for gear, and its number. */
  good: string;
  amount: number;
  /** By look of the mark. */
  weights: ReadonlyMap<number, number>;
}

const offersOf = (behaviour: Behaviour): Offer[] =>
  (behaviour.get('offers') ?? []).map(([price, good = '', amount, ...weights]) => ({
    price: Number(price),
    good,
    amount: Number(amount),
    weights: new Map(weights.flatMap((look, i) => (i % 2 === 0 ? [[Number(look), Number(weights[i + 1])]] : []))),
  }));

const isUsedUp = (good: string): boolean => good === 'bombs' || good === 'ropes';

/** "Spring shoes" of "spring_shoes". */
export const titleOf = (gear: string): string => (gear.charAt(0).toUpperCase() + gear.slice(1)).replaceAll('_', ' ');

/** What the words of `behaves` make of an offer. `factor`: of its price. */
function kindOf(shelf: Kind, { price, good, amount }: Offer, factor: number): Kind {
  const gives = isUsedUp(good) ? `${good} 1 ${amount}` : `wears ${good} ${amount}`;
  const behaves = ['carried', `sells ${Math.round(price * factor)}`, gives];
  return {
    ...shelf,
    behaviour: behaviourOf({ behaves }),
    title: isUsedUp(good) ? `${amount} ${good}` : titleOf(good),
    good,
  };
}

/** The factor of prices: "dearer PERCENT OPTION FROM". */
function priceFactor(behaviour: Behaviour, options: Readonly<Record<string, number | string>>): number {
  const [percent = 0, option = '', from = 0] = behaviour.get('dearer')?.[0] ?? [];
  return 1 + (Number(percent) / 100) * Math.max(0, Number(options[option] ?? 0) - Number(from));
}

/** Draws by weight among the offers of a look, as long as there is any without gear of another shelf. */
function draw(offers: readonly Offer[], look: number, sold: ReadonlySet<string>, random: Random): Offer | undefined {
  const shop = offers.some(({ weights }) => weights.has(look)) ? look : 0;
  const all = offers.filter(({ weights }) => weights.has(shop));
  const fresh = all.filter(({ good }) => isUsedUp(good) || !sold.has(good));
  const some = fresh.length > 0 ? fresh : all;
  const weightOf = ({ weights }: Offer) => weights.get(shop) ?? 0;
  let left = random.between(
    1,
    some.reduce((sum, offer) => sum + weightOf(offer), 0),
  );
  return some.find((offer) => {
    left -= weightOf(offer);
    return left <= 0;
  });
}

/**
 * Marks whose role `offers` become what they sell. The same level has the same goods, in whichever order its marks come.
 * `options`: of the level, for prices.
 */
export function stocked(
  marks: readonly LiveMark[],
  seed: number,
  options: Readonly<Record<string, number | string>>,
): LiveMark[] {
  const isShelf = ({ kind }: LiveMark) => kind.behaviour.has('offers');
  const shelves = marks.filter(isShelf).sort((a, b) => a.at.y - b.at.y || a.at.x - b.at.x);
  const [first] = shelves;
  if (!first) return [...marks];
  const random = new Random(seed + first.at.x + 256 * (first.at.y + 256 * first.look));
  const sold = new Set<string>();
  const stock = shelves.map((shelf) => {
    const { kind, look } = shelf;
    const offer = draw(offersOf(kind.behaviour), look, sold, random);
    if (!offer) return shelf;
    sold.add(offer.good);
    return { ...shelf, kind: kindOf(kind, offer, priceFactor(kind.behaviour, options)) };
  });
  return [...marks.filter((mark) => !isShelf(mark)), ...stock];
}
