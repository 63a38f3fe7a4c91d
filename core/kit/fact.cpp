#include "kit/fact.hpp"

namespace press_r {

std::string fact_value(const Fact& fact, std::int64_t value) {
  if (fact.kind == FactKind::choice) return std::string(fact.choices[static_cast<std::size_t>(value)].id);
  return std::to_string(value);
}

Wanted::Wanted(std::span<const Fact> table) : asked_(table.size()) {
  for (std::size_t i = 0; i < table.size(); ++i) asked_[i] = !table[i].costly;
}

Wanted Wanted::everything(std::span<const Fact> table) {
  Wanted all(table);
  for (std::size_t i = 0; i < table.size(); ++i) all.ask(i);
  return all;
}

bool Wanted::any(std::size_t first, std::size_t count) const {
  for (std::size_t i = first; i < first + count && i < asked_.size(); ++i) {
    if (asked_[i]) return true;
  }
  return false;
}

}  // namespace press_r
