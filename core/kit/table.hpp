// Tables in the order of an enum: each row names the value it belongs to, and a row out of place does not compile.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace press_r {

/// A row of a table and the value of the enum that it belongs to.
template <class E, class Row>
struct Tied {
  E which;
  Row row;
};

/// Not constexpr: calling it ends a compilation with this name in the message.
inline void a_row_stands_out_of_its_enums_order() {}
inline void the_table_has_not_a_row_for_each_value() {}

/// The rows of a table whose enum ends with `last`. In a constexpr initializer, a swapped, missing or doubled row does
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

/// The place of an enum's value in its table.
template <class E>
constexpr std::uint8_t at(E which) {
  return static_cast<std::uint8_t>(which);
}

/// What `measure` fills: values by the enum of the facts' table.
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
