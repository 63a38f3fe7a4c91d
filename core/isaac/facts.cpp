#include "isaac/facts.hpp"

#include <array>
#include <cstddef>
#include <iterator>
#include <map>

#include "isaac/generate.hpp"
#include "isaac/layout/counts.hpp"
#include "isaac/layout/curse.hpp"
#include "isaac/picture/doubt.hpp"
#include "isaac/rooms/optional.hpp"
#include "isaac/rooms/specials.hpp"
#include "isaac/stage_names.hpp"
#include "isaac/words.hpp"
#include "kit/table.hpp"
#include "kit/walk_facts.hpp"

namespace press_r::isaac {
namespace {

constexpr std::int64_t word = 0xFFFFFFFF;

constexpr Choice curse_names[] = {{"none", "None"},         {"labyrinth", "Labyrinth"}, {"lost", "The Lost"},
                                  {"darkness", "Darkness"}, {"unknown", "The Unknown"}, {"maze", "The Maze"},
                                  {"blind", "The Blind"},   {"other", "Another"}};
static_assert(std::size(curse_names) == curse_count);

/// ISAAC-1 … 6: every way in which the dice can fall, the seed's own curse among them.
void expect_target(const Options& options, Distribution& out) {
  std::map<std::int64_t, double> chances;
  for (const CurseChance& curse : curse_chances(run_from(options))) {
    Run run = run_from(options);
    run.curse = curse.curse;
    const int void_rolls = run.is_void() ? void_sides(run.reading) : 1;
    for (int roll = 0; roll < void_rolls; ++roll) {
      for (int coins = 0; coins < 4; ++coins) {
        chances[room_count(run, {coins & 1, roll, coins >> 1})] += curse.chance / (4.0 * void_rolls);
      }
    }
  }
  out.assign(chances.begin(), chances.end());
}

void expect_minimum(const Options& options, Distribution& out) {
  std::map<std::int64_t, double> chances;
  for (const CurseChance& curse : curse_chances(run_from(options))) {
    Run run = run_from(options);
    run.curse = curse.curse;
    chances[minimum_dead_ends(run)] += curse.chance;
  }
  out.assign(chances.begin(), chances.end());
}

void expect_curse(const Options& options, Distribution& out) {
  std::map<std::int64_t, double> chances;
  for (const CurseChance& curse : curse_chances(run_from(options))) {
    chances[static_cast<std::int64_t>(curse.curse)] += curse.chance;
  }
  out.assign(chances.begin(), chances.end());
}

constexpr Fact count(std::string_view id, std::string_view title, std::string_view hint, std::int64_t low,
                     std::int64_t high, void (*expected)(const Options&, Distribution&) = nullptr) {
  return {.id = id, .title = title, .hint = hint, .low = low, .high = high, .expected = expected};
}
constexpr Fact wide(std::string_view id, std::string_view title, std::string_view hint) {
  return {.id = id, .title = title, .hint = hint, .kind = FactKind::wide, .low = 0, .high = word};
}
constexpr Fact rooms_of(std::string_view id, std::string_view title, std::int64_t high) {
  return {.id = id, .title = title, .hint = "How many the floor has.", .low = 0, .high = high};
}

constexpr auto table = tied<fact_of(RoomType::mine), Fact>({
    {FactId::rooms, count("rooms", "Rooms", "All of them, with the start and every secret.", 1, 80)},
    {FactId::target_rooms, count("target_rooms", "Rooms asked for",
                                 "Without the start, Secret, Ultra Secret and forced rooms.", 1, 70, expect_target)},
    {FactId::min_dead_ends,
     count("min_dead_ends", "Dead ends asked for", "The least that a layout must have.", 1, 10, expect_minimum)},
    {FactId::dead_ends, count("dead_ends", "Dead ends", "Of the base layout.", 0, 40)},
    {FactId::attempts, count("attempts", "Attempts", "Layouts grown until one would do.", 1, most_attempts)},
    {FactId::forced, count("forced", "Forced rooms", "Rooms added because dead ends were short.", 0, 5)},
    {FactId::layout_seed, wide("layout_seed", "Layout seed", "The seed from which the layout grew.")},
    {FactId::layout_draws,
     wide("layout_draws", "Layout draws", "Numbers drawn up to the end of the base layout, failed attempts included.")},
    {FactId::layout_state,
     wide("layout_state", "Layout state", "State of the generator at the end of the base layout.")},
    {FactId::boss_depth, count("boss_depth", "Boss depth", "Rooms from the start to the first Boss Room.", 0, 62)},
    {FactId::secret_neighbours,
     count("secret_neighbours", "Secret neighbours", "Cells with a room beside the first Secret Room.", 0, 4)},
    {FactId::floor_curse,
     {.id = "floor_curse",
      .title = "Curse",
      .hint = "By hand, or the seed's own.",
      .kind = FactKind::choice,
      .choices = curse_names,
      .expected = expect_curse}},
    {FactId::floor_name,
     {.id = "floor_name",
      .title = "Name",
      .hint = "By the stage, the path and the stage's seed.",
      .kind = FactKind::choice,
      .choices = floor_names}},
    {FactId::layout_end,
     wide("layout_end", "Layout stream's end", "State of the layout's generator after the last hidden room.")},
    {FactId::level_after_specials, wide("level_after_specials", "Level stream, specials placed",
                                        "By the game's reading: the stage's own generator before normal rooms.")},
    {FactId::level_end,
     wide("level_end", "Level stream's end", "By the game's reading: the stage's own generator at the end.")},
    {fact_of(RoomType::normal), rooms_of("normal", "Normal rooms", 70)},
    {fact_of(RoomType::boss), rooms_of("boss", "Boss Rooms", 9)},
    {fact_of(RoomType::super_secret), rooms_of("super_secret", "Super Secret Rooms", 2)},
    {fact_of(RoomType::shop), rooms_of("shop", "Shops", 1)},
    {fact_of(RoomType::treasure), rooms_of("treasure", "Treasure Rooms", 2)},
    {fact_of(RoomType::planetarium), rooms_of("planetarium", "Planetariums", 1)},
    {fact_of(RoomType::dice), rooms_of("dice", "Dice Rooms", 1)},
    {fact_of(RoomType::sacrifice), rooms_of("sacrifice", "Sacrifice Rooms", 1)},
    {fact_of(RoomType::library), rooms_of("library", "Libraries", 1)},
    {fact_of(RoomType::curse), rooms_of("curse", "Curse Rooms", 2)},
    {fact_of(RoomType::mini_boss), rooms_of("mini_boss", "Mini-Boss Rooms", 1)},
    {fact_of(RoomType::challenge), rooms_of("challenge", "Challenge Rooms", 1)},
    {fact_of(RoomType::boss_challenge), rooms_of("boss_challenge", "Boss Challenge Rooms", 1)},
    {fact_of(RoomType::vault), rooms_of("vault", "Vaults", 1)},
    {fact_of(RoomType::arcade), rooms_of("arcade", "Arcades", 1)},
    {fact_of(RoomType::clean_bedroom), rooms_of("clean_bedroom", "Clean Bedrooms", 1)},
    {fact_of(RoomType::dirty_bedroom), rooms_of("dirty_bedroom", "Dirty Bedrooms", 1)},
    {fact_of(RoomType::secret), rooms_of("secret", "Secret Rooms", 3)},
    {fact_of(RoomType::ultra_secret), rooms_of("ultra_secret", "Ultra Secret Rooms", 1)},
    {fact_of(RoomType::grave), rooms_of("grave", "Grave Rooms", 1)},
    {fact_of(RoomType::mirror), rooms_of("mirror", "Mirror Rooms", 1)},
    {fact_of(RoomType::mine), rooms_of("mine", "Mineshaft entrances", 1)},
});

constexpr auto with_walk = with_walk_facts<Standpoint::top>(table);

}  // namespace

constinit const std::array<Fact, 42> fact_table = with_walk;

void measure(const Level& level, std::span<std::int64_t> out) {
  const FactValues f(out);
  f[FactId::rooms] = level.room_count();
  f[FactId::target_rooms] = level.target_rooms - level.eased;
  f[FactId::min_dead_ends] = level.min_dead_ends;
  f[FactId::dead_ends] = level.dead_ends;
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
               room.type, room.difficulty, room.difficulty_most, room.placing_seed, room.award_seed);
  }
  for (const Offer outcome : level.offers) hasher.add(outcome);
}

namespace {

/// Which version a floor equals, and how far (README.md, The game's reading).
void say_likeness(const Level& level, Text& text) {
  const Run& run = level.run;
  if (!run.by_game()) {
    text << " Rooms grow as in Repentance+ for this seed; what stands in them is by this reading's own dice.";
    return;
  }
  std::array<int, 3> rooms{};
  for (const Room& room : level.rooms) ++rooms[at(sureness_of(room))];
  text << " As Repentance+ makes it, but for its room files: " << rooms[at(Sureness::sure)] << " rooms are sure, "
       << rooms[at(Sureness::likely)] << " likely, " << rooms[at(Sureness::open)] << " not certain.";
  if (treasures_of(run) > 0) {
    text << " The game grows " << (run.hard ? "6.9" : "7.4")
         << " of 100 first floors again, because a Treasure Room of its files does not fit.";
  }
  if (run.curse_choice != CurseChoice::seed) text << " The curse is set by hand; the seed has its own.";
}

}  // namespace

void summarise(const Level& level, Text& text) {
  const Run& run = level.run;
  text << floor_title(floor_name(run, level.stage_seed));
  if (!floor_number(run).empty()) text << " " << floor_number(run);
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
  if (level.passed_over)
    text << " By this seed's curses it belongs to the Labyrinth before it, and nobody walks it alone.";
  say_likeness(level, text);
}

}  // namespace press_r::isaac
