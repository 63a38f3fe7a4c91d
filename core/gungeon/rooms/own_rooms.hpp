// Rooms of the user's own: texts, or JSON, into rooms. A text is
//   normal: old barracks        a kind, by its word or its letter, and a title
//   stages: keep mine           only there; without this line in every stage
//   weight: 3                   beside the shipped ones, of which one drawn by hand has 2; without it all rooms of
//   one's
//   ##++##                      own of a kind are together as likely as the shipped ones
//   #....#
//   #.e..#                      rows from here on; an empty line, or another heading, ends the room
//   ######                      a line that begins with // is a comment
// The JSON is {"rooms":[{"kind":"normal","title":"…","stages":["keep"],"weight":3,"rows":["##++##",…]}]}.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "gungeon/flow/flow.hpp"
#include "gungeon/rooms/room.hpp"

namespace press_r::gungeon {

inline constexpr int longest_rooms_text = 60000;  ///< long ones are only named in links (kit/text.hpp)
inline constexpr int most_weight = 999;

/// Reads the rooms; of each that cannot be used it is said where, what is wrong and what would help, and then it is
/// left out. A room without a weight has weight 0 (RoomBook sees to it).
void read_rooms(std::string_view text, std::vector<Room>& rooms, Complaints& complaints);

}  // namespace press_r::gungeon
