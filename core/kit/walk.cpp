#include "kit/walk.hpp"

#include <algorithm>
#include <cstddef>

#include "kit/walk_facts.hpp"

namespace press_r {

const char* move_id(Move move) {
  constexpr const char* ids[] = {"walk", "jump", "grab", "climb", "drop", "fall"};
  return ids[static_cast<int>(move)];
}

void Walker::walk(const Terrain& terrain, Walk& out) {
  out.reset();
  if (!terrain.has_start()) return;
  if (terrain.view == Standpoint::side) {
    side_.walk(terrain, out);
  } else {
    top_.walk(terrain, out);
  }
}

void measure_walk(const Walk& walk, std::span<std::int64_t> facts) {
  const auto put = [&](WalkFact fact, std::int64_t value) {
    if (static_cast<std::size_t>(fact) < facts.size()) facts[static_cast<std::size_t>(fact)] = value;
  };
  const auto moves = walk.route.empty() ? std::int64_t{0} : static_cast<std::int64_t>(walk.route.size()) - 1;
  put(WalkFact::finishable, walk.finishable ? 1 : 0);
  put(WalkFact::route_length, std::min(longest_route, moves));
  put(WalkFact::rooms_reached, std::min<std::int64_t>(most_rooms_reached, walk.rooms_reached));
  put(WalkFact::all_reached, walk.all_reached ? 1 : 0);
}

}  // namespace press_r
