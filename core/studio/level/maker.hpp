// Levels as data: one generator with its options, and one level after another as numbers in memory that is used again.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "kit/connection.hpp"
#include "kit/generator.hpp"
#include "kit/scene.hpp"
#include "studio/count/meter.hpp"
#include "studio/level/columns.hpp"
#include "studio/link/link.hpp"

namespace press_r {

/// What is told of a level besides how it ended.
struct Told {
  bool ground = true;  ///< with start, goal and locks
  bool facts = true;
  bool costly = false;  ///< facts that take long too
  bool route = false;
  bool ways = false;
  bool things = false;  ///< rooms and things
};

/// Flags of the interfaces for programs; PRESS_R_COSTLY … of press_r.h are the same numbers.
Told told_of(unsigned flags);

/// Whether a role's cells are things: what stands, lies or lives on the map, and where one comes in and goes out.
bool is_thing(const Generator& generator, const Role& role);

/// Makes levels. All that it tells is valid until it makes the next; once warm it asks for no memory.
class LevelMaker {
 public:
  LevelMaker(const Request& request, const Told& told);

  /// Anew for another level; the request's own seed plays no part.
  void make(Seed seed) { make(seed, told_); }
  /// The same with something else told than it was opened for.
  void make(Seed seed, const Told& told);

  Seed seed() const { return seed_; }
  bool complete() const { return outcome_.complete; }
  const std::string& why() const { return outcome_.why; }
  int width() const { return width_; }
  int height() const { return height_; }
  /// A character a cell (kit/terrain.hpp), row by row; null where the level has none or it is not told.
  const std::uint8_t* ground() const { return ground_; }
  Point start() const { return start_; }
  Point goal() const { return goal_; }
  std::span<const std::int64_t> facts() const { return facts_; }

  const Columns& rooms() const { return rooms_; }          ///< id, role, x, y, w, h, look
  const Columns& things() const { return things_; }        ///< role, x, y, w, h, look, room
  const Columns& ways() const { return ways_; }            ///< from, to, kind, one way, first cell, cells, key's x, y
  const Columns& way_cells() const { return way_cells_; }  ///< x, y
  const Columns& locks() const { return locks_; }          ///< door's x, y, key's x, y
  const Columns& route() const { return route_; }          ///< x, y, move
  const Columns& route_opened() const { return route_opened_; }

 private:
  void tell_ground(const Told& told);
  void tell_route(bool wanted);
  void tell_ways(bool wanted);
  void tell_things(bool wanted);

  const Generator& generator_;
  Options options_;
  Told told_;
  Wanted cheap_;
  Wanted all_;
  LevelBox level_;
  Meter meter_;
  Trace off_;
  Seed seed_;
  Outcome outcome_;
  int width_ = 0;
  int height_ = 0;
  const std::uint8_t* ground_ = nullptr;
  Point start_;
  Point goal_;
  std::vector<std::int64_t> facts_;
  std::array<bool, most_roles> thing_roles_{};
  Scene scene_;
  Connections connections_;
  Columns rooms_{7};
  Columns things_{7};
  Columns ways_{8};
  Columns way_cells_{2};
  Columns locks_{4};
  Columns route_{3};
  Columns route_opened_{3};
};

}  // namespace press_r
