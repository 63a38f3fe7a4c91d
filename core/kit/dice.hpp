// The only source of chance. Each stage of a generator rolls its own dice, named after it, so that a later stage never
// disturbs an earlier one. The engine is PCG32 (O'Neill 2014, XSH RR 64/32); bounded rolls are unbiased.
//
// A DiceBook records rolls: it gives each an address, logs it if frames are on, and replaces the result of dice that a
// link turns. The random sequence is not affected, so that everything that does not depend on a turned die stays the
// same. Levels without frames and turned dice have no book.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <list>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "kit/seed.hpp"

namespace press_r {
struct TurnedDie {
  std::string stage;         ///< the name of the dice, with "_" for spaces
  std::int32_t room = -1;    ///< for stages with separate dice per room; else -1
  std::int32_t attempt = 1;  ///< for stages that are tried again
  std::int32_t number = 0;   ///< number of the roll, from 1
  std::int32_t face = 0;     ///< 1 … sides

  bool same_place(const TurnedDie& other) const {
    return stage == other.stage && room == other.room && attempt == other.attempt;
  }
  /// The order of addresses.
  bool before(const TurnedDie& other) const {
    return std::tie(stage, room, attempt, number) < std::tie(other.stage, other.room, other.attempt, other.number);
  }
  friend bool operator==(const TurnedDie&, const TurnedDie&) = default;
};

/// A stage's name in addresses: "_" for spaces.
std::string stage_of_address(std::string_view stage);

/// "templates@6~2": stage, room and attempt. An address is this, a dot and the roll's number.
std::string place_text(const TurnedDie& die);

/// "path.7=5,templates@6.2=1", as in links.
std::string turned_dice_text(std::span<const TurnedDie> dice);

/// The result of a roll: value is 1 … sides.
struct Roll {
  std::int32_t sides = 0;
  std::int32_t value = 0;
  friend constexpr bool operator==(const Roll&, const Roll&) = default;
};

/// All rolls in order. Only dice can add to it.
class RollLog {
 public:
  std::size_t size() const { return rolls_.size(); }
  const Roll& operator[](std::size_t i) const { return rolls_[i]; }
  std::vector<Roll>::const_iterator begin() const { return rolls_.begin(); }
  std::vector<Roll>::const_iterator end() const { return rolls_.end(); }

  /// A roll's address is its place, a dot and its number, as in "path.7". The place is empty if the roll cannot be
  /// turned.
  std::string_view place(std::size_t i) const;
  int number(std::size_t i) const { return origins_[i].number; }
  std::string address(std::size_t i) const;
  /// Number of faces of each outcome, in order; empty if every face is an outcome of its own.
  std::span<const std::int32_t> weights(std::size_t i) const;

  /// Drops all rolls after the first `kept`.
  void cut(std::size_t kept);

 private:
  friend class DiceStream;
  /// Where a roll comes from.
  struct Origin {
    std::uint32_t place = 0;
    std::int32_t number = 0;
    std::uint32_t first_weight = 0;
  };
  void add(Roll roll, const Origin& origin, std::span<const int> weights);

  std::vector<Roll> rolls_;
  std::vector<Origin> origins_;  ///< per roll
  std::vector<std::int32_t> weights_;
  std::vector<std::string> places_;
};

/// A turned die and its effect in one level.
struct Turning {
  TurnedDie die;
  std::int32_t sides = 0;  ///< of the die that was rolled; 0: it was never rolled
};

class DiceBook;

/// Counts the rolls of one stage's dice, per room and attempt. All copies of the dice share it.
class DiceStream {
 public:
  DiceStream(DiceBook& book, std::string_view stage, int room, bool logs);

  /// Starts an attempt of the stage; attempts count from 1.
  [[gnu::noinline]] void begin_attempt(int attempt);
  /// A stream that counts from here without logging; null if there are no turned dice.
  [[gnu::noinline]] DiceStream* unlogged();

 private:
  friend class Dice;
  friend class IsaacRng;
  /// Records a roll of 0 … sides - 1 and returns its result, which is another if the die is turned. Not inlined, to
  /// keep the rolling of dice without a book small.
  [[gnu::noinline]] int face(int sides, int value, std::span<const int> weights = {});
  /// The same for a die that hits on its first `hits` faces.
  [[gnu::noinline]] int face_of_hit(int sides, int value, int hits);

  DiceBook& book_;
  std::string stage_;
  int room_;
  int attempt_ = 1;
  int number_ = 0;
  std::uint32_t place_ = 0;  ///< in the log
  bool logs_;
  std::span<Turning> turnings_;  ///< turned dice that are still to come in this attempt
  DiceStream* quiet_ = nullptr;
};

class DiceBook {
 public:
  explicit DiceBook(bool logs = false) : logs_(logs) {}

  /// Sets the turned dice, in the order of TurnedDie::before.
  void turn(std::span<Turning> turnings) { turnings_ = turnings; }
  std::span<Turning> turnings() const { return turnings_; }

  [[gnu::noinline]] DiceStream* open(std::string_view stage, int room = -1);
  /// Drops the streams. Their dice must no longer be used.
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

/// The name of a stage and its hash. A literal is hashed by the compiler: levels open dice for many rooms.
class StageName {
 public:
  template <std::size_t size>
  consteval StageName(const char (&literal)[size]) : StageName(std::string_view(literal, size - 1)) {}
  constexpr StageName(std::string_view text) : text_(text), hash_(fnv1a32(text)) {}
  constexpr std::string_view text() const { return text_; }
  constexpr std::uint32_t hash() const { return hash_; }

 private:
  std::string_view text_;
  std::uint32_t hash_;
};

class Dice {
 public:
  /// The dice of one stage. `book`, if any, records every roll (Trace::rolls()). `room`: for stages with separate dice
  /// per room, the room's id; the seed must then depend on it.
  Dice(Seed seed, StageName stage, DiceBook* book = nullptr, int room = -1)
      : stream_(book == nullptr ? nullptr : book->open(stage.text(), room)) {
    const std::uint64_t mixed = mix64((std::uint64_t{stage.hash()} << 32) | seed.value);
    increment_ = (mix64(mixed ^ 0xDA3E39CB94B95BDBu) << 1) | 1u;
    state_ = increment_ + mixed;
    next();
  }

  /// A copy in the same state whose rolls are not logged, for attempts that may fail.
  Dice unlogged() const {
    Dice copy = *this;
    if (stream_ != nullptr) copy.stream_ = stream_->unlogged();
    return copy;
  }

  /// Starts attempt number `attempt` of the stage: addresses of rolls restart, the random sequence continues.
  void begin_attempt(int attempt) {
    if (stream_ != nullptr) stream_->begin_attempt(attempt);
  }

  /// Takes over the state of a copy of these dice.
  void catch_up(const Dice& copy) { state_ = copy.state_; }

  /// The next 32 random bits. Not recorded.
  std::uint32_t next() {
    const std::uint64_t old = state_;
    state_ = old * 6364136223846793005u + increment_;
    const auto xorshifted = static_cast<std::uint32_t>(((old >> 18) ^ old) >> 27);
    const auto turn = static_cast<std::uint32_t>(old >> 59);
    return (xorshifted >> turn) | (xorshifted << ((32u - turn) & 31u));
  }

  /// Uniform in 0 … n - 1 (Lemire's multiplication with rejection). n is at least 1.
  int below(int n) {
    const int value = fallen(n);
    return stream_ == nullptr ? value : stream_->face(n, value);
  }

  /// Uniform in a … b, inclusive.
  int between(int a, int b) {
    assert(a <= b);
    return a + below(b - a + 1);
  }

  /// True with chance 1 in n: on a 1.
  bool one_in(int n) { return chance(1, n); }

  /// True with chance a in b: on 1 … a. Rolls even if the result is certain.
  bool chance(int a, int b) {
    const int value = fallen(b);
    return (stream_ == nullptr ? value : stream_->face_of_hit(b, value, a)) < a;
  }

  /// A uniformly chosen item.
  template <class T>
  T& pick(std::span<T> items) {
    return items[static_cast<std::size_t>(below(static_cast<int>(items.size())))];
  }

  /// An index with probability proportional to its weight. Weights are at least 0, their sum at least 1.
  int weighted(std::span<const int> weights) {
    int total = 0;
    for (const int w : weights) total += w;
    int rest = fallen(total);
    if (stream_ != nullptr) rest = stream_->face(total, rest, weights);
    int index = 0;
    for (const int w : weights) {
      if (rest < w) break;
      rest -= w;
      ++index;
    }
    return index;
  }

  /// Fisher–Yates shuffle, from the back.
  template <class T>
  void shuffle(std::span<T> items) {
    Dice own = *this;  // a local copy stays in registers while the items are written
    for (std::size_t n = items.size(); n > 1; --n) {
      const auto j = static_cast<std::size_t>(own.below(static_cast<int>(n)));
      std::swap(items[n - 1], items[j]);
    }
    catch_up(own);
  }

 private:
  int fallen(int n) {
    assert(n >= 1);
    const auto range = static_cast<std::uint32_t>(n);
    std::uint64_t product = std::uint64_t{next()} * range;
    if (static_cast<std::uint32_t>(product) < range) {
      const std::uint32_t threshold = (0u - range) % range;
      while (static_cast<std::uint32_t>(product) < threshold) product = std::uint64_t{next()} * range;
    }
    return static_cast<int>(product >> 32);
  }

  std::uint64_t state_ = 0;
  std::uint64_t increment_ = 1;
  DiceStream* stream_ = nullptr;
};

}  // namespace press_r
