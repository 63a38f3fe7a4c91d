// The link's grammar: #<generator>/v<revision>/<seed>?<option>=<value>&…   (CONTRIBUTING.md, What outsiders rely on).
// Reading never fails: it gives the nearest valid request and a list of problems to show.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kit/generator.hpp"

namespace press_r {

/// What a page shows besides the level; never part of its identity.
struct LinkView {
  std::optional<int> step;
  std::string chapter;  ///< an id of the generator's chapters; a step beside it wins
  std::string find;     ///< conditions
  std::string sheet;    ///< "12", "24" or "48", and up to two options after commas
  bool walk = false;
  std::string with;   ///< another link, to compare with
  bool show = false;  ///< presentation
  bool embed = false;
};

struct Request {
  const Generator* generator = nullptr;
  Seed seed;
  Options options;
};

struct LinkReading {
  Request request;
  LinkView view;
  bool any_seed = false;  ///< the seed part was "*"
  bool newer = false;     ///< it names a revision that is newer than the generator's
  Problems problems;
};

/// Longer links are cut, with a problem. Room for every option and the longest texts.
inline constexpr std::size_t longest_link = 16384;

/// What the link is read for. A survey counts its own seeds, so it is told nothing about the link's. A preset is as the
/// generator has it, and is taken without mending: the catalog waits for no text to be judged.
enum class LinkUse : std::uint8_t { level, survey, preset };

/// With or without "#", or a whole URL, percent-encoded or not. `catalog` is not empty; its first is the default.
LinkReading read_link(std::string_view text, Catalog catalog, LinkUse use = LinkUse::level);

/// The canonical link without "#": revision always, options in the table's order, left out at their default.
std::string format_link(const Request& request);

/// Keys of the view state; no option may have one of these ids.
inline constexpr std::string_view view_keys[] = {"step", "chapter", "find", "sheet", "walk", "with", "show", "embed"};

}  // namespace press_r
