#include "kit/trace.hpp"

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

void Trace::record(std::uint16_t rule, int subject, std::string text, const void* level) {
  if (steps_.size() >= most_steps) {
    capped_ = true;
    book_.cut(rolls_logged_);
    return;
  }
  Step step{.rule = rule, .subject = subject, .text = std::move(text)};
  step.first_roll = static_cast<std::uint32_t>(rolls_logged_);
  step.rolls = static_cast<std::uint32_t>(all_rolls().size() - rolls_logged_);
  rolls_logged_ = all_rolls().size();
  steps_.push_back(std::move(step));
  if (sink_.frame != nullptr) sink_.frame(sink_.context, level);
}

Trace Trace::quiet() {
  Trace quiet;
  quiet.turns_ = turns_;
  quiet.book_.turn(book_.turnings());
  return quiet;
}

void Trace::turn_these(std::span<const TurnedDie> dice) {
  turnings_.clear();
  for (const TurnedDie& die : dice) turnings_.push_back({die});
  turns_ = !turnings_.empty();
  if (!on_) book_.close();
  book_.turn(turnings_);
}

void Trace::cut(std::size_t bookmark) {
  if (bookmark >= steps_.size()) return;
  book_.cut(steps_[bookmark].first_roll);
  rolls_logged_ = all_rolls().size();
  steps_.resize(bookmark);
  capped_ = false;
  if (sink_.cut != nullptr) sink_.cut(sink_.context, bookmark);
}

}  // namespace press_r
