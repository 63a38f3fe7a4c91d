#include "isaac_common/seeds.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>

namespace press_r {
namespace {

// All have the full period of 2^32 - 1. An older public list has 9, 5, 1 at index 60, which does not.
constexpr std::array<IsaacRng::Triple, IsaacRng::triples> shift_triples = {{
    {1, 3, 10},   {1, 5, 16},  {1, 5, 19},   {1, 9, 29},  {1, 11, 6},   {1, 11, 16},  {1, 19, 3},   {1, 21, 20},
    {1, 27, 27},  {2, 5, 15},  {2, 5, 21},   {2, 7, 7},   {2, 7, 9},    {2, 7, 25},   {2, 9, 15},   {2, 15, 17},
    {2, 15, 25},  {2, 21, 9},  {3, 1, 14},   {3, 3, 26},  {3, 3, 28},   {3, 3, 29},   {3, 5, 20},   {3, 5, 22},
    {3, 5, 25},   {3, 7, 29},  {3, 13, 7},   {3, 23, 25}, {3, 25, 24},  {3, 27, 11},  {4, 3, 17},   {4, 3, 27},
    {4, 5, 15},   {5, 3, 21},  {5, 7, 22},   {5, 9, 7},   {5, 9, 28},   {5, 9, 31},   {5, 13, 6},   {5, 15, 17},
    {5, 17, 13},  {5, 21, 12}, {5, 27, 8},   {5, 27, 21}, {5, 27, 25},  {5, 27, 28},  {6, 1, 11},   {6, 3, 17},
    {6, 17, 9},   {6, 21, 7},  {6, 21, 13},  {7, 1, 9},   {7, 1, 18},   {7, 1, 25},   {7, 13, 25},  {7, 17, 21},
    {7, 25, 12},  {7, 25, 20}, {8, 7, 23},   {8, 9, 23},  {9, 5, 14},   {9, 5, 25},   {9, 11, 19},  {9, 21, 16},
    {10, 9, 21},  {10, 9, 25}, {11, 7, 12},  {11, 7, 16}, {11, 17, 13}, {11, 21, 13}, {12, 9, 23},  {13, 3, 17},
    {13, 3, 27},  {13, 5, 19}, {13, 17, 15}, {14, 1, 15}, {14, 13, 15}, {15, 1, 29},  {17, 15, 20}, {17, 15, 23},
    {17, 15, 26},
}};

constexpr int start_index = 27;
constexpr int room_index = 12;

constexpr std::string_view no_curses = "BLCKCNDL";

/// The game has three more, whose checksum makes them valid seeds too; those are read as seeds.
constexpr std::string_view effect_words[] = {no_curses,  "BRWNSNKE", "CAM0K1DD", "CAM0DR0P", "CAM0F0ES", "CHAMP10N",
                                             "CLSTRPH0", "C0CKFGHT", "C0MEBACK", "C0NFETT1", "D0NTST0P", "DRAWKCAB",
                                             "DYSLEX1A", "FACED0WN", "FARTSNDS", "FREE2PAY", "1MN0B0DY", "HARTBEAT",
                                             "1SAAAACE", "KEEPAWAY", "PAC1F1SM", "SL0W4ME2", "TAR0TARJ", "THEGH0ST",
                                             "M0DESEVN", "B00BT00B", "B911TCZL", "8AJJAASE"};

}  // namespace

IsaacRng::Triple IsaacRng::triple(int index) {
  return shift_triples[static_cast<std::size_t>(std::clamp(index, 0, triples - 1))];
}

float IsaacRng::log_float(float value) {
  constexpr int sides = 1'000'000;
  const auto rolled = static_cast<int>(static_cast<double>(value) * sides);
  const int shown = stream_->face(sides, rolled);
  return shown == rolled ? value : static_cast<float>((shown + 0.5) / sides);
}

std::uint32_t isaac_stage_seed(Seed start, int stage) {
  IsaacRng rng(start.value, start_index);
  for (int i = 0; i < stage; ++i) rng.next();
  return rng.next();
}

IsaacRoomSeeds isaac_room_seeds(std::uint32_t placing) {
  IsaacRng rng(placing, room_index);
  IsaacRoomSeeds seeds;
  seeds.decoration = rng.next();
  seeds.spawn = rng.next();
  seeds.award = rng.next();
  return seeds;
}

std::string isaac_special_seed(std::string_view code) {
  if (std::find(std::begin(effect_words), std::end(effect_words), code) == std::end(effect_words)) return {};
  return std::string("one of Isaac's special seeds, a word that switches an effect on") +
         (code == no_curses ? " (here: no curses)" : "") +
         ": it has no number, and no floor of its own. A run with it still has a seed, which the game shows; that one "
         "has a floor.";
}

std::string_view isaac_drop_id(IsaacDrop drop) {
  constexpr std::array<std::string_view, isaac_drop_count> ids = {
      "nothing", "card", "trinket", "pill", "coin", "heart", "key", "bomb", "chest", "battery", "sack", "locked_chest"};
  return ids[static_cast<std::size_t>(drop)];
}

IsaacBand isaac_band_of(double sum, bool rib_of_greed, bool prose) {
  const auto thresholds = isaac_thresholds(rib_of_greed);
  const auto closed_above = static_cast<std::size_t>(prose ? IsaacBand::bomb : IsaacBand::nothing);
  std::size_t band = 0;
  for (; band < thresholds.size(); ++band) {
    if (sum < thresholds[band] || (band == closed_above && sum == thresholds[band])) break;
  }
  return static_cast<IsaacBand>(band);
}

IsaacDrop isaac_first_drop(IsaacBand band) {
  constexpr std::array<IsaacDrop, isaac_band_count> drops = {IsaacDrop::nothing, IsaacDrop::card, IsaacDrop::coin,
                                                             IsaacDrop::heart,   IsaacDrop::key,  IsaacDrop::bomb,
                                                             IsaacDrop::chest};
  return drops[static_cast<std::size_t>(band)];
}

IsaacDrop isaac_card_group(IsaacRng& rng) {
  if (rng.one_in(3)) return IsaacDrop::card;
  return rng.one_in(2) ? IsaacDrop::trinket : IsaacDrop::pill;
}

IsaacDrop isaac_bare_drop(std::uint32_t award_seed, bool hard) {
  IsaacRng rng(award_seed, isaac_common_index);
  const double sum = static_cast<double>(rng.random_float());
  rng.next();  // luck's float, which luck 0 multiplies by 0
  const IsaacBand band = isaac_band_of(sum, false, false);
  if (band == IsaacBand::nothing) return IsaacDrop::nothing;
  IsaacDrop drop = band == IsaacBand::card ? isaac_card_group(rng) : isaac_first_drop(band);
  if (rng.one_in(isaac_battery_one_in)) {
    drop = IsaacDrop::battery;
  } else {
    rng.random_int(isaac_watch_battery_one_in);
  }
  if (rng.one_in(isaac_sack_one_in)) drop = IsaacDrop::sack;
  if (hard && drop == IsaacDrop::heart && rng.random_int(100) >= isaac_heart_stays_in_100) drop = IsaacDrop::nothing;
  return drop;
}

}  // namespace press_r
