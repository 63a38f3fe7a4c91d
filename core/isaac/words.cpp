#include "isaac/words.hpp"

#include <array>
#include <cstddef>

#include "kit/text.hpp"

namespace press_r::isaac {
namespace {

struct Name {
  std::string_view id;
  std::string_view title;
};

constexpr std::array<Name, type_count> names = {{
    {"start", "Start"},
    {"normal", "Normal room"},
    {"boss", "Boss Room"},
    {"super_secret", "Super Secret Room"},
    {"shop", "Shop"},
    {"treasure", "Treasure Room"},
    {"planetarium", "Planetarium"},
    {"dice", "Dice Room"},
    {"sacrifice", "Sacrifice Room"},
    {"library", "Library"},
    {"curse", "Curse Room"},
    {"mini_boss", "Mini-Boss Room"},
    {"challenge", "Challenge Room"},
    {"boss_challenge", "Boss Challenge Room"},
    {"vault", "Vault"},
    {"arcade", "Arcade"},
    {"clean_bedroom", "Clean Bedroom"},
    {"dirty_bedroom", "Dirty Bedroom"},
    {"secret", "Secret Room"},
    {"ultra_secret", "Ultra Secret Room"},
    {"grave", "Grave Room"},
}};

}  // namespace

std::string_view type_id(RoomType type) { return names[static_cast<std::size_t>(type)].id; }
std::string_view type_title(RoomType type) { return names[static_cast<std::size_t>(type)].title; }

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
