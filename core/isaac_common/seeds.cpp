#include "isaac_common/seeds.hpp"

#include <algorithm>
#include <iterator>

#include "isaac_common/rng.hpp"

namespace press_r {
namespace {

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

}  // namespace press_r
