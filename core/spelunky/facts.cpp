#include "spelunky/facts.hpp"

#include <cassert>
#include <cstddef>

#include "kit/cells.hpp"
#include "kit/table.hpp"
#include "spelunky/measure/measures.hpp"
#include "spelunky/picture/roles.hpp"
#include "spelunky/tables.hpp"

namespace press_r::spelunky {
namespace {

void say_side_rooms(const Level& level, Text& text) {
  const Plan& plan = level.plan;
  const int side = rooms_of<Type::side>(plan);
  text << (side == 0 ? "no room is left over" : counted(side, "side room"));
  if (plan.pit != Pit::none) text << ", a snake pit " << depth_of(plan.pit) << " rooms deep";
  if (plan.shop != Shop::none) text << ", " << name_of(plan.shop);
  if (level.stage != Stage::tiles) return;
  if (altar(level) != 0) text << ", an altar";
  if (idol(level) != 0) text << ", an idol";
}

}  // namespace

void measure(const Level& level, std::span<std::int64_t> out) {
  assert(out.size() >= tables::measures.size());
  const bool has_tiles = level.stage == Stage::tiles;
  for (std::size_t i = 0; i < tables::measures.size(); ++i) {
    const Measure one = tables::measures[i];
    if (one.of_plan != nullptr) {
      out[i] = one.of_plan(level.plan);
    } else if (one.of_level != nullptr) {
      out[i] = has_tiles ? one.of_level(level) : 0;
    }
  }
}

void measure_costly(const Level& level, const Wanted& wanted, std::span<std::int64_t> out) {
  const FactValues values(out);
  if (wanted[at(FactId::open_side_rooms)]) values[FactId::open_side_rooms] = open_side_rooms(level);
}

void summarise(const Level& level, Text& text) {
  const Plan& plan = level.plan;
  const bool dark = level.stage == Stage::tiles && level.ground.dark;
  text << (dark ? "A dark level. The path winds through " : "The path winds through ") << path_length(plan)
       << " of the 16 rooms. Beside it: ";
  say_side_rooms(level, text);
  if (level.stage == Stage::tiles) {
    const int traps = arrow_traps(level);
    text << ". Inside: " << counted(treasure(level), "treasure") << ", " << counted(creatures(level), "creature")
         << ", " << (traps == 0 ? "no arrow trap" : counted(traps, "arrow trap"));
  }
  text << '.';
}

void fingerprint(const Level& level, Hasher& hasher) {
  const Plan& plan = level.plan;
  for (const Type type : plan.types) hasher.add(number_of(type));
  for (const std::int8_t room : plan.rooms_on_path()) hasher.add(room);
  hasher.add(plan.start, plan.exit, pit(plan), plan.pit_column, shop(plan));
  if (level.stage != Stage::tiles) return;
  const Ground& ground = level.ground;
  for (int room = 0; room < room_count; ++room) {
    hasher.add(level.template_name(room), ground.room(room).mirrored, ground.room(room).special);
  }
  each_cell({0, 0, width, height}, [&](Point p) {
    hasher.add((static_cast<int>(ground.tile(p)) * item_count + static_cast<int>(ground.item(p))) * creature_count +
               static_cast<int>(ground.creature(p)));
  });
  hasher.add(ground.dark);
}

}  // namespace press_r::spelunky
