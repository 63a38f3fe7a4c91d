// The tables of press_r_tables: what the numbers of a generator's levels mean.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "library/press_r.h"
#include "studio/link/link.hpp"

namespace press_r {

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
