// The graph of a level: every connection between two rooms, with its cells. JSON calls them ways.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "kit/grid.hpp"
#include "kit/terrain.hpp"
#include "kit/walk.hpp"

namespace press_r {

/// A row of the generator's table of kinds: "door", "secret door", "corridor".
struct ConnectionKind {
  std::string_view id;
  std::string_view title;
  bool hidden = false;  ///< must be found before it can be used
};

struct Connection {
  std::int32_t from = -1;  ///< ids of rooms
  std::int32_t to = -1;
  std::uint8_t kind = 0;         ///< index into the generator's table
  bool one_way = false;          ///< only from `from` to `to`
  Point needs{-1, -1};           ///< the cell of the thing that opens it, or {-1, -1}
  std::uint32_t first_cell = 0;  ///< its cells, from first to last, in Connections::cells
  std::uint32_t cells = 0;       ///< its length
};

/// All connections of a level. Reset keeps the memory.
struct Connections {
  std::vector<Connection> all;
  std::vector<Point> cells;
  /// Scratch memory for generators that find connections by walking the terrain; not part of the result.
  Terrain whole;
  Terrain part;
  SideWalker walker;
  Grid<int> steps;
  std::vector<Point> queue;

  void reset() {
    all.clear();
    cells.clear();
  }
  /// Adds a connection. Its cells follow by calls of `cell`.
  template <class K>
  Connection& add(K kind, int from, int to) {
    all.push_back({.from = from,
                   .to = to,
                   .kind = static_cast<std::uint8_t>(kind),
                   .first_cell = static_cast<std::uint32_t>(cells.size())});
    return all.back();
  }
  /// Appends a cell to the connection that was added last.
  void cell(Point place) {
    cells.push_back(place);
    ++all.back().cells;
  }
  std::span<const Point> cells_of(const Connection& connection) const {
    return std::span(cells).subspan(connection.first_cell, connection.cells);
  }
};

}  // namespace press_r
