// The trace: generators note each rule that has acted, and trials of claims. Noting never rolls and never affects the
// level; with frames off it costs one test of a pointer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "kit/dice.hpp"
#include "kit/text.hpp"

namespace press_r {

/// A rule that acted, its subject, the rolls since the previous step, and a sentence.
struct Step {
  std::uint16_t rule = 0;     ///< index into the generator's rules
  std::int32_t subject = -1;  ///< a room's id, or -1
  std::uint32_t first_roll = 0;
  std::uint32_t rolls = 0;
  std::string text;
};

/// Receives the level after each step, for example to record a film.
struct FrameSink {
  void* context = nullptr;
  /// Called after a step with the level in its current state.
  void (*frame)(void* context, const void* level) = nullptr;
  /// Called to drop all frames after the first `kept` steps.
  void (*cut)(void* context, std::size_t kept) = nullptr;
};

/// Number of trials of a claim, and of those in which it came true.
struct TrialCount {
  std::int64_t trials = 0;
  std::int64_t hits = 0;
};

/// Counts trials where the dice are rolled, so that a claim needs no fact of its own.
class Trials {
 public:
  /// `finished[i]`: claim i is about finished levels, so that discarded attempts do not count.
  explicit Trials(std::vector<bool> finished);

  void add(std::size_t claim, bool happened) {
    TrialCount& count = finished_[claim] ? pending_[claim] : all_[claim];
    ++count.trials;
    count.hits += happened ? 1 : 0;
  }
  /// Discards the counts of the current attempt, of claims about finished levels.
  void forget_attempt();
  /// The level is finished: keeps the counts of its last attempt.
  void keep_level();

  /// Adds kept counts of other levels, as if they had come so many times.
  void add(const Trials& others, std::int64_t times);

  const std::vector<TrialCount>& counts() const { return all_; }

 private:
  std::vector<bool> finished_;
  std::vector<TrialCount> all_;
  std::vector<TrialCount> pending_;
};

class Trace {
 public:
  /// Maximum number of recorded steps; beyond it the trace is capped.
  static constexpr std::size_t most_steps = 4000;

  /// Off: notes have no effect.
  Trace() = default;
  explicit Trace(FrameSink sink);
  /// Frames off, trials counted, for surveys.
  explicit Trace(Trials& trials) : trials_(&trials) {}

  bool on() const { return on_; }

  /// Sets the turned dice, before a level is generated. Called by actions_of.
  void turn(std::span<const TurnedDie> dice) {
    if (!dice.empty() || kept_ != nullptr) turn_these(dice);
  }
  /// The turned dice and their effects.
  std::span<const Turning> turnings() const {
    return kept_ == nullptr ? std::span<const Turning>() : kept_->book.turnings();
  }
  /// A trace without frames and counts but with the same turned dice, for levels that are generated on the way to this
  /// one. Effects of turned dice are reported to this trace.
  Trace quiet();

  /// Counts a trial of a claim (an enumerator of the claims' table) and whether it came true.
  template <class C>
  void trial(C claim, bool happened) {
    if (trials_ != nullptr) trials_->add(static_cast<std::size_t>(claim), happened);
  }
  /// Whether trials are counted, for work that is only needed to count them.
  bool counts() const { return trials_ != nullptr; }
  /// Starts an attempt: discards the trials of the last one, of claims about finished levels.
  void attempt() {
    if (trials_ != nullptr) trials_->forget_attempt();
  }

  /// The book that records rolls, for the dice, or null.
  DiceBook* rolls() { return kept_ == nullptr ? nullptr : &kept_->book; }

  /// Notes that a rule (an enumerator of the rules' table) has acted on `subject`, a room's id or -1. `level` is the
  /// whole level in its current state.
  template <class R, class Level>
  void note(R rule, int subject, const Level& level) {
    if (on_) record(static_cast<std::uint16_t>(rule), subject, {}, &level);
  }

  /// The same with a sentence, written by `say(Text&)`, which is called only if frames are on.
  template <class R, class Level, class Say>
  void note(R rule, int subject, const Level& level, Say&& say) {
    if (on_) write_step(static_cast<std::uint16_t>(rule), subject, &level, say);
  }

  /// The number of steps so far, for `fold`.
  std::size_t bookmark() const { return on_ ? kept_->steps.size() : 0; }
  /// Drops all steps since the bookmark, so that failed attempts do not hide the successful one. Note one step
  /// afterwards that says what was tried.
  void fold(std::size_t bookmark) {
    if (on_) cut(bookmark);
  }

  /// Empty if frames are off.
  const std::vector<Step>& steps() const { return kept().steps; }
  const RollLog& all_rolls() const { return kept().book.log(); }
  bool capped() const { return kept().capped; }

 private:
  /// Not inlined: sentences are most of a generator's code size, and the page loads them only when steps are asked for.
  template <class Say>
  [[gnu::noinline]] void write_step(std::uint16_t rule, int subject, const void* level, Say& say) {
    Text text;
    say(text);
    record(rule, subject, text.take(), level);
  }
  void record(std::uint16_t rule, int subject, std::string text, const void* level);
  void cut(std::size_t bookmark);
  [[gnu::noinline]] void turn_these(std::span<const TurnedDie> dice);

  /// State for frames and turned dice. A trace without them is three words.
  struct Kept {
    FrameSink sink;
    bool capped = false;
    std::vector<Step> steps;
    DiceBook book;
    std::vector<Turning> turnings;
    std::size_t rolls_logged = 0;
  };
  const Kept& kept() const;

  Trials* trials_ = nullptr;
  std::unique_ptr<Kept> kept_;  ///< null if frames are off and no dice are turned
  bool on_ = false;
};

}  // namespace press_r
