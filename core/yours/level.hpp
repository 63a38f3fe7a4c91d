// A level of an outside generator: cells of a map, rooms, ways between them, and things, each with a role of the
// program's own. One program gives the roles, options, rules and facts of a module (descriptor.hpp).
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "kit/grid.hpp"
#include "kit/scene.hpp"
#include "kit/seed.hpp"
#include "kit/text.hpp"
#include "kit/walk.hpp"

namespace press_r::yours {

/// Roles that every program has; its own follow in the table. A cell that the program does not set is rock.
enum class Mk : std::uint8_t { rock, start, goal, room, way };

/// Connections that can be walked at once, and those that have to be found.
enum class Way : std::uint8_t { open, hidden };

struct Room {
  std::uint8_t role = 0;
  Rect area;
  std::string label;
};

/// A way between two rooms, by their indices.
struct Passage {
  std::uint8_t role = 0;
  int from = 0;
  int to = 0;
  bool hidden = false;
  bool one_way = false;
  bool drawn = false;
};

struct Thing {
  std::uint8_t role = 0;
  Point place;
  std::string label;
};

struct Level {
  Grid<std::uint8_t> cells;  ///< indices of roles
  bool has_cells = false;    ///< any cell was set: else the map is its rooms
  std::vector<Room> rooms;
  std::vector<Passage> ways;
  std::vector<Thing> things;
  Point start{-1, -1};
  Point goal{-1, -1};
  std::vector<std::int64_t> facts;

  void clear(std::size_t fact_count);
};

/// The room that contains a cell, or -1. The last one, where several do.
int room_at(const Level& level, Point place);

void draw(const Level& level, Scene& scene);
void measure(const Level& level, std::span<std::int64_t> out);
void summarise(const Level& level, Text& text);
void fingerprint(const Level& level, Hasher& hasher);
/// The terrain from the roles' tones; of a level without cells its rooms are the floor.
void terrain(const Level& level, Terrain& out);
void connections(const Level& level, Connections& out);

}  // namespace press_r::yours
