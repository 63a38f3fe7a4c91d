#include "spelunky/templates/pieces.hpp"

#include <algorithm>
#include <cstddef>

#include "kit/table.hpp"

namespace press_r::spelunky {
namespace {

constexpr auto groups = tied<Pool::altar, PieceGroup>({
    {Pool::start, {"start", "Start"}},
    {Pool::start_drop, {"start_drop", "Start with a hole below"}},
    {Pool::exit, {"exit", "Exit, closed above"}},
    {Pool::exit_open, {"exit_open", "Exit, open above", "exit"}},
    {Pool::passage, {"passage", "Type 1: left, right"}},
    {Pool::drop, {"drop", "Type 2: left, right, below; closed above"}},
    {Pool::drop_open, {"drop_open", "Type 2: left, right, below; open above", "drop"}},
    {Pool::landing, {"landing", "Type 3: left, right, above"}},
    {Pool::side, {"side", "Type 0: side room"}},
    {Pool::pit_middle, {"pit_middle", "Type 8: pit, middle"}},
    {Pool::pit_bottom, {"pit_bottom", "Type 9: pit, bottom"}},
    {Pool::shop, {"shop", "Types 4, 5: shop"}},
    {Pool::dice_shop, {"dice_shop", "Types 4, 5: dice house"}},
    {Pool::kissing_shop, {"kissing_shop", "Types 4, 5: kissing booth"}},
    {Pool::idol, {"idol", "Type 0: idol"}},
    {Pool::altar, {"altar", "Type 0: altar"}},
});

/// In the order of the vocabulary; the roles are ids of the legend, which a test holds against it.
constexpr PieceLetter letters[] = {
    {"0", "Air", "air"},
    {"1", "Solid: a brick, 1 in 10 a block", "brick"},
    {"2", "Solid in 1 of 2 cases, else air", "draft_soft"},
    {"4", "Push block in 1 of 4 cases, else air", "draft_push"},
    {"7", "Spikes in 1 of 3 cases, else air", "draft_spikes"},
    {"L", "Ladder; leads up to its top", "ladder"},
    {"P", "Top of a ladder: a platform", "ladder_top"},
    {"9", "Door with a brick under it: the entrance in a start room, else the exit", "entrance"},
    {"5", "Upper left corner of an obstacle on the ground, 5 by 3", "draft_obstacle"},
    {"6", "Upper left corner of an obstacle in the air, 5 by 3", "draft_obstacle"},
    {"8", "Upper left corner of an obstacle with a door, 5 by 3", "draft_obstacle"},
    {"s", "Snake in 1 of 10 cases, else a brick in 1 of 2", "snake"},
    {"S", "Snake", "snake"},
    {"T", "Ruby", "ruby"},
    {"M", "Brick with a mattock in it", "mattock"},
    {".", "Wall of a shop", "shop_wall"},
    {"b", "Smooth floor of a shop", "shop_floor"},
    {"K", "Shopkeeper", "keeper"},
    {"k", "Shop sign", "sign"},
    {"l", "Lamp", "lamp"},
    {"i", "Goods", "goods"},
    {"q", "Prize", "prize"},
    {"d", "Die", "die"},
    {"D", "Damsel", "damsel"},
    {"r", "Red lamp", "red_lamp"},
    {"W", "Wanted poster", "wanted_poster"},
    {"A", "Stone of the idol, two side by side", "idol_stone"},
    {"I", "Idol, over the left one of its stones", "idol"},
    {"B", "Tiki head, two by two", "tiki_head"},
    {"x", "Altar of sacrifice, two side by side", "altar"},
    {"G", "Statue of Kali, two by two", "kali"},
};

std::string id_of(std::string id) {
  std::replace(id.begin(), id.end(), ' ', '_');
  return id;
}

Piece piece_of(const Template& one) {
  return {.id = id_of(one.name),
          .title = one.name,
          .group = word_of(one.pool),
          .width = room_width,
          .height = room_height,
          .text = text_of(one),
          .note = one.mirrors ? "Mirrored in half of the cases." : "Never mirrored by chance."};
}

}  // namespace

std::string_view word_of(Pool pool) { return groups[static_cast<std::size_t>(pool)].id; }

std::string text_of(const Template& one) {
  std::string text(word_of(one.pool));
  text += ": ";
  text += one.name;
  text += '\n';
  if (!one.mirrors) text += "never mirrored\n";
  for (int y = 0; y < room_height; ++y) {
    text += std::string_view(one.text).substr(static_cast<std::size_t>(y * room_width), room_width);
    text += '\n';
  }
  return text;
}

void pieces(const Options&, PieceBook& book) {
  book.option = "own_templates";
  book.own = own_line;
  book.letters = letters;
  book.groups = groups;
  for (int i = 0; i < pool_count; ++i) {
    const auto pool = static_cast<Pool>(i);
    for (const Template& one : shelf(pool)) {
      // What is open above also serves the pool of those that need not be, and stands in the book once.
      if (one.pool == pool) book.pieces.push_back(piece_of(one));
    }
  }
}

}  // namespace press_r::spelunky
