// A room of the user's own as it is written, and what becomes of it: a room, or what is wrong with it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "gungeon/flow/flow.hpp"
#include "gungeon/flow/table.hpp"
#include "gungeon/rooms/room.hpp"

namespace press_r::gungeon {

inline constexpr unsigned all_stages = (1u << stages) - 1u;
inline constexpr std::size_t most_exits = 24;  ///< of one room

struct RoomDraft {
  struct Row {
    std::string_view text;
    Spot spot;
  };
  std::string title;
  Category category = Category::normal;
  unsigned mask = all_stages;
  int weight = 0;
  std::vector<Row> rows;
  Spot spot;
};

/// False with a complaint where no room can be made of it. The room is without id and title.
bool room_from(const RoomDraft& draft, Room& room, Complaints& complaints);

}  // namespace press_r::gungeon
