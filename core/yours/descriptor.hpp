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

  void name(std::string_view title, std::string_view document, std::string_view author, std::string_view address);
  void add_toggle(std::string_view id, std::string_view title, bool initial);
  void add_number(std::string_view id, std::string_view title, int low, int high, int initial);
  /// `choices`: id and title of each, one after another.
  void add_choice(std::string_view id, std::string_view title, const std::vector<std::string>& choices, int initial);
  /// The first rows are those of Mk. An unknown tone is floor.
  void add_role(std::string_view id, std::string_view title, std::string_view tone, std::string_view layer,
                std::string_view glyph);
  void add_rule(std::string_view id, bool can_be_left_out);
  void add_fact(std::string_view id, std::string_view title, bool flag, std::int64_t low, std::int64_t high);
  /// Appends the kit's facts; call after the last row. Rows must not be added afterwards.
  void finish();

  const Generator& generator() const { return generator_; }
  std::size_t own_facts() const { return own_facts_; }

 private:
  std::string_view keep(std::string_view text) { return texts_.emplace_back(text); }

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
