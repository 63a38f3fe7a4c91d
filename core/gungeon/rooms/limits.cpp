#include "gungeon/rooms/limits.hpp"

#include <algorithm>
#include <cstddef>

#include "gungeon/flow/graph.hpp"
#include "gungeon/rooms/book.hpp"

namespace press_r::gungeon {
namespace {

WayLimits count_exits() {
  WayLimits limits;
  limits.most.fill(most_ways);
  for (int stage = 0; stage < stages; ++stage) {
    for (std::size_t kind = 0; kind < categories; ++kind) {
      int most = 0;
      for (const std::int16_t room : room_book().table(static_cast<Stage>(stage), static_cast<Category>(kind)))
        most = std::max(most, static_cast<int>(room_book().room(room).exits.size()));
      limits.most[kind] = std::min(limits.most[kind], most);
    }
  }
  return limits;
}

}  // namespace

const WayLimits& shipped_limits() {
  static const WayLimits limits = count_exits();
  return limits;
}

WayLimits limits_with(const std::vector<Room>& own, int stage) {
  WayLimits limits = shipped_limits();
  for (const Room& room : own) {
    int& most = limits.most[static_cast<std::size_t>(room.category)];
    if (room.in_stage(stage)) most = std::max(most, std::min(most_ways, static_cast<int>(room.exits.size())));
  }
  return limits;
}

}  // namespace press_r::gungeon
