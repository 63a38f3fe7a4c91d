#include "isaac_common/special_seeds.hpp"

#include <algorithm>
#include <iterator>

namespace press_r {
namespace {

constexpr std::string_view no_curses = "BLCKCNDL";

/// Three more of the game's words are numbers by their checksum too, and are read as these.
constexpr std::string_view effect_words[] = {no_curses,  "BRWNSNKE", "CAM0K1DD", "CAM0DR0P", "CAM0F0ES", "CHAMP10N",
                                             "CLSTRPH0", "C0CKFGHT", "C0MEBACK", "C0NFETT1", "D0NTST0P", "DRAWKCAB",
                                             "DYSLEX1A", "FACED0WN", "FARTSNDS", "FREE2PAY", "1MN0B0DY", "HARTBEAT",
                                             "1SAAAACE", "KEEPAWAY", "PAC1F1SM", "SL0W4ME2", "TAR0TARJ", "THEGH0ST",
                                             "M0DESEVN", "B00BT00B", "B911TCZL", "8AJJAASE"};

}  // namespace

std::string isaac_special_seed(std::string_view code) {
  if (std::find(std::begin(effect_words), std::end(effect_words), code) == std::end(effect_words)) return {};
  return std::string("one of Isaac's special seeds, a word that switches an effect on") +
         (code == no_curses ? " (here: no curses)" : "") +
         ": it has no number, and no floor of its own. A run with it still has a seed, which the game shows; that one "
         "has a floor.";
}

}  // namespace press_r
