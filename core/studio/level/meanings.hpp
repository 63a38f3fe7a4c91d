// What the numbers of a level mean: a generator's tables as texts and numbers for other languages.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "studio/link/link.hpp"

namespace press_r {

/// Rows of texts that end with 0 and of numbers, as columns: number c of row r is numbers()[c * rows() + r].
class Table {
 public:
  Table(std::uint32_t text_columns, std::uint32_t number_columns)
      : text_columns_(text_columns), number_columns_(number_columns) {}

  void row(std::initializer_list<std::string_view> texts, std::initializer_list<std::int64_t> numbers = {});
  /// After the last row.
  void finish();

  std::uint32_t rows() const { return rows_; }
  std::uint32_t text_columns() const { return text_columns_; }
  std::uint32_t number_columns() const { return number_columns_; }
  const char* const* texts() const { return texts_.data(); }
  const std::int64_t* numbers() const { return numbers_.data(); }

 private:
  std::uint32_t text_columns_;
  std::uint32_t number_columns_;
  std::uint32_t rows_ = 0;
  std::vector<std::string> written_;       ///< row by row
  std::vector<std::int64_t> row_numbers_;  ///< row by row
  std::vector<const char*> texts_;
  std::vector<std::int64_t> numbers_;
};

struct Meanings {
  explicit Meanings(const LinkReading& reading);

  std::string generator;
  std::string title;
  std::string link;       ///< with a star for the seed
  Table problems{1, 0};   ///< sentence
  Table roles{4, 1};      ///< id, title, tone, layer; whether it is a thing
  Table looks{1, 2};      ///< title; role, look
  Table facts{3, 3};      ///< id, title, kind; lowest, highest, whether it is costly
  Table choices{2, 2};    ///< id, title; fact, value
  Table way_kinds{2, 0};  ///< id, title
  Table moves{1, 0};      ///< id
  Table chapters{2, 0};   ///< id, title
  Table rules{2, 1};      ///< id, sentence; chapter or -1
  Table options{4, 3};    ///< id, title, kind, value; lowest, highest, scale
  Table settings{2, 2};   ///< id, title; option, value

 private:
  void tell_facts(const Generator& generator);
  void tell_options(const Request& request);
};

}  // namespace press_r
