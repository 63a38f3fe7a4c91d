// The trace: after a rule has acted, the generator notes it. Noting never rolls and never branches the generator;
// with frames off it costs one test of a pointer. Trials of claims go through it too.
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

/// One rule that acted: what it acted on, what was rolled for it since the step before, what happened.
struct Step {
  std::uint16_t rule = 0;     ///< index into the generator's rules
  std::int32_t subject = -1;  ///< a room's id, or -1
  std::uint32_t first_roll = 0;
  std::uint32_t rolls = 0;
  std::string text;
};

/// Where the pictures between the steps go; the film is one.
struct FrameSink {
  void* context = nullptr;
  /// Called after a step with the level as it then stands.
  void (*frame)(void* context, const void* level) = nullptr;
  /// Called when frames after number `kept` are to be forgotten.
  void (*cut)(void* context, std::size_t kept) = nullptr;
};

/// Counts of one claim: how often it was put to the test, and how often it came true.
struct TrialCount {
  std::int64_t trials = 0;
  std::int64_t hits = 0;
};

/// A claim's die is counted where it falls. A survey adds the counts up, so a claim needs no fact of its own.
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

class Trace {
 public:
  /// More steps than this are not recorded; the film then says that it is capped.
  static constexpr std::size_t most_steps = 4000;

  /// Off: notes vanish.
  Trace() = default;
  explicit Trace(FrameSink sink);
  /// Frames off, trials counted: what a survey runs with.
  explicit Trace(Trials& trials) : trials_(&trials) {}

  bool on() const { return on_; }

  /// Before a level is made: the dice that its link turns. Actions_of calls it, so that no generator has to.
  void turn(std::span<const TurnedDie> dice) {
    if (!dice.empty() || kept_ != nullptr) turn_these(dice);
  }
  /// What came of them.
  std::span<const Turning> turnings() const {
    return kept_ == nullptr ? std::span<const Turning>() : kept_->book.turnings();
  }
  /// Frames off and nothing counted, but the same dice turned, for levels that are made on the way to this one: they
  /// tell this trace which of them were rolled.
  Trace quiet();

  /// Where a die falls that a claim speaks of (an enum in the order of the claims' table): whether what the claim
  /// tells of happened. Never rolls, never branches the generator; costs one test of a pointer where nobody counts.
  template <class C>
  void trial(C claim, bool happened) {
    if (trials_ != nullptr) trials_->add(static_cast<std::size_t>(claim), happened);
  }
  /// Whether trials are counted: for what has to be looked up only in order to be counted.
  bool counts() const { return trials_ != nullptr; }
  /// An attempt begins anew: claims that speak of finished levels forget what the last one counted.
  void attempt() {
    if (trials_ != nullptr) trials_->forget_attempt();
  }

  /// For the dice: the book that hears of their rolls, or null.
  DiceBook* rolls() { return kept_ == nullptr ? nullptr : &kept_->book; }

  /// Rule `rule` (an enum in the order of the rules' table) has acted on `subject`; `level` is the whole level as it
  /// now stands.
  template <class R, class Level>
  void note(R rule, int subject, const Level& level) {
    if (on_) record(static_cast<std::uint16_t>(rule), subject, {}, &level);
  }

  /// The same with a sentence in the level's own numbers: `say(Text&)` is called only when frames are on.
  template <class R, class Level, class Say>
  void note(R rule, int subject, const Level& level, Say&& say) {
    if (on_) write_step(static_cast<std::uint16_t>(rule), subject, &level, say);
  }

  /// For attempts that may fail: the number of steps so far …
  std::size_t bookmark() const { return on_ ? kept_->steps.size() : 0; }
  /// … and forgetting all steps since, so that a hundred failed attempts do not bury the good one. Note one step after
  /// it that says what was tried.
  void fold(std::size_t bookmark) {
    if (on_) cut(bookmark);
  }

  /// Of frames, and so nothing where they are off.
  const std::vector<Step>& steps() const { return kept().steps; }
  const RollLog& all_rolls() const { return kept().book.log(); }
  bool capped() const { return kept().capped; }

 private:
  /// Out of line, for sentences are most of what a generator is in bytes: levels without steps are made past them, and
  /// the page fetches them when steps are asked for.
  template <class Say>
  [[gnu::noinline]] void write_step(std::uint16_t rule, int subject, const void* level, Say& say) {
    Text text;
    say(text);
    record(rule, subject, text.take(), level);
  }
  void record(std::uint16_t rule, int subject, std::string text, const void* level);
  void cut(std::size_t bookmark);
  [[gnu::noinline]] void turn_these(std::span<const TurnedDie> dice);

  /// What frames and turned dice need. A level that has neither has a trace of three words, which costs next to
  /// nothing.
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
  std::unique_ptr<Kept> kept_;  ///< there where frames are on or dice are turned
  bool on_ = false;
};

}  // namespace press_r
