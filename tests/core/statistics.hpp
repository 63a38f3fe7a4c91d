// Bounds for tests with fixed seeds: a right sampler passes them with room, and a wrong one does not.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>

/// Whether so many hits of n are what a chance gives, within as many standard deviations; exactly for chances 0 and 1.
inline bool agrees(auto hits, auto trials, double chance, double sigmas = 5) {
  const auto n = static_cast<double>(trials);
  return std::abs(static_cast<double>(hits) - n * chance) <= sigmas * std::sqrt(n * chance * (1 - chance)) + 1e-9;
}

/// Pearson's statistic of counts against expected counts; cells that cannot happen (expected 0) must be empty.
inline double chi_square(std::span<const std::int64_t> counts, std::span<const double> expected) {
  double sum = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double gap = static_cast<double>(counts[i]) - expected[i];
    if (expected[i] > 0) {
      sum += gap * gap / expected[i];
    } else if (counts[i] != 0) {
      return HUGE_VAL;
    }
  }
  return sum;
}

/// The same against equally likely cells.
inline double chi_square_even(std::span<const std::int64_t> counts) {
  double total = 0;
  for (const std::int64_t n : counts) total += static_cast<double>(n);
  double sum = 0;
  const double expected = total / static_cast<double>(counts.size());
  for (const std::int64_t n : counts) {
    const double gap = static_cast<double>(n) - expected;
    sum += gap * gap / expected;
  }
  return sum;
}

/// The value that chi-square with so many degrees of freedom exceeds about as often as a normal variable exceeds
/// `sigmas` (Wilson and Hilferty's approximation).
inline double chi_square_limit(std::size_t degrees, double sigmas = 4.5) {
  const double k = static_cast<double>(degrees);
  const double root = 1 - 2 / (9 * k) + sigmas * std::sqrt(2 / (9 * k));
  return k * root * root * root;
}
