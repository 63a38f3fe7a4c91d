// Tables in the order of an enum. Each row names its enumerator; a misplaced row does not compile.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace press_r {

/// A row of a table with its enumerator.
template <class E, class Row>
struct Tied {
  E which;
  Row row;
};

/// Not constexpr: calling it stops the compilation with this name in the message.
inline void a_row_stands_out_of_its_enums_order() {}
inline void the_table_has_not_a_row_for_each_value() {}

/// Makes a table for an enum that ends with `last`. In a constexpr initializer, a swapped, missing or repeated row does
/// not compile.
template <auto last, class Row, std::size_t n>
constexpr std::array<Row, n> tied(const Tied<decltype(last), Row> (&rows)[n]) {
  if (n != static_cast<std::size_t>(last) + 1) the_table_has_not_a_row_for_each_value();
  std::array<Row, n> table{};
  for (std::size_t i = 0; i < n; ++i) {
    if (static_cast<std::size_t>(rows[i].which) != i) a_row_stands_out_of_its_enums_order();
    table[i] = rows[i].row;
  }
  return table;
}

/// Index of an enumerator in its table.
template <class E>
constexpr std::uint8_t at(E which) {
  return static_cast<std::uint8_t>(which);
}

/// Values of facts, indexed by the enum of the facts' table.
class FactValues {
 public:
  explicit FactValues(std::span<std::int64_t> values) : values_(values) {}
  template <class E>
  std::int64_t& operator[](E which) const {
    return values_[static_cast<std::size_t>(which)];
  }

 private:
  std::span<std::int64_t> values_;
};

}  // namespace press_r
