// What was measured on the game's own code, read from tests/measured, and how two measurements are held together.
#pragma once

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

#include "core/pixel_dungeon/levels.hpp"

namespace press_r::pixel_dungeon {

/// Value -> how many levels had it.
using Histogram = std::map<std::int64_t, double>;

struct GameCounts {
  double levels = 0;
  std::map<std::string, Histogram> facts;
};

/// Depth -> what was measured there. Reads exactly the shape of these files: objects of objects, names and numbers.
class MeasuredReader {
 public:
  explicit MeasuredReader(const std::string& file) {
    std::ifstream in(std::string(PRESS_R_GOLDEN_DIR) + "/../measured/" + file);
    std::ostringstream text;
    text << in.rdbuf();
    text_ = text.str();
  }

  std::map<int, GameCounts> read() {
    std::map<int, GameCounts> all;
    each([&](const std::string& depth) {
      GameCounts& measured = all[std::atoi(depth.c_str())];
      each([&](const std::string& key) {
        if (key == "levels") {
          measured.levels = number();
        } else {
          each([&](const std::string& fact) {
            each([&](const std::string& value) { measured.facts[fact][value_of(value)] = number(); });
          });
        }
      });
    });
    return all;
  }

 private:
  /// Feelings are written as words, in our order.
  static std::int64_t value_of(const std::string& word) {
    if (word == "none") return 0;
    if (word == "chasm") return 1;
    if (word == "water") return 2;
    if (word == "grass") return 3;
    return std::atoll(word.c_str());
  }

  char skip() {
    while (at_ < text_.size() && (std::isspace(static_cast<unsigned char>(text_[at_])) != 0 || text_[at_] == ','))
      ++at_;
    return at_ < text_.size() ? text_[at_] : '}';
  }
  double number() {
    skip();
    const std::size_t start = at_;
    while (at_ < text_.size() && std::isdigit(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
    return std::atof(text_.substr(start, at_ - start).c_str());
  }
  /// Calls `visit` with each key of the object that begins here; it reads the value.
  template <class Visit>
  void each(Visit&& visit) {
    skip();
    ++at_;
    while (skip() == '"') {
      const std::size_t end = text_.find('"', at_ + 1);
      const std::string key = text_.substr(at_ + 1, end - at_ - 1);
      at_ = text_.find(':', end) + 1;
      visit(key);
    }
    ++at_;
  }

  std::string text_;
  std::size_t at_ = 0;
};

inline Mean mean_of(const Histogram& histogram) {
  Mean out;
  for (const auto& [value, count] : histogram) out.add(static_cast<double>(value), count);
  return out;
}

/// How many sigma the means lie apart, with both variances, or with that of both samples together where that is larger:
/// a small sample may have none of something rare, and so no variance of its own.
inline double apart(const Histogram& a, const Histogram& b) {
  const Mean one = mean_of(a);
  const Mean other = mean_of(b);
  Histogram both = a;
  for (const auto& [value, count] : b) both[value] += count;
  const double apart_squared = one.variance() / one.n() + other.variance() / other.n();
  const double together_squared = mean_of(both).variance() * (1 / one.n() + 1 / other.n());
  const double error = std::sqrt(std::max(apart_squared, together_squared));
  if (error == 0) return one.value() == other.value() ? 0 : HUGE_VAL;
  return (other.value() - one.value()) / error;
}

/// Levels that have any.
inline double levels_with_any(const Histogram& histogram) {
  double any = 0;
  for (const auto& [value, count] : histogram) any += value != 0 ? count : 0;
  return any;
}

/// The two-sample chi-square as sigma (Wilson and Hilferty); neighbouring cells are pooled until they hold 40.
inline double shapes_apart(const Histogram& a, const Histogram& b) {
  constexpr double least = 40;
  Histogram all = a;
  for (const auto& [value, count] : b) all[value] += count;
  const double n = mean_of(a).n();
  const double m = mean_of(b).n();
  const auto in = [](const Histogram& histogram, std::int64_t value) {
    const auto found = histogram.find(value);
    return found == histogram.end() ? 0.0 : found->second;
  };
  double sum = 0;
  int cells = 0;
  double mine = 0;
  double theirs = 0;
  const auto close = [&] {
    const double gap = std::sqrt(m / n) * mine - std::sqrt(n / m) * theirs;
    sum += gap * gap / (mine + theirs);
    ++cells;
    mine = theirs = 0;
  };
  for (const auto& [value, count] : all) {
    mine += in(a, value);
    theirs += in(b, value);
    if (mine + theirs >= least) close();
  }
  if (mine + theirs >= least) close();
  if (cells < 2) return 0;
  const double k = cells - 1;
  return (std::cbrt(sum / k) - (1 - 2 / (9 * k))) / std::sqrt(2 / (9 * k));
}

}  // namespace press_r::pixel_dungeon
