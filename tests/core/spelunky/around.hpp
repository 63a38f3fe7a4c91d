// What tests of things need: a look around a place of a finished level, and rates by name.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "core/catch.hpp"
#include "core/spelunky/spelunky.hpp"

namespace press_r::spelunky {

/// What stands around a place of the level, judged by its tiles alone.
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
  /// For creatures, whatever stands there.
  bool is_open_floor() const { return !solid(0, 0) && solid(0, 1); }
  /// For treasure.
  bool is_floor() const {
    const Tile here = ground_.tile(p_);
    if (!solid(0, 1) || (here != Tile::air && here != Tile::ladder && here != Tile::ladder_top)) return false;
    if (p_.y + 1 >= height) return true;
    const Tile under = ground_.tile(p_ + Point{0, 1});
    return under != Tile::altar && under != Tile::idol_stone;
  }
  /// Its tile's row counts the border as row 0: 2 … 29. Nothing hangs where the tile above that one is in the start
  /// room.
  bool is_ceiling(int start_room) const {
    const int row = p_.y - 1 + 1;
    if (row < 2 || row >= 30 || !air() || !air(0, 1) || !solid(0, -1)) return false;
    return room_of(p_ + Point{0, -2}) != start_room;
  }
  /// Where the tile under it is so near.
  bool tile_near(Point what, int distance) const {
    return what != nowhere && std::abs(p_.x - what.x) <= distance && std::abs(p_.y + 1 - what.y) <= distance;
  }
  bool is_alcove() const { return solid(0, -1) && (solid(-1, 0) || solid(1, 0)); }
  bool is_tunnel() const { return !solid(0, -1) && solid(-1, 0) && solid(1, 0); }

 private:
  const Ground& ground_;
  Point p_;
};

inline bool in_shop(const Level& level, Point p) { return is_shop(level.plan.type(room_of(p))); }

/// Rates by name, each tried only where those before it failed.
class Tally {
 public:
  /// True where this one is what came, so that nothing after it was tried.
  bool tried(std::string_view name, int odds, bool came) {
    auto at = rates_.find(name);
    if (at == rates_.end()) at = rates_.emplace(std::string(name), Rate{.chance = 1.0 / odds}).first;
    at->second.count(came);
    return came;
  }
  const std::map<std::string, Rate, std::less<>>& rates() const { return rates_; }

 private:
  std::map<std::string, Rate, std::less<>> rates_;
};

inline void check(const Tally& tally, std::int64_t least_hits) {
  for (const auto& [name, rate] : tally.rates()) {
    CAPTURE(name, rate.chance, rate.tries, rate.hits);
    CHECK(rate.hits >= least_hits);
    CHECK(rate.agrees());
  }
}

struct Entry {
  Item item;
  int odds;
};

}  // namespace press_r::spelunky
