// The rooms off the path: snake pit, shop, altar, idol; and whether the level is dark.
#include <bit>

#include "kit/dice.hpp"
#include "kit/seed.hpp"
#include "spelunky/plan/plan.hpp"

namespace press_r::spelunky {
namespace {

/// The rooms of type 0, one bit each.
std::uint32_t side_rooms(const Plan& plan) {
  std::uint32_t bits = 0;
  for (int room = 0; room < room_count; ++room) bits |= (plan.type(room) == Type::side ? 1u : 0u) << room;
  return bits;
}

bool opens_sideways(const Plan& plan, int room) {
  return plan.type(room) == Type::passage || plan.type(room) == Type::drop;
}

/// Tries each ordinary side room down to `last_row` in turn until one succeeds.
void make_special(Special special, int odds, int last_row, Dice dice, Trace& trace, Level& level) {
  if (odds == 0) return;
  for (int room = 0; room < (last_row + 1) * columns; ++room) {
    Room& at = level.ground.room(room);
    if (level.plan.type(room) != Type::side || at.special != Special::none) continue;
    const bool won = dice.one_in(odds);
    if (won) at.special = special;
    trace.trial(special == Special::altar ? ClaimId::altar_room : ClaimId::idol_room, won);
    trace.note(Rule::altar_and_idol, room, level, [&](Text& text) {
      text << (special == Special::altar ? "Altar" : "Idol") << ": 1 in " << odds
           << (won ? ", and it comes." : ", not here.");
    });
    if (won) return;
  }
}

/// Whether a level before this one was dark, which decides only where the chance is not 1 (SPEL-P2-21).
bool was_dark_before(Seed run, int level, int odds) {
  for (int before = first_level_with_shop; odds > 1 && before < level; ++before)
    if (Dice(floor_seed(run, before), "dark").one_in(odds)) return true;
  return false;
}

void decide_darkness(Seed run, Trace& trace, Level& level) {
  const int odds = level.chances[Opt::dark_odds];
  if (odds == 0) return;
  if (was_dark_before(run, level.chances.level(), odds)) {
    trace.note(Rule::dark_level, -1, level,
               [](Text& text) { text << "A level of this run was dark before, so this one is not."; });
    return;
  }
  Dice dice(level.seed, "dark", trace.rolls());
  level.ground.dark = dice.one_in(odds);
  trace.trial(ClaimId::dark, level.ground.dark);
  trace.note(Rule::dark_level, -1, level, [&](Text& text) {
    text << "A dark level: 1 in " << odds << (level.ground.dark ? ", and it is." : ", not this time.");
  });
}

/// The level of a run that has the locked chest (SPEL-P2-15).
int chest_level(Seed run) { return Dice(run, "locked chest").between(first_level_with_shop, last_level); }

}  // namespace

PitWindows pit_windows(const Plan& plan) {
  static_assert(pit_window == 3);
  const std::uint32_t side = side_rooms(plan);
  PitWindows found;
  for (std::uint32_t tops = side & (side >> columns) & (side >> (2 * columns)); tops != 0; tops &= tops - 1) {
    const int room = std::countr_zero(tops);
    found.add({static_cast<std::int8_t>(column_of(room)), static_cast<std::int8_t>(row_of(room))});
  }
  return found;
}

void put_pit(Plan& plan, PitWindow window) {
  const bool four = window.top == 0 && plan.type(room_at(window.column, rows - 1)) == Type::side;
  plan.pit = four ? Pit::four_deep : Pit::three_deep;
  plan.pit_column = window.column;
  const int depth = depth_of(plan.pit);
  for (int i = 0; i < depth; ++i) {
    const Type type = i == 0 ? Type::pit_top : i == depth - 1 ? Type::pit_bottom : Type::pit_middle;
    plan.types[static_cast<std::size_t>(room_at(window.column, window.top + i))] = type;
  }
}

void make_pit(Trace& trace, Level& level) {
  const PitWindows windows = pit_windows(level.plan);
  level.plan.pit_windows = static_cast<std::int8_t>(windows.count);
  const int odds = level.chances[Opt::pit_odds];
  if (odds == 0 || windows.count == 0) return;
  Dice dice(level.seed, "pit", trace.rolls());
  for (const PitWindow window : windows.all()) {
    const int room = room_at(window.column, window.top);
    const bool won = dice.one_in(odds);
    trace.trial(ClaimId::pit_line, won);
    trace.note(Rule::pit_chance, room, level, [&](Text& text) {
      text << "Column " << window.column + 1 << ", rows " << window.top + 1 << " to " << window.top + pit_window
           << ": 1 in " << odds << (won ? ", and it becomes a pit." : ", not this time.");
    });
    if (!won) continue;
    put_pit(level.plan, window);
    const bool four = level.plan.pit == Pit::four_deep;
    trace.note(four ? Rule::pit_four : Rule::pit_three, room, level, [&](Text& text) {
      text << "Column " << window.column + 1
           << (four ? " becomes a snake pit of four rooms: 7, 8, 8, 9."
                    : " becomes a snake pit of three rooms: 7, 8, 9.");
    });
    return;
  }
}

Share shop_share(ShopChoice choice, int level) {
  if (choice == ShopChoice::never) return {0, 1};
  if (choice == ShopChoice::always) return {1, 1};
  return level < first_level_with_shop ? Share{0, 1} : Share{2, level};
}

ShopPlaces shop_places(const Plan& plan) {
  ShopPlaces places;
  for (int room = 0; room < room_count; ++room) {
    const int beside = column_of(room) == columns - 1 ? room - 1 : room + 1;
    if (plan.type(room) == Type::side && opens_sideways(plan, beside)) places.add(static_cast<std::int8_t>(room));
  }
  return places;
}

void put_shop(Plan& plan, int room, Shop kind) {
  plan.shop = kind;
  plan.types[static_cast<std::size_t>(room)] = column_of(room) == columns - 1 ? Type::shop_left : Type::shop_right;
}

void make_shop(Trace& trace, Level& level) {
  Plan& plan = level.plan;
  const Share share = shop_share(level.chances.shop(), level.chances.level());
  if (share.hits == 0) return;
  const ShopPlaces places = shop_places(plan);
  plan.shop_places = static_cast<std::int8_t>(places.count);
  if (places.count == 0) return;
  Dice dice(level.seed, "shop", trace.rolls());
  const bool comes = share.hits >= share.of || dice.chance(share.hits, share.of);
  trace.trial(ClaimId::shop_by_level, comes);
  if (!comes) {
    trace.note(Rule::shop, -1, level,
               [&](Text& text) { text << "A shop: " << share.hits << " in " << share.of << ", not this time."; });
    return;
  }
  const int place = dice.below(static_cast<int>(places.count));
  const int room = places.all()[static_cast<std::size_t>(place)];
  const auto kind = static_cast<Shop>(dice.between(1, shop_kinds));
  put_shop(plan, room, kind);
  trace.note(Rule::shop, room, level, [&](Text& text) {
    text << "Room " << place + 1 << " of " << static_cast<int>(places.count) << " beside the path becomes "
         << name_of(kind) << ", with its door on the " << (plan.type(room) == Type::shop_right ? "right." : "left.");
  });
}

void make_specials(Seed run, Trace& trace, Level& level) {
  const Chances& chances = level.chances;
  Scratch& scratch = level.scratch;
  scratch.spider_level = false;
  const bool deep = chances.level() >= first_level_with_shop;
  if (deep)
    make_special(Special::altar, chances[Opt::altar_odds], rows - 1, Dice(level.seed, "altar", trace.rolls()), trace,
                 level);
  make_special(Special::idol, chances[Opt::idol_odds], rows - 2, Dice(level.seed, "idol", trace.rolls()), trace, level);
  if (deep) decide_darkness(run, trace, level);
  if (chances[Opt::giant_spider_odds] > 0) {
    Dice dice(level.seed, "giant spider");
    scratch.spider_level = dice.one_in(chances[Opt::giant_spider_odds]);
  }
  scratch.chest_due = chances.level() == chest_level(run);
}

}  // namespace press_r::spelunky
