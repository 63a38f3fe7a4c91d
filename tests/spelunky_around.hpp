// What tests of things need: a look around a place of a finished level, and rates by name.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <map>
#include <string>

#include "catch.hpp"
#include "spelunky.hpp"

namespace press_r::spelunky {

/// What stands around a place of the level, told by its tiles alone.
class Around {
 public:
  Around(const Level& level, Point p) : ground_(level.ground), p_(p) {}

  bool air(int x = 0, int y = 0) const {
    const Point at = p_ + Point{x, y};
    return in_level(at) && ground_.tile(at) == Tile::air;
  }
  bool solid(int x, int y) const {
    const Point at = p_ + Point{x, y};
    return !in_level(at) || is_solid(ground_.tile(at));
  }
  bool near(Point what, int distance) const {
    return what != nowhere && std::abs(p_.x - what.x) <= distance && std::abs(p_.y - what.y) <= distance;
  }
  bool is_floor() const {
    if (p_.y + 1 >= height || !air() || !solid(0, 1)) return false;
    const Tile under = ground_.tile(p_ + Point{0, 1});
    return under != Tile::altar && under != Tile::idol_stone;
  }
  /// Row 30 counts the border as row 0.
  bool is_ceiling() const { return p_.y > 0 && air() && air(0, 1) && solid(0, -1) && p_.y - 1 + 1 < 30; }
  bool is_alcove() const { return solid(0, -1) && (solid(-1, 0) || solid(1, 0)); }
  bool is_tunnel() const { return !solid(0, -1) && solid(-1, 0) && solid(1, 0); }

 private:
  const Ground& ground_;
  Point p_;
};

template <class Visit>
void each_tile(Visit&& visit) {
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) visit(Point{x, y});
  }
}

inline bool in_shop(const Level& level, Point p) { return is_shop(level.plan.type(room_of(p))); }

/// Rates by name, each tried only where those before it failed.
class Tally {
 public:
  /// True where this one is what came, so that nothing after it was tried.
  bool tried(const std::string& name, int odds, bool came) {
    Rate& rate = rates_[name];
    rate.chance = 1.0 / odds;
    rate.count(came);
    return came;
  }
  const std::map<std::string, Rate>& rates() const { return rates_; }

 private:
  std::map<std::string, Rate> rates_;
};

inline void check(const Tally& tally, std::int64_t least_hits) {
  for (const auto& [name, rate] : tally.rates()) {
    CAPTURE(name, rate.chance, rate.tries, rate.hits);
    CHECK(rate.hits >= least_hits);
    CHECK(rate.sigmas() <= 5);
  }
}

struct Entry {
  Item item;
  int odds;
};

}  // namespace press_r::spelunky
