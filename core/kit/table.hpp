// Tables in the order of an enum, in which a misplaced row does not compile. The first of a generator's: the rules of
// its document, with ids that can be searched for in document, code, tests and page. What is said about a row (hints,
// rules' texts, sources) is in no table: it is data beside them, core/generated/<id>/catalog.json.
#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

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

enum class RuleKind : std::uint8_t {
  acts,   ///< decides something during generation, and is then noted in the trace
  holds,  ///< holds for every level, or for all levels together; tested
};

struct Rule {
  std::string_view id;  ///< "SPEL-7"
  RuleKind kind = RuleKind::acts;
  std::uint8_t chapter = 0;  ///< index into the generator's chapters
  bool can_be_left_out = false;
};

/// A set of rules of one generator, by their indices in its table.
class RuleSet {
 public:
  static constexpr std::size_t capacity = 128;

  template <class Which>
  bool has(Which rule) const {
    return bits_[static_cast<std::size_t>(rule)];
  }
  template <class Which>
  void add(Which rule) {
    bits_.set(static_cast<std::size_t>(rule));
  }
  bool any() const { return bits_.any(); }
  friend bool operator==(const RuleSet&, const RuleSet&) = default;

 private:
  std::bitset<capacity> bits_;
};

struct Chapter {
  std::string_view id;     ///< in links (`chapter=path`), in steps, in the prose's headings
  std::string_view title;  ///< two to five words
};

}  // namespace press_r
