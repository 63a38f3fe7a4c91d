// The descriptor of an outside generator, built row by row from what a program says about itself. A module holds one
// program for its lifetime, because studio and levels keep the sizes of its tables.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
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

}  // namespace press_r::yours
