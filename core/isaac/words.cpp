#include "isaac/words.hpp"

#include <array>
#include <cstddef>

#include "isaac/tables.hpp"
#include "kit/text.hpp"

namespace press_r::isaac {
std::string_view type_id(RoomType type) { return tables::roles[at(role_of(type))].id; }
std::string_view type_title(RoomType type) { return tables::roles[at(role_of(type))].title; }

std::string_view side_word(Direction side) {
  constexpr std::array<std::string_view, 4> words = {"left", "up", "right", "down"};
  return words[static_cast<std::size_t>(side)];
}

std::string grown_text(const Level& level, int id) {
  const Room& room = level.room(id);
  Text say;
  say << "Room " << id << " (" << form_of(room.shape).name << ") grows " << side_word(room.grown) << " from room "
      << room.parent << ".";
  return say.take();
}

std::string ends_text(const Level& level) {
  if (level.ends.empty()) return "none";
  Text say;
  for (std::size_t i = 0; i < level.ends.size(); ++i) {
    if (i > 0) say << ", ";
    say << static_cast<int>(level.ends[i]);
  }
  return say.take();
}

}  // namespace press_r::isaac
