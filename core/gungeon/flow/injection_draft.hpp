// An entry of a table of injections while it is read, in whichever form: each part is checked where it is set, and what
// is wrong is said with its place and a remedy. A setter tells whether its part was good.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "gungeon/flow/flow.hpp"
#include "gungeon/flow/injections.hpp"
#include "gungeon/flow/own_injections.hpp"

namespace press_r::gungeon {

class InjectionDraft {
 public:
  InjectionDraft(InjectionTable& table, Complaints& complaints);

  void begin(Spot spot);
  bool set_kind(std::string_view word, Spot spot);
  void set_title(std::string_view title);
  bool set_chance(std::int64_t chance, Spot spot);
  bool set_need(std::string_view word, Spot spot);
  void set_once();
  void clear_stages();
  bool add_stage(std::string_view word, Spot spot);
  bool check_stages(Spot spot);
  bool set_rule(std::string_view word, Spot spot, Placing& placing);
  bool set_weight(std::int64_t weight, Spot spot, Placing& placing);
  bool set_depth(std::int64_t depth, Spot spot, Placing& placing);
  bool add(const Placing& placing, Spot spot);
  /// Looks at the entry as a whole and puts it into the table.
  void finish();

  /// Says what is wrong, and is false.
  bool fail(Spot spot, std::string sentence);

 private:
  void keep();
  /// Kept with the table, whose words have room for all entries, so that none moves.
  std::string_view word(std::string text);

  InjectionTable& table_;
  Complaints& complaints_;
  Injection entry_;
  std::string title_;
  int places_ = 0;
  int chance_ = -1;
  Spot spot_;
  std::optional<Spot> splits_;         ///< where a place is named that cuts a way in two
  std::map<std::string, int> called_;  ///< by id, how many entries
};

}  // namespace press_r::gungeon
