// Levels as the numbers of press_r.h: makes one level after another of a generator with its options, or one with its
// making, in memory that is reused; and the tables of press_r_tables, what the numbers of a generator's levels mean.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "kit/generator.hpp"
#include "kit/scene.hpp"
#include "kit/walk.hpp"
#include "library/press_r.h"
#include "studio/count/survey.hpp"
#include "studio/export/export.hpp"
#include "studio/film/picture.hpp"
#include "studio/link/link.hpp"

namespace press_r {

/// `rows` records of `columns` numbers, one column after the other. Keeps its memory.
class Columns {
 public:
  explicit Columns(std::uint32_t columns) : columns_(columns) {}

  /// Makes room for so many records, which `put` then fills in order.
  void reset(std::size_t rows);
  void put(std::initializer_list<std::int32_t> record);
  press_r_records view() const { return {rows_, columns_, numbers_.data()}; }

 private:
  std::uint32_t columns_;
  std::uint32_t rows_ = 0;
  std::size_t filled_ = 0;
  std::vector<std::int32_t> numbers_;
};

/// Makes levels. Allocates nothing once warm, except for costly facts.
class LevelMaker {
 public:
  /// What to compute besides the outcome: `flags` of press_r_open; the ground with start, goal and locks; the facts.
  struct Parts {
    unsigned flags = 0;
    bool ground = true;
    bool facts = true;
  };

  /// The request's seed is ignored.
  explicit LevelMaker(const Request& request);

  /// The level of a seed, valid until the next call of `make`. `size` is 0.
  const press_r_level& make(Seed seed, const Parts& parts);
  /// The last level with what these flags add; what it has already is not computed again.
  const press_r_level& add(unsigned flags);
  /// Number of facts of each level.
  std::uint32_t facts() const { return static_cast<std::uint32_t>(facts_.size()); }

 private:
  void read_ground();
  void read_route();
  void read_ways();
  void read_things();

  const Generator& generator_;
  Options options_;
  std::int32_t revision_;
  FactSelection cheap_;
  FactSelection all_;
  LevelBox level_;
  Meter meter_;
  Trace off_;
  Outcome outcome_;
  press_r_level result_{};
  unsigned added_ = 0;  ///< flags of what `result_` has
  std::vector<std::int64_t> facts_;
  std::array<bool, max_roles> thing_roles_{};
  Scene scene_;
  Connections connections_;
  // The columns are listed in press_r.h.
  Columns rooms_{7};
  Columns things_{7};
  Columns ways_{8};
  Columns way_cells_{2};
  Columns locks_{4};
  Columns route_{3};
  Columns route_opened_{3};
};

/// Makes levels with their steps, dice and marks.
class Making {
 public:
  explicit Making(const Request& request);

  /// The making of a seed's level, valid until the next call. `size` is 0.
  press_r_making make(Seed seed);

 private:
  void read_marks(const Film& film);

  Request request_;
  Studio studio_;
  Columns steps_{4};
  Columns rolls_{2};
  Columns marks_{10};
};

/// Builds a press_r_table row by row.
class Table {
 public:
  Table(std::uint32_t text_columns, std::uint32_t number_columns)
      : text_columns_(text_columns), number_columns_(number_columns) {}

  void row(std::initializer_list<std::string_view> texts, std::initializer_list<std::int64_t> numbers = {});
  /// The table, column by column. Call after the last row.
  press_r_table view();

 private:
  std::uint32_t text_columns_;
  std::uint32_t number_columns_;
  std::uint32_t rows_ = 0;
  std::vector<std::string> row_texts_;
  std::vector<std::int64_t> row_numbers_;
  std::vector<const char*> texts_;
  std::vector<std::int64_t> numbers_;
};

class Meanings {
 public:
  explicit Meanings(const LinkReading& reading);
  Meanings(const Meanings&) = delete;
  Meanings& operator=(const Meanings&) = delete;

  /// `size` is 0; `version` is set by the caller.
  const press_r_meanings& tables() const { return result_; }

 private:
  void add_roles(const Generator& generator);
  void add_facts(const Generator& generator);
  void add_options(const Request& request);

  std::string generator_, title_, link_;
  // The columns are listed in press_r.h.
  Table problems_{1, 0}, roles_{4, 1}, looks_{1, 2}, facts_{3, 3}, choices_{2, 2}, way_kinds_{2, 0}, moves_{1, 0},
      chapters_{2, 0}, rules_{2, 1}, options_{4, 3}, settings_{2, 2};
  press_r_meanings result_{};
};

}  // namespace press_r
