// What is measured on a floor (measure/measure.cpp), the sentence and the fingerprint (measure/summary.cpp).
#pragma once

#include <cstdint>
#include <span>

#include "gungeon/level.hpp"
#include "kit/hash.hpp"
#include "kit/text.hpp"

namespace press_r::gungeon {

/// Counts of rooms picked anew and taken back are counted up to this, which stands for more.
inline constexpr int most_counted = 999;

void measure(const Level& level, std::span<std::int64_t> values);
void summarise(const Level& level, Text& text);
void fingerprint(const Level& level, Hasher& hasher);

/// What players call a floor by: how many rooms to the first fork, and how many ways on from it; 0 where there is none.
struct Signature {
  int rooms = 0;
  int ways = 0;
};
Signature signature_of(const Graph& graph);

/// Independent loops of the whole flow.
int loops_of(const Graph& graph);

}  // namespace press_r::gungeon
