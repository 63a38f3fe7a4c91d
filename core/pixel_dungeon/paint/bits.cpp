#include "pixel_dungeon/paint/bits.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

namespace press_r::pixel_dungeon {
namespace {

constexpr int half = 32;  ///< two rows of a map of at most this width fit in a word
constexpr std::uint64_t low = ~std::uint64_t{0} >> half;

/// The sum of three bits in each column: ones and twos. A bit-sliced full adder: each bit of a word is a column of its
/// own (Knuth, The Art of Computer Programming 4A, 7.1.3).
struct Sum {
  std::uint64_t ones;
  std::uint64_t twos;
};

Sum add(std::uint64_t a, std::uint64_t b, std::uint64_t c) {
  const std::uint64_t either = a ^ b;
  return {either ^ c, (a & b) | (either & c)};
}

/// The number of neighbours that are on, in each column: a binary number, its lowest digit first.
using Counted = std::array<std::uint64_t, 4>;

/// Counts the eight neighbours of all columns of a row at once.
Counted neighbours(std::uint64_t above, std::uint64_t here, std::uint64_t below) {
  const Sum up = add(above << 1, above, above >> 1);
  const Sum sides = add(here << 1, here >> 1, 0);
  const Sum down = add(below << 1, below, below >> 1);
  const Sum ones = add(up.ones, sides.ones, down.ones);
  const Sum twos = add(up.twos, sides.twos, down.twos);
  const Sum carried = add(twos.ones, ones.twos, 0);
  return {ones.ones, carried.ones, twos.twos ^ carried.twos, twos.twos & carried.twos};
}

/// The columns in which a number is at least `min`: compared digit by digit, the highest last.
std::uint64_t at_least(const Counted& number, int min) {
  std::uint64_t is = ~std::uint64_t{0};
  for (std::size_t digit = 0; digit < number.size(); ++digit)
    is = (min >> digit & 1) != 0 ? number[digit] & is : number[digit] | is;
  return is;
}

/// One pass for the row `here` by the default rule.
struct DefaultRule {
  std::uint64_t operator()(std::uint64_t above, std::uint64_t here, std::uint64_t below) const {
    const auto [ones, twos, fours, eights] = neighbours(above, here, below);
    const std::uint64_t four_or_more = fours | eights;
    const std::uint64_t five_or_more = eights | (fours & (ones | twos));
    return (here & four_or_more) | (~here & five_or_more);
  }
};

/// One pass by any rule.
struct AnyRule {
  LifeRule rule;

  std::uint64_t operator()(std::uint64_t above, std::uint64_t here, std::uint64_t below) const {
    const Counted around = neighbours(above, here, below);
    return (here & at_least(around, rule.survivals)) | (~here & at_least(around, rule.births));
  }
};

/// 32 random bits, or 64 if the map is wider than that.
std::uint64_t coins(int width, Dice& dice) {
  constexpr int bits_per_draw = 32;
  std::uint64_t word = dice.next();
  if (width > bits_per_draw) word |= std::uint64_t{dice.next()} << bits_per_draw;
  return word;
}

/// Turns columns on with chance a in b: compares a random number for each column with a / b, binary digit by digit,
/// until all are decided. Each digit decides half of the columns.
std::uint64_t random_row(std::uint64_t undecided, int width, int a, int b, Dice& dice) {
  constexpr int max_digits = 64;
  std::uint64_t on = 0;
  int rest = a;
  for (int digit = 0; digit < max_digits && undecided != 0; ++digit) {
    rest *= 2;
    const std::uint64_t coin = coins(width, dice);
    if (rest >= b) {
      rest -= b;
      on |= undecided & ~coin;
      undecided &= coin;
    } else {
      undecided &= ~coin;
    }
  }
  return on;
}

/// Number of ones in nine bits.
constexpr auto ones_of_nine = [] {
  std::array<std::uint8_t, 512> ones{};
  for (std::size_t i = 1; i < ones.size(); ++i) ones[i] = static_cast<std::uint8_t>(ones[i / 2] + i % 2);
  return ones;
}();

template <class Grown>
void grow_by(Grown grown, BitMap& map, BitMap& other) {
  const std::uint64_t inner = map.inner();
  const int last = map.height - 1;
  const BitMap old = map;
  int y = 1;
  // Two rows of a narrow map share a word. Bits that shift from one row into the other are border, which is masked.
  for (; map.width <= half && y + 1 < last; y += 2) {
    const std::uint64_t next = grown(old.row(y - 1) | old.row(y) << half, old.row(y) | old.row(y + 1) << half,
                                     old.row(y + 1) | old.row(y + 2) << half);
    map.row(y) = next & inner;
    map.row(y + 1) = (next >> half) & inner;
  }
  for (; y < last; ++y) map.row(y) = grown(old.row(y - 1), old.row(y), old.row(y + 1)) & inner;
  const std::uint64_t sides = map.columns() & ~inner;
  for (y = 0; y <= last; ++y) {
    const std::uint64_t border = y == 0 || y == last ? map.columns() : sides;
    map.row(y) = (map.row(y) & ~border) | (other.row(y) & border);
    other.row(y) = (other.row(y) & ~border) | (old.row(y) & border);
  }
}

/// A map of at most 32 columns, two rows to a word, the upper row in the low half; with an empty word at either end.
struct Halved {
  std::array<std::uint64_t, half / 2 + 2> words{};

  static std::size_t word_of(int y) { return static_cast<std::size_t>(y / 2 + 1); }
  void add(Point p) { words[word_of(p.y)] |= std::uint64_t{1} << (p.x + (p.y % 2) * half); }
};

/// The tiles that a breadth-first search has reached.
struct Wave {
  Halved reached;
  std::size_t top;     ///< first word with a reached tile
  std::size_t bottom;  ///< last such word

  explicit Wave(Point from) : top(Halved::word_of(from.y)), bottom(top) { reached.add(from); }

  /// Expands by one step. Returns false if nothing changed.
  bool step(const Halved& open) {
    constexpr std::uint64_t not_first = ~(std::uint64_t{1} | std::uint64_t{1} << half);
    constexpr std::uint64_t not_last = ~(std::uint64_t{1} << (half - 1) | std::uint64_t{1} << (2 * half - 1));
    top = std::max<std::size_t>(top - 1, 1);
    bottom = std::min<std::size_t>(bottom + 1, half / 2);
    std::uint64_t changed = 0;
    std::uint64_t above = reached.words[top - 1];
    for (std::size_t i = top; i <= bottom; ++i) {
      const std::uint64_t here = reached.words[i];
      const std::uint64_t sides = (here << 1 & not_first) | (here >> 1 & not_last);
      const std::uint64_t ends = above >> half | here << half | here >> half | reached.words[i + 1] << half;
      const std::uint64_t next = (here | sides | ends) & open.words[i];
      changed |= next ^ here;
      reached.words[i] = next;
      above = here;
    }
    return changed != 0;
  }

  bool meets(const Wave& other) const {
    std::uint64_t both = 0;
    const std::size_t end = std::min(bottom, other.bottom);
    for (std::size_t i = std::max(top, other.top); i <= end; ++i) both |= reached.words[i] & other.reached.words[i];
    return both != 0;
  }
};

/// steps_between for maps of at most 32 by 32: bidirectional breadth-first search, until both waves meet.
int steps_in_halves(const BitMap& map, Point from, Point to) {
  Halved open;
  for (int y = 0; y < map.height; ++y) open.words[Halved::word_of(y)] |= (map.row(y) & low) << ((y % 2) * half);
  Wave one(from);
  Wave other(to);
  for (int steps = 0;; steps += 2) {
    if (one.meets(other)) return steps;
    if (!one.step(open)) return -1;
    if (one.meets(other)) return steps + 1;
    if (!other.step(open)) return -1;
  }
}

}  // namespace

int count_around(const BitMap& map, Point p) {
  const int shift = p.x - 1;
  const std::uint64_t above = (map.row(p.y - 1) >> shift) & 07u;
  const std::uint64_t here = (map.row(p.y) >> shift) & 05u;
  const std::uint64_t below = (map.row(p.y + 1) >> shift) & 07u;
  return ones_of_nine[static_cast<std::size_t>(above | here << 3 | below << 6)];
}

void fill_randomly(BitMap& map, int a, int b, Dice& dice) {
  for (int y = 0; y < map.height; ++y) map.row(y) = random_row(map.columns(), map.width, a, b, dice);
}

void fill_border_randomly(BitMap& map, int a, int b, Dice& dice) {
  map.row(0) = random_row(map.columns(), map.width, a, b, dice);
  map.row(map.height - 1) = random_row(map.columns(), map.width, a, b, dice);
  const std::uint64_t column = ~std::uint64_t{0} >> (max_map_size - map.height);
  const std::uint64_t left = random_row(column, map.height, a, b, dice);
  const std::uint64_t right = random_row(column, map.height, a, b, dice);
  for (int y = 1; y < map.height - 1; ++y) {
    map.row(y) = (map.row(y) & map.inner()) | ((left >> y) & 1u) | (((right >> y) & 1u) << (map.width - 1));
  }
}

void grow(BitMap& map, BitMap& other, LifeRule rule) {
  rule == LifeRule{} ? grow_by(DefaultRule{}, map, other) : grow_by(AnyRule{rule}, map, other);
}

void dilate(BitMap& map) {
  const std::uint64_t columns = map.columns();
  std::uint64_t above = 0;
  for (int y = 0; y < map.height; ++y) {
    const std::uint64_t here = map.row(y);
    const std::uint64_t tall = above | here | (y + 1 < map.height ? map.row(y + 1) : 0);
    map.row(y) = (tall | tall << 1 | tall >> 1) & columns;
    above = here;
  }
}

bool expand(BitMap& reached, const BitMap& open) {
  std::uint64_t changed = 0;
  std::uint64_t above = 0;
  for (int y = 0; y < open.height; ++y) {
    const std::uint64_t here = reached.row(y);
    const std::uint64_t below = y + 1 < open.height ? reached.row(y + 1) : 0;
    const std::uint64_t next = (here | here << 1 | here >> 1 | above | below) & open.row(y);
    changed |= next ^ here;
    reached.row(y) = next;
    above = here;
  }
  return changed != 0;
}

int steps_between(const BitMap& open, Point from, Point to) {
  if (!open.has(from) || !open.has(to)) return -1;
  if (open.width <= half && open.height <= half) return steps_in_halves(open, from, to);
  BitMap reached;
  reached.reset(open.width, open.height);
  reached.add(from);
  for (int steps = 0;; ++steps) {
    if (reached.has(to)) return steps;
    if (!expand(reached, open)) return -1;
  }
}

int count(const BitMap& map) {
  int sum = 0;
  for (int y = 0; y < map.height; ++y) sum += std::popcount(map.row(y));
  return sum;
}

}  // namespace press_r::pixel_dungeon
