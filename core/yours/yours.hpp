// Outside generators, which are programs: the descriptor, built row by row from what a program says about itself, and
// the level that it hands over. A module holds one program for its lifetime, because studio and levels keep the sizes
// of its tables.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kit/generator.hpp"

namespace press_r::yours {

/// Revision of the contract between programs and the core: what a program's dice, level and options are.
inline constexpr int contract_revision = 1;

class Descriptor {
 public:
  explicit Descriptor(const Actions& actions);
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  /// Adds a row of a table. By its kind, texts and numbers are those of
  ///   name: title, document, author, address
  ///   toggle: id, title; initial · number: id, title; low, high, initial
  ///   choice: id, title, then id and title of each choice; number of the initial one
  ///   role: id, title, tone, layer, glyph. The first rows are those of Mk. An unknown tone is floor.
  ///   rule: id; whether it can be left out · fact: id, title; whether it is a flag, low, high
  void add(std::string_view kind, const std::vector<std::string>& texts, const std::vector<int>& numbers);
  /// Appends the kit's facts; call after the last row. Rows must not be added afterwards.
  void finish();

  const Generator& generator() const { return generator_; }
  std::size_t own_facts() const { return own_facts_; }

 private:
  Generator generator_;
  std::deque<std::string> texts_;
  std::vector<Option> options_;
  std::deque<std::vector<Choice>> choices_;
  std::vector<Role> roles_;
  std::vector<Rule> rules_;
  std::vector<Fact> facts_;
  std::size_t own_facts_ = 0;
};

/// The descriptor of this module's program. Defined by the bridge, which makes the levels.
Descriptor& the_descriptor();

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
