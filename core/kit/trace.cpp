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

void Trials::add(const Trials& others, std::int64_t times) {
  for (std::size_t i = 0; i < all_.size(); ++i) {
    all_[i].trials += others.all_[i].trials * times;
    all_[i].hits += others.all_[i].hits * times;
  }
}

Trace::Trace(FrameSink sink) : kept_(std::make_unique<Kept>()), on_(true) {
  kept_->sink = sink;
  kept_->book = DiceBook(true);
}

const Trace::Kept& Trace::kept() const {
  static const Kept nothing;
  return kept_ == nullptr ? nothing : *kept_;
}

void Trace::record(std::uint16_t rule, int subject, std::string text, const void* level) {
  Kept& kept = *kept_;
  if (kept.steps.size() >= most_steps) {
    kept.capped = true;
    kept.book.cut(kept.rolls_logged);
    return;
  }
  Step step{.rule = rule, .subject = subject, .text = std::move(text)};
  step.first_roll = static_cast<std::uint32_t>(kept.rolls_logged);
  step.rolls = static_cast<std::uint32_t>(all_rolls().size() - kept.rolls_logged);
  kept.rolls_logged = all_rolls().size();
  kept.steps.push_back(std::move(step));
  if (kept.sink.frame != nullptr) kept.sink.frame(kept.sink.context, level);
}

Trace Trace::quiet() {
  Trace quiet;
  if (turnings().empty()) return quiet;
  quiet.kept_ = std::make_unique<Kept>();
  quiet.kept_->book.turn(kept_->book.turnings());
  return quiet;
}

void Trace::turn_these(std::span<const TurnedDie> dice) {
  if (dice.empty() && !on_) {
    kept_.reset();
    return;
  }
  if (kept_ == nullptr) kept_ = std::make_unique<Kept>();
  kept_->turnings.clear();
  for (const TurnedDie& die : dice) kept_->turnings.push_back({die});
  if (!on_) kept_->book.close();
  kept_->book.turn(kept_->turnings);
}

void Trace::cut(std::size_t bookmark) {
  Kept& kept = *kept_;
  if (bookmark >= kept.steps.size()) return;
  kept.book.cut(kept.steps[bookmark].first_roll);
  kept.rolls_logged = all_rolls().size();
  kept.steps.resize(bookmark);
  kept.capped = false;
  if (kept.sink.cut != nullptr) kept.sink.cut(kept.sink.context, bookmark);
}

}  // namespace press_r
