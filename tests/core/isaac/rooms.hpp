// Counts and chances of rooms over many floors, for tests.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/catch.hpp"
#include "core/isaac/floor.hpp"
#include "core/statistics.hpp"
#include "isaac/rooms/optional.hpp"

namespace press_r::isaac::test {

inline void check_chance(std::string_view options, Offered which, double chance, std::uint32_t floors = 3000) {
  CAPTURE(std::string(options), static_cast<int>(which));
  double rolled = 0;
  double placed = 0;
  each_floor(options, floors, [&](const Level& level, bool) {
    const Offer outcome = level.offer(which);
    CHECK(outcome != Offer::not_offered);
    if (outcome == Offer::no_dead_end) return;
    ++rolled;
    placed += outcome == Offer::placed ? 1 : 0;
  });
  REQUIRE(rolled > floors / 4);
  CHECK(agrees(placed, rolled, chance));
  const Odds exact = offer_chance(run_from(options_of(options)), which);
  CHECK(static_cast<double>(exact.numerator) / exact.denominator == Approx(chance));
}

/// Of floors that have either kind, the share of one, within 5 sigma.
inline void check_kind(std::string_view options, RoomType kind, RoomType other, double chance, std::uint32_t floors) {
  CAPTURE(std::string(options));
  double all = 0;
  double hits = 0;
  each_floor(options, floors, [&](const Level& level, bool) {
    const int kinds = rooms_of(level, kind);
    CHECK(kinds + rooms_of(level, other) <= 1);
    all += kinds + rooms_of(level, other);
    hits += kinds;
  });
  CHECK(agrees(hits, all, chance));
}

inline void check_count(std::string_view options, RoomType type, int count, std::uint32_t floors = 150) {
  CAPTURE(std::string(options), static_cast<int>(type));
  each_floor(options, floors, [&](const Level& level, bool complete) {
    CHECK(complete);
    CHECK(rooms_of(level, type) == count);
  });
}

}  // namespace press_r::isaac::test
