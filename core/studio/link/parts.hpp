// Parses the keys of a link's query that every generator has: turned dice, rules left out, and view state.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kit/dice.hpp"
#include "kit/generator.hpp"
#include "studio/link/link.hpp"

namespace press_r {

/// Parses the value of one of reserved_keys.
void read_reserved(std::string_view key, std::string_view value, Request& request, Problems& problems);

/// Parses the value of one of view_keys.
void read_view(std::string_view key, const std::string& value, LinkReading& reading, Problems& problems);

inline char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

inline std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = lower(c);
  return out;
}

/// The entry of a table with that id, ignoring case; null if there is none.
template <class Entry>
const Entry* find_in(std::span<const Entry> table, std::string_view id) {
  for (const Entry& entry : table) {
    if (lower(entry.id) == lower(id)) return &entry;
  }
  return nullptr;
}

/// Cuts the text up to a separator, and the separator, off `rest`.
inline std::string_view take_until(std::string_view& rest, char separator) {
  const std::size_t end = rest.find(separator);
  const std::string_view piece = rest.substr(0, end);
  rest = end == npos ? std::string_view{} : rest.substr(end + 1);
  return piece;
}

/// Maximum number of turned dice in a link.
inline constexpr std::size_t max_turned_dice = 32;

/// Parses the value of "dice=": in the order of addresses, each once. Invalid dice are reported and left out.
std::vector<TurnedDie> read_turned_dice(std::string_view text, Problems& problems);

/// After a level was generated: reports the turned dice that had no effect, and removes them from the options.
void remove_unused_dice(std::span<const Turning> turnings, Options& options, Problems& problems);

}  // namespace press_r
