#include "isaac/covered.hpp"

#include "isaac/rooms/mandatory.hpp"

namespace press_r::isaac {
namespace {

constexpr int last_compared_stage = 2;

/// How often the game grows a floor again because a layout of its files does not fit is counted for first floors only.
void say_grown_again(const Run& run, Text& text) {
  if (run.stage == 1 && !run.alternative && !run.is_xl()) {
    text << " The game grows " << (run.hard ? "6.9" : "7.4")
         << "\u00A0% of such floors again, because a Treasure Room of its files does not fit.";
  } else if (treasures_of(run) > 0) {
    text << " The game grows some floors again because a Treasure Room of its files does not fit; how many on this "
            "stage is not counted.";
  }
}

}  // namespace

void say_uncovered(const Run& run, Text& text) {
  say_grown_again(run, text);
  if (run.is_xl()) {
    text << " No other program was compared on Labyrinths; two bosses back to back rest on disassemblies.";
  } else if (run.alternative) {
    text << " No other program was compared on the alternative path; which of a seed's entries names its floors is not "
            "settled.";
  } else if (run.stage > last_compared_stage) {
    text << " From stage 3 on it rests on disassemblies alone: no other program was compared.";
  }
  if (run.is_mirror_floor()) text << " The mirror's other side is left out.";
  if (run.is_mine_floor()) text << " The mineshaft itself is left out.";
  if (run.keeps_door_free() && run.stage < chest_stage)
    text << " What the strange door swaps into normal rooms is left out.";
  if (run.is_void()) text << " Sources differ on whether four or five more bosses must find an end.";
}

}  // namespace press_r::isaac
