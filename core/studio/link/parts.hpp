// The parts of a link's reader: what link.cpp finds behind a link's "?" besides the generator's options.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kit/dice_book.hpp"
#include "kit/generator.hpp"
#include "studio/link/link.hpp"

namespace press_r {

/// One of reserved_keys, with what follows its "=".
void read_reserved(std::string_view key, std::string_view value, Request& request, Problems& problems);

/// One of view_keys, likewise.
void read_view(std::string_view key, const std::string& value, LinkReading& reading, Problems& problems);

inline char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

inline std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = lower(c);
  return out;
}

/// The entry of a table with that id, in any case; null where there is none.
template <class Entry>
const Entry* find_in(std::span<const Entry> table, std::string_view id) {
  for (const Entry& entry : table) {
    if (lower(entry.id) == lower(id)) return &entry;
  }
  return nullptr;
}

/// The text up to a separator, which is taken off `rest` with it.
inline std::string_view take_until(std::string_view& rest, char separator) {
  const std::size_t end = rest.find(separator);
  const std::string_view piece = rest.substr(0, end);
  rest = end == npos ? std::string_view{} : rest.substr(end + 1);
  return piece;
}

/// A link turns no more dice than these.
inline constexpr std::size_t most_turned = 32;

/// What follows "dice=", in the order of addresses, each once. What is no die is left out, with a sentence.
std::vector<TurnedDie> read_turned_dice(std::string_view text, Problems& problems);

/// After a level was made: says which of its link's dice turned nothing, and leaves them out. The level is the same
/// without them.
void settle_turned_dice(std::span<const Turning> turnings, Options& options, Problems& problems);

}  // namespace press_r
