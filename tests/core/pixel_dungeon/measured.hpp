// Reads the figures that were measured on the game's own code (tests/measured), and compares histograms.
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

/// Number of levels for each value.
using Histogram = std::map<std::int64_t, double>;

struct GameCounts {
  double levels = 0;
  std::map<std::string, Histogram> facts;
};

/// Reads the counts of each depth from exactly the shape of these files: objects of objects, names and numbers.
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
  /// A number, or a feeling's place in our order.
  static std::int64_t value_of(const std::string& word) {
    constexpr std::string_view feelings[] = {"none", "chasm", "water", "grass"};
    const auto found = std::find(std::begin(feelings), std::end(feelings), word);
    return found == std::end(feelings) ? std::atoll(word.c_str()) : found - std::begin(feelings);
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
  /// Calls `visit` with each key of the object that starts here; `visit` reads the value.
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

inline Histogram sum_of(const Histogram& a, const Histogram& b) {
  Histogram sum = a;
  for (const auto& [value, count] : b) sum[value] += count;
  return sum;
}

/// Difference of the means in sigma. Uses the variance of both samples together if that is larger, because a small
/// sample may have none of something rare, and so no variance.
inline double difference(const Histogram& a, const Histogram& b) {
  const Mean one = mean_of(a);
  const Mean other = mean_of(b);
  const double separate = one.variance() / one.n() + other.variance() / other.n();
  const double together = mean_of(sum_of(a, b)).variance() * (1 / one.n() + 1 / other.n());
  const double error = std::sqrt(std::max(separate, together));
  if (error == 0) return one.value() == other.value() ? 0 : HUGE_VAL;
  return (other.value() - one.value()) / error;
}

/// Number of levels with a value other than 0.
inline double levels_with_any(const Histogram& histogram) {
  const auto none = histogram.find(0);
  return mean_of(histogram).n() - (none == histogram.end() ? 0 : none->second);
}

/// Difference of the shapes in sigma: the two-sample chi-square (Wilson and Hilferty); neighbouring cells are pooled
/// until they hold 40.
inline double shape_difference(const Histogram& a, const Histogram& b) {
  constexpr double min_pooled = 40;
  const double n = mean_of(a).n();
  const double m = mean_of(b).n();
  double sum = 0;
  int cells = 0;
  double ours = 0;
  double all = 0;
  for (const auto& [value, count] : sum_of(a, b)) {
    const auto found = a.find(value);
    ours += found == a.end() ? 0 : found->second;
    all += count;
    if (all < min_pooled) continue;
    const double gap = std::sqrt(m / n) * ours - std::sqrt(n / m) * (all - ours);
    sum += gap * gap / all;
    ++cells;
    ours = all = 0;
  }
  if (cells < 2) return 0;
  const double k = cells - 1;
  return (std::cbrt(sum / k) - (1 - 2 / (9 * k))) / std::sqrt(2 / (9 * k));
}

}  // namespace press_r::pixel_dungeon
