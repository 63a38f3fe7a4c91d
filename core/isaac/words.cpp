#include "isaac/words.hpp"

#include <array>
#include <cstddef>

#include "kit/table.hpp"
#include "kit/text.hpp"

namespace press_r::isaac {
namespace {

struct Name {
  std::string_view id;
  std::string_view title;
};

constexpr auto table = tied<RoomType::mine, Name>({
    {RoomType::start, {"start", "Start"}},
    {RoomType::normal, {"normal", "Normal room"}},
    {RoomType::boss, {"boss", "Boss Room"}},
    {RoomType::super_secret, {"super_secret", "Super Secret Room"}},
    {RoomType::shop, {"shop", "Shop"}},
    {RoomType::treasure, {"treasure", "Treasure Room"}},
    {RoomType::planetarium, {"planetarium", "Planetarium"}},
    {RoomType::dice, {"dice", "Dice Room"}},
    {RoomType::sacrifice, {"sacrifice", "Sacrifice Room"}},
    {RoomType::library, {"library", "Library"}},
    {RoomType::curse, {"curse", "Curse Room"}},
    {RoomType::mini_boss, {"mini_boss", "Mini-Boss Room"}},
    {RoomType::challenge, {"challenge", "Challenge Room"}},
    {RoomType::boss_challenge, {"boss_challenge", "Boss Challenge Room"}},
    {RoomType::vault, {"vault", "Vault"}},
    {RoomType::arcade, {"arcade", "Arcade"}},
    {RoomType::clean_bedroom, {"clean_bedroom", "Clean Bedroom"}},
    {RoomType::dirty_bedroom, {"dirty_bedroom", "Dirty Bedroom"}},
    {RoomType::secret, {"secret", "Secret Room"}},
    {RoomType::ultra_secret, {"ultra_secret", "Ultra Secret Room"}},
    {RoomType::grave, {"grave", "Grave Room"}},
    {RoomType::mirror, {"mirror", "Mirror Room"}},
    {RoomType::mine, {"mine", "Mineshaft entrance"}},
});

}  // namespace

std::string_view type_id(RoomType type) { return table[at(type)].id; }
std::string_view type_title(RoomType type) { return table[at(type)].title; }

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
