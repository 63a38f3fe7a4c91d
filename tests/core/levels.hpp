// What tests of levels share: levels of a generator by options as in links, one for each survey seed, and how often
// what it claims happens in them; fingerprints; pictures as words; bounds of statistics; counts of allocations.
#pragma once

#include <cmath>
#include <span>

#include "core/catch.hpp"
#include "kit/generator.hpp"
#include "studio/count/survey.hpp"
#include "studio/film/picture.hpp"
#include "studio/link/link.hpp"

// Bounds for tests with fixed seeds: a right sampler passes them with room, and a wrong one does not.

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
  return chi_square(counts, std::vector<double>(counts.size(), total / static_cast<double>(counts.size())));
}

/// The value that chi-square with so many degrees of freedom exceeds about as often as a normal variable exceeds
/// `sigmas` (Wilson and Hilferty's approximation).
inline double chi_square_limit(std::size_t degrees, double sigmas = 4.5) {
  const double k = static_cast<double>(degrees);
  const double root = 1 - 2 / (9 * k) + sigmas * std::sqrt(2 / (9 * k));
  return k * root * root * root;
}

/// The level of survey seed i, as the generator makes it where nothing is asked for.
template <class Level, auto generate, const press_r::Generator& generator>
Level level_of(std::uint32_t i) {
  Level level;
  press_r::Trace off;
  generate(press_r::Options(generator.options), press_r::survey_seed(i), off, level);
  return level;
}

/// What a link of the generator's with these options, "stage=4&rules=engine", is read as.
inline press_r::LinkReading read_with(const press_r::Generator& generator, std::string_view options,
                                      press_r::LinkUse use = press_r::LinkUse::level) {
  const press_r::Generator* const list[] = {&generator};
  return press_r::read_link(std::string(generator.id) + "/v1/1?" + std::string(options), list, use);
}

/// Whether a claim of the table comes true in so many levels as often as its chance says, within 5 sigma.
template <class ClaimId>
bool claim_agrees(const press_r::Generator& generator, std::string_view options, ClaimId claim, std::uint32_t levels,
                  double chance) {
  const press_r::Request request = read_with(generator, options, press_r::LinkUse::survey).request;
  const press_r::ClaimCount count = press_r::survey(request, {0, levels}).claims[static_cast<std::size_t>(claim)];
  return count.trials > 0 && agrees(count.hits, count.trials, chance);
}

/// Everything that can be seen of a level, in one number: of a level whose generator is known: `fingerprint` is the one
/// beside its type.
template <class Level>
std::uint64_t print_of(const Level& level) {
  press_r::Hasher hasher;
  fingerprint(level, hasher);
  return hasher.value();
}

/// The same of a level of any generator.
inline std::uint64_t print_of(const press_r::Actions& actions, const void* level) {
  press_r::Hasher hasher;
  actions.fingerprint(level, hasher);
  return hasher.value();
}

/// A picture as its marks in words, in an order of their own: two pictures are equal if these are.
using Marks = std::vector<std::string>;

inline std::string in_words(const press_r::Mark& mark, std::span<const press_r::Detail> details) {
  std::string text;
  for (const int number : {static_cast<int>(mark.kind), int{mark.role}, int{mark.look}, mark.x, mark.y, mark.w, mark.h,
                           mark.id, mark.from, mark.to}) {
    text += std::to_string(number) + " ";
  }
  text += mark.text;
  for (const press_r::Detail& detail : details) {
    text += "|" + std::string(detail.key) + "=" + std::to_string(detail.number) + std::string(detail.text);
  }
  return text;
}

inline Marks marks_of(const press_r::Scene& scene) {
  Marks marks;
  for (const press_r::Mark& mark : scene.marks()) marks.push_back(in_words(mark, scene.details(mark)));
  std::sort(marks.begin(), marks.end());
  return marks;
}

/// A frame of a film, replayed.
inline Marks marks_of(const press_r::Film& film, std::size_t frame) {
  const auto now = static_cast<std::int32_t>(frame);
  Marks marks;
  for (const press_r::FilmMark& mark : film.marks()) {
    if (mark.born <= now && now < mark.died) marks.push_back(in_words(mark.mark, film.details(mark.mark)));
  }
  std::sort(marks.begin(), marks.end());
  return marks;
}

namespace press_r {

/// Calls `visit(level, outcome)` for the levels of `count` survey seeds from `first` on.
template <class Level>
void each_made(const Options& options, std::uint32_t count, auto&& visit, std::uint32_t first = 0) {
  Level level;
  Trace off;
  for (std::uint32_t i = first; i < first + count; ++i) {
    const Outcome outcome = generate(options, survey_seed(i), off, level);
    visit(std::as_const(level), outcome);
  }
}

/// Calls of operator new in the whole test program so far, and the bytes that were asked for.
std::uint64_t allocations();
std::uint64_t allocated_bytes();
}  // namespace press_r
