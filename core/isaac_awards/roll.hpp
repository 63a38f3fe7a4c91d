// One award, rolled gate by gate in the order of the pseudo-code, or of the prose.
#pragma once

#include "isaac_awards/ids.hpp"
#include "isaac_awards/level.hpp"
#include "isaac_common/rng.hpp"
#include "kit/trace.hpp"

namespace press_r::isaac_awards {

class Roller {
 public:
  /// Rolls the award of level.award_seed for level.hand.
  Roller(Level& level, Trace& trace)
      : level_(level), trace_(trace), rng_(level.award_seed, isaac_common_index, trace.rolls(), "award") {}

  void roll();

 private:
  void roll_sum();
  void read_band();
  void read_card_group();
  void replace();
  bool ask_battery();
  bool ask_trinkets();
  bool ask_child();
  /// Throws the gate's die where it is held; on a 1 the award becomes `award`.
  bool ask(Gate gate, Rule rule, int one_in, Award award);
  void ask_guppy();
  void ask_contract();
  void ask_hard();
  void ask_modem();
  void spawn();

  int die(Gate gate, int sides);
  /// Ends a gate: open gates replace the award. Gives `open`.
  bool settle(Gate gate, Rule rule, bool open, Award award);

  Level& level_;
  Trace& trace_;
  IsaacRng rng_;
};

}  // namespace press_r::isaac_awards
