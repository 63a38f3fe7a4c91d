#include "kit/walk_facts.hpp"

#include <algorithm>

namespace press_r {

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
