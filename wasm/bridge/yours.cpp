// The bridge of the module `yours`: a program in JavaScript (wasm/yours) describes its generator once, is called for
// each level, rolls the core's dice, and hands over its level whole, when it is finished and, in a film, at each note.
#include <emscripten/bind.h>
#include <emscripten/em_macros.h>
#include <emscripten/val.h>

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "catalog.hpp"
#include "kit/dice.hpp"
#include "kit/seed.hpp"
#include "kit/trace.hpp"
#include "studio/export/export.hpp"
#include "studio/link/link.hpp"
#include "yours/yours.hpp"

namespace press_r::yours {
namespace {

using emscripten::val;

/// The numbers of a typed array. Embind's own function needs integers, which our scripts leave out (unused.js).
template <class T>
std::vector<T> numbers_of(const val& array) {
  std::vector<T> out(static_cast<std::size_t>(array["length"].as<double>()));
  val(emscripten::typed_memory_view(out.size(), out.data())).call<void>("set", array);
  return out;
}

/// Cuts a list of texts, each of which ends with a line break.
std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> out;
  while (!text.empty()) out.emplace_back(take_until(text, '\n'));
  return out;
}

/// The level that is being made. A program makes one at a time.
struct Run {
  Seed seed;
  Trace* trace;
  Level* level;
  std::deque<Dice> dice;
};
Run* run = nullptr;

/// The function that makes a level in JavaScript: takes whether notes are wanted, the values of the options and which
/// rules are left out; returns why the level is incomplete, or an empty text. Never throws.
val& program() {
  static val function = val::undefined();
  return function;
}

Outcome generate(const Options& options, Seed seed, Trace& trace, Level& level) {
  const Generator& generator = the_descriptor().generator();
  Run own{.seed = seed, .trace = &trace, .level = &level, .dice = {}};
  level.clear(the_descriptor().own_facts());
  std::vector<std::int32_t> asked{trace.on() ? 1 : 0};
  for (std::size_t i = 0; i < generator.options.size(); ++i) asked.push_back(options[i]);
  for (std::size_t i = 0; i < generator.rules.size(); ++i) asked.push_back(options.left_out().has(i) ? 1 : 0);
  run = &own;
  const val view(emscripten::typed_memory_view(asked.size(), asked.data()));
  auto why = program()(view).as<std::string>();
  run = nullptr;
  const bool complete = why.empty();
  return {complete, std::move(why)};
}

/// Of the program's text and the contract, so that counts of a changed program are not added to those before.
std::uint64_t digest_of_program = 0;

void describe(const val& function, const std::string& text) {
  program() = function;
  Hasher hasher;
  hasher.add(contract_revision);
  hasher.add(std::string_view(text));
  digest_of_program = hasher.value();
  the_descriptor().finish();
}

void add(const std::string& kind, const std::string& texts, const val& numbers) {
  the_descriptor().add(kind, lines_of(texts), numbers_of<int>(numbers));
}

/// Opens the dice of a stage for the level that is being made, and returns their number.
double open_dice(const std::string& stage) {
  run->dice.emplace_back(run->seed, StageName(std::string_view(stage)), run->trace->rolls());
  return static_cast<double>(run->dice.size() - 1);
}
double weighted(double dice, const val& weights) {
  const auto all = numbers_of<int>(weights);
  return run->dice[static_cast<std::size_t>(dice)].weighted(all);
}
void attempt(double dice, double number) {
  run->dice[static_cast<std::size_t>(dice)].begin_attempt(static_cast<int>(number));
}

/// Reads numbers one after another, as wasm/yours/level.mjs writes them.
class Numbers {
 public:
  explicit Numbers(const val& array) : all_(numbers_of<std::int32_t>(array)) {}
  int next() { return all_[next_++]; }
  std::uint8_t role() { return static_cast<std::uint8_t>(next()); }
  Point point() {
    const int x = next();
    return {x, next()};
  }
  Rect rect() {
    const Point first = point();
    const Point size = point();
    return {first.x, first.y, size.x, size.y};
  }

 private:
  std::vector<std::int32_t> all_;
  std::size_t next_ = 0;
};

/// Takes the level as it is. `cells`: indices of roles row by row; `has_cells`: any was set; `texts`: labels of rooms,
/// then of things.
void take(double width, bool has_cells, const val& cells, const val& numbers, const std::string& texts) {
  Level& level = *run->level;
  const auto roles = numbers_of<std::uint8_t>(cells);
  level.cells.reset(static_cast<int>(width), static_cast<int>(roles.size() / static_cast<std::size_t>(width)));
  each_cell(bounds_of(level.cells), [&, next = roles.begin()](Point p) mutable { level.cells[p] = *next++; });
  level.has_cells = has_cells;
  Numbers in(numbers);
  const auto labels = lines_of(texts);
  std::size_t label = 0;
  level.start = in.point();
  level.goal = in.point();
  for (std::int64_t& fact : level.facts) fact = in.next();
  level.rooms.clear();
  level.ways.clear();
  level.things.clear();
  for (int rooms = in.next(); rooms > 0; --rooms) {
    const std::uint8_t role = in.role();
    level.rooms.push_back({role, in.rect(), labels[label++]});
  }
  for (int ways = in.next(); ways > 0; --ways) {
    const std::uint8_t role = in.role();
    const Point ends = in.point();
    const int kind = in.next();
    level.ways.push_back({role, ends.x, ends.y, (kind & 1) != 0, (kind & 2) != 0, (kind & 4) != 0});
  }
  for (int things = in.next(); things > 0; --things) {
    const std::uint8_t role = in.role();
    level.things.push_back({role, in.point(), labels[label++]});
  }
}

void note(double rule, double room, const std::string& text) {
  run->trace->note(static_cast<std::size_t>(rule), static_cast<int>(room), *run->level,
                   [&](Text& out) { out << text; });
}

/// A typical program, which trains the packer of programs in links. Part of the links' grammar: it must never change.
constexpr std::string_view sample = R"js(export const about = {
  title: 'Drunkard', hint: 'A walker digs where it steps.',
  source: { title: '', author: '', address: 'https://www.' },
  options: { steps: { title: 'Steps', low: 10, high: 4000, default: 400 }, loops: { title: 'Loops', default: true } },
  roles: { floor: 'floor', wall: 'rock', door: 'door', water: 'water', gold: { tone: 'reward', title: 'Gold', glyph: '$' } },
  rooms: { hall: 'floor', boss: 'boss', shop: 'trade', secret: 'secret' },
  rules: { walk: 'The walker digs.', place: { text: 'A room is placed.', without: 'None is.' } },
  facts: { dug: 'Cells dug', ends: { title: 'Dead ends', low: 0, high: 100 } },
};
const sides = [[1, 0], [-1, 0], [0, 1], [0, -1]];

export function generate({ options, dice, level, note, without }) {
  const [width, height] = [40, 40];
  level.size(width, height);
  const random = dice('walk');
  let [x, y] = [Math.floor(width / 2), Math.floor(height / 2)];
  for (let i = 0; i < options.steps; i++) {
    const [dx, dy] = random.pick(sides);
    if (x + dx < 1 || y + dy < 1 || x + dx >= width - 1) continue;
    level.set(x, y, 'floor');
    if (level.get(x, y) === 'rock' && !without.has('walk')) return;
  }
  const rooms = []; const queue = [start]; const seen = new Set([0]);
  while (queue.length > 0) { const room = queue.shift(); rooms.push(room); }
  level.room({ x: x * 2, y: y * 2, w: 1, h: 1, role: 'hall', label: 'A' }); level.way(from, to);
  level.fill(x, y, 3, 3, 'floor'); level.thing(x, y, 'gold'); random.shuffle(rooms);
  note('walk', `Rolled ${random.roll(4)} of 4.`, room);
  level.start = [x, y]; level.goal = [x, y]; level.fact('dug', random.between(1, 6) + random.below(4));
}
)js";

std::string pack(const std::string& text) { return pack_text(text, sample); }
std::string unpack(const std::string& packed) {
  return unpack_text(packed, sample, max_packed_length).value_or(std::string());
}

}  // namespace

Descriptor& the_descriptor() {
  static Descriptor descriptor(actions_of<Level, generate, draw, measure, summarise, fingerprint>());
  return descriptor;
}

}  // namespace press_r::yours

press_r::Catalog press_r::catalog() {
  static const Generator* const list[] = {&yours::the_descriptor().generator()};
  return list;
}

std::uint64_t press_r::sources_digest(std::string_view) { return yours::digest_of_program; }
std::string_view press_r::last_version_of(std::string_view, int) { return {}; }

// The rolls of dice are called as they are, without Embind's conversions: a level may roll thousands.
extern "C" {
EMSCRIPTEN_KEEPALIVE int yours_below(int dice, int n) {
  return press_r::yours::run->dice[static_cast<std::size_t>(dice)].below(n);
}
EMSCRIPTEN_KEEPALIVE int yours_chance(int dice, int a, int b) {
  return press_r::yours::run->dice[static_cast<std::size_t>(dice)].chance(a, b) ? 1 : 0;
}
}

EMSCRIPTEN_BINDINGS(yours) {
  using namespace press_r::yours;
  emscripten::function("describe", &describe);
  emscripten::function("add", &add);
  emscripten::function("openDice", &open_dice);
  emscripten::function("weighted", &weighted);
  emscripten::function("attempt", &attempt);
  emscripten::function("take", &take);
  emscripten::function("note", &note);
  emscripten::function("pack", &pack);
  emscripten::function("unpack", &unpack);
}
