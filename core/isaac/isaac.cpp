#include "isaac/isaac.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "isaac/rooms/rooms.hpp"
#include "isaac/tables.hpp"
#include "kit/seed.hpp"

namespace press_r::isaac {
namespace {

using Chances = std::map<std::int64_t, double>;

/// Calls add(run, chance, chances) for every curse that the options leave possible.
template <class Add>
void expect_by_curse(const Options& options, Distribution& out, Add add) {
  Chances chances;
  Run run = run_from(options);
  for (const CurseChance& curse : curse_chances(run)) {
    run.curse = curse.curse;
    add(run, curse.chance, chances);
  }
  out.assign(chances.begin(), chances.end());
}

/// The open points of the game's reading on this stage: sentences, each after a space (README.md, What it does not
/// cover).
void say_limits(const Run& run, Text& text) {
  constexpr int last_compared_stage = 2;
  // Counted on first floors only.
  if (run.stage == 1 && !run.alternative && !run.is_xl()) {
    text << " The game grows " << (run.hard ? "6.9" : "7.4")
         << "\u00A0% of such floors again, because a Treasure Room of its files does not fit.";
  } else if (treasures_of(run) > 0) {
    text << " The game grows some floors again because a Treasure Room of its files does not fit; how many on this "
            "stage is not counted.";
  }
  if (run.is_xl()) {
    text << " No other program was compared on Labyrinths; two bosses back to back rest on disassemblies.";
  } else if (run.alternative) {
    text << " No other program was compared on the alternative path; which of a seed's entries names its floors is not "
            "settled.";
  } else if (run.stage > last_compared_stage) {
    text << " From stage 3 on it rests on disassemblies alone: no other program was compared.";
  }
  if (run.is_mirror_floor()) text << " The mirror's other side is left out.";
  if (run.is_mine_floor()) text << " The mineshaft itself is left out.";
  if (run.keeps_door_free() && run.stage < chest_stage)
    text << " What the strange door swaps into normal rooms is left out.";
  if (run.is_dark_room())
    text << " Of four Dark Rooms that players reported, whose Secret Room touches nothing, none comes out so here.";
  if (run.is_void()) text << " Sources differ on whether four or five more bosses must find an end.";
}

/// Which version of the game the floor equals, and how closely (README.md, The game's reading). Nothing without a rule.
void say_likeness(const Level& level, Text& text) {
  const Run& run = level.run;
  if (run.left_out.any()) return;
  if (run.is_our_own()) {
    text << " " << our_own_reading;
    return;
  }
  if (!run.by_game()) {
    text << " Rooms grow by the game's dice, but their types follow the wiki, so the game's own special rooms are "
            "others: "
            "rules=engine&curse=seed shows them.";
    if (run.alternative) text << " The wiki does not cover the alternative path: its numbers of rooms are the game's.";
    return;
  }
  std::array<int, 3> rooms{};
  for (const Room& room : level.rooms) ++rooms[at(certainty_of(room))];
  text << " This is the game's floor, except where its room files decide: " << rooms[at(Certainty::sure)]
       << " rooms are certain, " << rooms[at(Certainty::likely)] << " likely, " << rooms[at(Certainty::open)]
       << " a guess.";
  say_limits(run, text);
  if (run.curse_choice != CurseChoice::seed && run.curse_choice != CurseChoice::candle)
    text << " The curse is set by hand; the seed has its own.";
}

/// The game's number of a floor within its stage: 0, 1 and 2 of the first chapters, 4 and 5 of the alternative path.
int kind_of(const Level& level) {
  const FloorName name = floor_name(level.run, level.stage_seed);
  if (name >= FloorName::downpour) return 4 + (static_cast<int>(name) - static_cast<int>(FloorName::downpour)) % 2;
  if (name < FloorName::blue_womb) return static_cast<int>(name) % 3;
  return name == FloorName::cathedral || name == FloorName::chest ? 1 : 0;
}

}  // namespace

/// ISAAC-1 … 6: over all outcomes of the dice, the seed's own curse among them.
void expect_target(const Options& options, Distribution& out) {
  expect_by_curse(options, out, [](const Run& run, double chance, Chances& chances) {
    const int void_rolls = run.is_void() ? void_sides(run.reading) : 1;
    for (int roll = 0; roll < void_rolls; ++roll) {
      for (int coins = 0; coins < 4; ++coins) {
        chances[room_count(run, {coins & 1, roll, coins >> 1})] += chance / (4.0 * void_rolls);
      }
    }
  });
}

void expect_minimum(const Options& options, Distribution& out) {
  expect_by_curse(options, out,
                  [](const Run& run, double chance, Chances& chances) { chances[minimum_dead_ends(run)] += chance; });
}

void expect_curse(const Options& options, Distribution& out) {
  expect_by_curse(options, out, [](const Run& run, double chance, Chances& chances) {
    chances[static_cast<std::int64_t>(run.curse)] += chance;
  });
}

void measure(const Level& level, std::span<std::int64_t> out) {
  const FactValues f(out);
  f[FactId::rooms] = level.room_count();
  f[FactId::target_rooms] = level.target_rooms - level.eased;
  f[FactId::min_dead_ends] = level.min_dead_ends;
  f[FactId::dead_ends] = level.dead_ends;
  f[FactId::ends_for_chance] = level.ends_for_chance;
  f[FactId::attempts] = level.attempts;
  f[FactId::forced] = level.forced;
  f[FactId::layout_seed] = level.layout_seed;
  f[FactId::layout_draws] = level.layout_draws;
  f[FactId::layout_state] = level.layout_state;
  f[FactId::boss_depth] = level.boss_depth();
  f[FactId::secret_neighbours] = level.secret_neighbours;
  f[FactId::floor_curse] = static_cast<std::int64_t>(level.run.curse);
  f[FactId::floor_name] = static_cast<std::int64_t>(floor_name(level.run, level.stage_seed));
  f[FactId::layout_end] = level.layout_end;
  f[FactId::level_after_specials] = level.level_after_specials;
  f[FactId::level_end] = level.level_end;
  f[FactId::stage_seed] = level.stage_seed;
  f[FactId::loops] = level.pass.loops;
  f[FactId::odd_shapes] = level.pass.odd_count;
  for (int type = 1; type < type_count; ++type) f[fact_of(static_cast<RoomType>(type))] = 0;
  for (const Room& room : level.rooms) {
    if (room.type != RoomType::start) ++f[fact_of(room.type)];
  }
}

void fingerprint(const Level& level, Hasher& hasher) {
  hasher.add(level.target_rooms, level.min_dead_ends, level.layout_seed, level.layout_draws, level.layout_state,
             level.attempts, level.forced, level.dead_ends, level.stage_seed, level.layout_end,
             level.level_after_specials, level.level_end, level.run.curse);
  for (const Room& room : level.rooms) {
    hasher.add(room.at.x, room.at.y, room.shape, room.entry.x, room.entry.y, room.parent, room.depth, room.rank,
               room.type, room.difficulty, room.max_difficulty, room.placing_seed, room.award_seed);
  }
  for (const Offer outcome : level.offers) hasher.add(outcome);
}

void summarise(const Level& level, Text& text) {
  const Run& run = level.run;
  text << floor_title(run, level.stage_seed);
  if (run.curse != Curse::none) text << " with Curse of " << curse_title(run.curse);
  text << ": " << counted(level.room_count(), "room") << ", " << counted(level.dead_ends, "dead end")
       << ", the Boss at depth " << level.boss_depth();
  std::string_view joint = "; the dice added ";
  for (const Room& room : level.rooms) {
    if (!is_optional(room.type)) continue;
    text << joint << type_title(room.type);
    joint = ", ";
  }
  text << ".";
  if (level.skipped)
    text << " By this seed's curses it belongs to the Labyrinth before it, and you never walk it alone.";
  say_likeness(level, text);
}

/// The lines that the game writes into its log about a floor (README.md, The game's log).
void write_log(const Level& level, Text& out) {
  out << "Level::Init m_Stage " << level.run.stage << ", m_StageType " << kind_of(level) << " Seed " << level.stage_seed
      << "\n";
  const int kept = std::min(level.attempts, passes_kept);
  for (int i = 0; i < kept; ++i) {
    const Pass& pass = level.passes[static_cast<std::size_t>(i)];
    out << "generate...\n";
    for (int odd = 0; odd < pass.odd_count; ++odd)
      out << "place_room: shape " << static_cast<int>(pass.odd[static_cast<std::size_t>(odd)]) << "\n";
    out << pass.rooms << " rooms in " << pass.loops << " loops\nplacing rooms...\n";
  }
  out << "Map Generated in " << level.attempts << " Loops\n";
}

constinit const Generator generator = [] {
  Generator out = tables::described;
  out.actions = actions_of<Level, generate, draw, measure, summarise, fingerprint>();
  out.optional = {.terrain = of_level<Level, terrain>(),
                  .connections = of_level<Level, connections>(),
                  .values = of_level<Level, values>(),
                  .measure_costly = costly_of<Level, measure_reach>()};
  out.room_grid = {block_of({0, 0}), grid_size, grid_size};
  out.next = next;
  out.mend = mend;
  out.special_seed = isaac_special_seed;
  return out;
}();

}  // namespace press_r::isaac
