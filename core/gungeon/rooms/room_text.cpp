#include "gungeon/rooms/room_text.hpp"

#include <cstddef>

#include "gungeon/flow/book.hpp"

namespace press_r::gungeon {
namespace {

constexpr PieceLetter letters[] = {
    {".", "Floor", "floor"},
    {"#", "Wall, or rock inside", "wall"},
    {"+", "Exit, two cells wide, in the rim", "door"},
    {"e", "Place where enemies appear", "enemy"},
    {"o", "Pillar", "pillar"},
    {"x", "Crate", "crate"},
    {"_", "Pit", "pit"},
    {"~", "Pool", "pool"},
    {"^", "Spikes", "spikes"},
    {"*", "Lamp", "lamp"},
    {"$", "Chest", "chest"},
    {"=", "Counter", "counter"},
    {"i", "Goods", "goods"},
    {"K", "Keeper of a shop", "keeper"},
    {"@", "Arrival, in an entrance", "arrival"},
    {"X", "Stairs, in a way down", "stairs"},
    {"B", "Boss", "boss_mark"},
    {"J", "Cage", "cage"},
    {"A", "Altar", "altar"},
    {"H", "Hearth", "hearth"},
    {"L", "Lift", "lift"},
};

char letter_of(Tile tile) {
  for (const PieceLetter& one : letters) {
    if (one.letter != "+" && tile_of(one.letter.front()) == tile) return one.letter.front();
  }
  return '#';
}

}  // namespace

std::span<const PieceLetter> room_letters() { return letters; }

std::string text_of(const Room& room) {
  std::string out(info(room.category).id);
  out += ": " + room.title + "\n";
  if (room.stage_mask != (1u << stages) - 1u) {
    out += "stages:";
    for (int stage = 0; stage < stages; ++stage) {
      if (room.in_stage(stage)) out += " " + std::string(info(static_cast<Stage>(stage)).id);
    }
    out += "\n";
  }
  const auto wide = static_cast<std::size_t>(room.w + 3);
  std::string rows(wide * static_cast<std::size_t>(room.h + 2), '#');
  const auto at = [&](int x, int y) -> char& {
    return rows[static_cast<std::size_t>(y + 1) * wide + static_cast<std::size_t>(x + 1)];
  };
  for (int y = -1; y <= room.h; ++y) at(room.w + 1, y) = '\n';
  for (int y = 0; y < room.h; ++y) {
    for (int x = 0; x < room.w; ++x) at(x, y) = letter_of(room.tile(x, y));
  }
  for (const Exit& exit : room.exits) {
    const Point first = place_of(exit, room);
    const Point second = first + along(exit.side);
    at(first.x, first.y) = '+';
    at(second.x, second.y) = '+';
  }
  return out + rows;
}

}  // namespace press_r::gungeon
