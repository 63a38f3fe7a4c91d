#include "kit/trace.hpp"

namespace press_r {

void Trace::record(std::uint16_t rule, int subject, std::string text, const void* level) {
  if (steps_.size() >= most_steps) {
    capped_ = true;
    rolls_.cut(rolls_told_);
    return;
  }
  Step step{.rule = rule, .subject = subject, .text = std::move(text)};
  step.first_roll = static_cast<std::uint32_t>(rolls_told_);
  step.rolls = static_cast<std::uint32_t>(rolls_.size() - rolls_told_);
  rolls_told_ = rolls_.size();
  steps_.push_back(std::move(step));
  if (sink_.frame != nullptr) sink_.frame(sink_.context, level);
}

void Trace::cut(std::size_t bookmark) {
  if (bookmark >= steps_.size()) return;
  rolls_.cut(steps_[bookmark].first_roll);
  rolls_told_ = rolls_.size();
  steps_.resize(bookmark);
  capped_ = false;
  if (sink_.cut != nullptr) sink_.cut(sink_.context, bookmark);
}

}  // namespace press_r
