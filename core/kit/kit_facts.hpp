// The facts that the kit measures on every map with a ground, after the generator's own.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "kit/fact.hpp"
#include "kit/map_facts.hpp"
#include "kit/terrain.hpp"
#include "kit/walk_facts.hpp"

namespace press_r {

/// Whether a fact of this id means the same in every generator that has it.
constexpr bool is_common_fact(std::string_view id) {
  for (const Fact& fact : walk_fact_table) {
    if (fact.id == id) return true;
  }
  for (const Fact& fact : map_fact_table) {
    if (fact.id == id) return true;
  }
  return false;
}

/// The map's measures that a table does not have by itself: a generator may know a quicker way to one, which then
/// stands under the same id among its own (a test of the contract counts both).
template <std::size_t n>
constexpr std::size_t map_facts_beside(const std::array<Fact, n>& own) {
  std::size_t count = 0;
  for (const Fact& fact : map_fact_table) count += find_fact(own, fact.id) == npos ? 1 : 0;
  return count;
}

/// A generator's own facts, the walker's and the map's after them.
template <Standpoint view, const auto& own>
constexpr auto with_kit_facts() {
  std::array<Fact, own.size() + walk_fact_count(view) + map_facts_beside(own)> all{};
  std::size_t next = 0;
  for (const Fact& fact : own) all[next++] = fact;
  for (std::size_t i = 0; i < walk_fact_count(view); ++i) all[next++] = walk_fact_table[i];
  for (const Fact& fact : map_fact_table) {
    if (find_fact(own, fact.id) == npos) all[next++] = fact;
  }
  return all;
}

}  // namespace press_r
