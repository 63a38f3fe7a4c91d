// A table of injections of the user's own, in place of the shipped one: texts, or JSON, into entries. One line each:
//   secret: 90 in 100, at dead_end x4, at any_room
//   vendor "bell founder": 45 in 100, once a run, at hub x2, at hub_way
//   jail: 35 in 100, needs captive, only keep mine, at any_room from 2
// A kind, by its word or its letter, and perhaps a title; the chance; a condition of the run; once a run; the stages
// that have it (all without this); and where it may go, with the weight of each place and the least way from the
// entrance. A line that begins with // is a comment. The JSON is that of public/schema/gungeon.json.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gungeon/flow/flow.hpp"
#include "gungeon/flow/injections.hpp"

namespace press_r::gungeon {

inline constexpr int longest_injections_text = 4000;

/// A table with the words that its entries speak of; it stays where it is made.
struct InjectionTable {
  InjectionTable() = default;
  InjectionTable(const InjectionTable&) = delete;
  InjectionTable& operator=(const InjectionTable&) = delete;
  std::vector<Injection> entries;  ///< at most most_injections
  std::vector<std::string> words;
};

/// Reads the entries in their order; of each that cannot be used it is said where, what is wrong and what would help.
/// A text without entries is an empty table: then nothing is injected.
void read_injections(std::string_view text, InjectionTable& table, Complaints& complaints);

/// A table in the text's form, a line an entry, and as JSON:
/// {"format":"flowdungeon/1","injections":[{"id","title","cat","chance","requires","oncePerRun","stages","place"}]}.
std::string write_injections_text(std::span<const Injection> table);
std::string write_injections_json(std::span<const Injection> table);

}  // namespace press_r::gungeon
