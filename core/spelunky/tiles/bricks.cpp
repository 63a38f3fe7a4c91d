#include <array>
#include <cstddef>

#include "spelunky/plan/forks.hpp"
#include "spelunky/rules.hpp"
#include "spelunky/tiles/tiles.hpp"

namespace press_r::spelunky {
namespace {

/// What a brick holds, in one throw of several dice: one of 100 for gold, and one for each kind of gem, of which the
/// first to show a 1 counts. Without a branch on the gold, which no processor can guess.
class BrickDie {
 public:
  explicit BrickDie(const Chances& chances) {
    gold_.fill(Item::none);
    for (int i = 0; i < chances.gold_vein + chances.big_gold_vein; ++i) {
      gold_[static_cast<std::size_t>(i)] = i < chances.gold_vein ? Item::gold_vein : Item::big_gold_vein;
    }
  }

  Item roll(Dice& dice) const {
    const int value = dice.below(100 * gems);
    const Item gold = gold_[static_cast<std::size_t>(value / gems)];
    const int rest = value % gems;
    if (rest > last_item) return gold;  // nearly always
    return gold == Item::none ? gem(rest, dice) : gold;
  }

 private:
  static constexpr int gems = sapphire_in_brick * emerald_in_brick * ruby_in_brick;
  static constexpr int sapphires = gems / sapphire_in_brick;
  static constexpr int emeralds = sapphires + (gems - sapphires) / emerald_in_brick;
  static constexpr int rubies = emeralds + (gems - emeralds) / ruby_in_brick;
  /// The item's share of what is left is no whole number of sides: its last side is shared out by another die.
  static constexpr int last_item = rubies + (gems - rubies) / item_in_brick;
  static constexpr int last_item_share = (gems - rubies) % item_in_brick;

  static Item gem(int rest, Dice& dice) {
    if (rest < sapphires) return Item::brick_sapphire;
    if (rest < emeralds) return Item::brick_emerald;
    if (rest < rubies) return Item::brick_ruby;
    return rest < last_item || dice.chance(last_item_share, item_in_brick) ? Item::hidden_item : Item::none;
  }

  std::array<Item, 100> gold_{};
};

}  // namespace

void hide_in_bricks(Trace& trace, Level& level) {
  Ground& ground = level.ground;
  const BrickDie die(level.chances);
  std::array<int, item_count> found{};
  for (int room = 0; room < room_count; ++room) {
    Dice dice = room_dice(level.seed, "veins", room);
    each_in_room(ground.bricks, room, [&](Point at) {
      const Item held = die.roll(dice);
      Item& item = ground.items[cell_of(at)];
      if (item != Item::none) return;  // a mattock by the template
      item = held;
      ++found[static_cast<std::size_t>(held)];
    });
  }
  for (int item = 1; item < item_count; ++item)
    ground.tally(static_cast<Item>(item), found[static_cast<std::size_t>(item)]);
  trace.note(Rule::veins, -1, level, [&](Text& text) {
    const int stones =
        ground.count(Item::brick_sapphire) + ground.count(Item::brick_emerald) + ground.count(Item::brick_ruby);
    text << "Of " << ground.count(Tile::brick) << " bricks " << ground.count(Item::gold_vein)
         << " hold a little gold and " << ground.count(Item::big_gold_vein) << " much; " << counted(stones, "gem")
         << " in the rest.";
  });
}

}  // namespace press_r::spelunky
