#include "kit/trial.hpp"

#include <algorithm>
#include <utility>

namespace press_r {

Trials::Trials(std::vector<bool> finished)
    : finished_(std::move(finished)), all_(finished_.size()), pending_(finished_.size()) {}

void Trials::forget_attempt() { std::fill(pending_.begin(), pending_.end(), TrialCount{}); }

void Trials::keep_level() {
  for (std::size_t i = 0; i < all_.size(); ++i) {
    all_[i].trials += pending_[i].trials;
    all_[i].hits += pending_[i].hits;
  }
  forget_attempt();
}

}  // namespace press_r
