// Rooms as texts, the user's own and those that come with the generator (the .txt files here), and as JSON. A text is
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

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gungeon/flow/book.hpp"
#include "gungeon/flow/flow.hpp"
#include "gungeon/rooms/room.hpp"
#include "kit/piece.hpp"

namespace press_r::gungeon {

/// What a character of a row stands for.
std::span<const PieceLetter> room_letters();

/// The room as the option of one's own reads it; a line for its stages, where those are not all.
std::string text_of(const Room& room);

inline constexpr std::size_t most_exits = 24;     ///< of one room
inline constexpr int longest_rooms_text = 60000;  ///< long ones are only named in links (kit/text_name.hpp)
inline constexpr int most_weight = 999;

/// Reads the rooms; of each that cannot be used it is said where, what is wrong and what would help, and then it is
/// left out. A room without a weight has weight 0 (RoomBook sees to it).
void read_rooms(std::string_view text, std::vector<Room>& rooms, Complaints& complaints);

/// The rooms, or none where the text cannot be used.
std::vector<Room> usable_rooms(std::string_view text);

/// The same of a text that comes with the generator, has no mistake and says neither stages nor weights, with ids that
/// are the titles'. Every first floor needs it, so that what checks and complains is not in it; a test holds it to
/// read_rooms.
std::vector<Room> read_drawn_rooms(std::string_view text);

}  // namespace press_r::gungeon
