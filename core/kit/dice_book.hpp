// The book of dice: where they fall and what they show. It gives each roll an address, keeps a log of rolls where
// frames are on, and lets a die that a link turns show another face than it fell on. The dice roll on as they did, so
// that whatever does not hang on a turned die stays. The quick path has no book.
#pragma once

#include <cstddef>
#include <cstdint>
#include <list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kit/turned_die.hpp"

namespace press_r {

/// What a die showed: value is 1 … sides, as on a real one.
struct Roll {
  std::int32_t sides = 0;
  std::int32_t value = 0;
  friend constexpr bool operator==(const Roll&, const Roll&) = default;
};

/// Rolls in the order in which they fell. Only dice can add to it, so what it shows was rolled.
class RollLog {
 public:
  std::size_t size() const { return rolls_.size(); }
  const Roll& operator[](std::size_t i) const { return rolls_[i]; }
  std::vector<Roll>::const_iterator begin() const { return rolls_.begin(); }
  std::vector<Roll>::const_iterator end() const { return rolls_.end(); }

  /// A roll's address is its place, a point and its number: "path" and 7. The place is empty where it cannot be turned.
  std::string_view place(std::size_t i) const;
  int number(std::size_t i) const { return told_[i].number; }
  std::string address(std::size_t i) const;
  /// On how many faces each outcome is, in order; empty where every face is an outcome.
  std::span<const std::int32_t> weights(std::size_t i) const;

  /// Forgets all after the first `kept`.
  void cut(std::size_t kept);

 private:
  friend class DiceStream;
  struct Told {
    std::uint32_t place = 0;
    std::int32_t number = 0;
    std::uint32_t first_weight = 0;
  };
  void add(Roll roll, const Told& told, std::span<const int> weights);

  std::vector<Roll> rolls_;
  std::vector<Told> told_;  ///< of each roll
  std::vector<std::int32_t> weights_;
  std::vector<std::string> places_;
};

/// A die that a link turns, and what came of it in one level.
struct Turning {
  TurnedDie die;
  std::int32_t sides = 0;  ///< 0: it was never rolled
};

class DiceBook;

/// The rolls of one stage's dice: those of one room where each has its own, and of one attempt where a stage is tried
/// again. All copies of the dice count in it.
class DiceStream {
 public:
  DiceStream(DiceBook& book, std::string_view stage, int room, bool logs);

  /// The stage is tried again; attempts count from 1.
  [[gnu::noinline]] void begin_attempt(int attempt);
  /// One that counts as this does and logs nothing; null where nothing has to be counted.
  [[gnu::noinline]] DiceStream* unlogged();

 private:
  friend class Dice;
  friend class IsaacRng;
  /// A die of 0 … sides - 1 fell on `value`: gives what it shows. Out of line, so that dice without a book are rolled
  /// in registers in the loop that asks.
  [[gnu::noinline]] int face(int sides, int value, std::span<const int> weights = {});
  /// The same for a die that hits on its first faces.
  [[gnu::noinline]] int face_of_hit(int sides, int value, int hits);

  DiceBook& book_;
  std::string stage_;
  int room_;
  int attempt_ = 1;
  int number_ = 0;
  std::uint32_t place_ = 0;  ///< in the log
  bool logs_;
  std::span<Turning> turnings_;  ///< those to come in this attempt
  DiceStream* quiet_ = nullptr;
};

class DiceBook {
 public:
  explicit DiceBook(bool logs = false) : logs_(logs) {}

  /// Turns these dice from now on; their order is that of TurnedDie::before.
  void turn(std::span<Turning> turnings) { turnings_ = turnings; }
  std::span<Turning> turnings() const { return turnings_; }

  [[gnu::noinline]] DiceStream* open(std::string_view stage, int room = -1);
  /// Forgets the streams, whose dice are gone.
  void close() { streams_.clear(); }

  const RollLog& log() const { return log_; }
  void cut(std::size_t kept) { log_.cut(kept); }

 private:
  friend class DiceStream;
  bool logs_;
  std::list<DiceStream> streams_;
  std::span<Turning> turnings_;
  RollLog log_;
};

}  // namespace press_r
