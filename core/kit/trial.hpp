// Trials: a claim's die is counted where it falls. A survey adds them up, so a claim needs no fact of its own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace press_r {

/// Counts of one claim: how often it was put to the test, and how often it came true.
struct TrialCount {
  std::int64_t trials = 0;
  std::int64_t hits = 0;
};

class Trials {
 public:
  /// `finished[i]`: claim i speaks of finished levels, so that attempts which are thrown away do not count for it.
  explicit Trials(std::vector<bool> finished);

  void add(std::size_t claim, bool happened) {
    TrialCount& count = finished_[claim] ? pending_[claim] : all_[claim];
    ++count.trials;
    count.hits += happened ? 1 : 0;
  }
  /// An attempt begins anew: what was counted for finished levels since the last level is forgotten.
  void forget_attempt();
  /// The level is finished: what its last attempt counted stays.
  void keep_level();

  const std::vector<TrialCount>& counts() const { return all_; }

 private:
  std::vector<bool> finished_;
  std::vector<TrialCount> all_;
  std::vector<TrialCount> pending_;
};

}  // namespace press_r
