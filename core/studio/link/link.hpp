// The link's grammar: #<generator>/v<revision>/<seed>?<option>=<value>&…   (README, "Links"). Reading never fails: it
// gives the nearest valid request and a list of problems to show. wasm/shared/link.mjs reads as much of it as is needed
// before a module is there; tests/links.txt holds both to the same readings.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "kit/generator.hpp"

namespace press_r {

/// What a page shows besides the level; never part of its identity.
struct LinkView {
  std::optional<int> step;
  std::string chapter;  ///< an id of the generator's chapters; a step beside it wins
  std::string find;     ///< conditions
  std::string law;      ///< a rule's id
  std::string sheet;    ///< "12", "24" or "48", and up to two options after commas
  bool walk = false;
  std::string with;   ///< another link, to compare with
  bool show = false;  ///< presentation
  bool embed = false;
  std::string theme;  ///< "light" or "dark"; empty: as the reader has it
  std::string parts;  ///< what an embed shows, with commas; empty: the usual
  std::string ghost;  ///< a walk's route and time, as a page packs them
};

struct Request {
  const Generator* generator = nullptr;
  Seed seed;
  Options options;
  int asked = 0;  ///< the revision that the link names; 0: none

  /// Of the level that the request makes: the newest, or an older one that the generator still makes.
  int revision() const { return options.revision() == 0 ? generator->revision : options.revision(); }
};

/// Why the request is no answer to its link: the link names a revision that this version does not make, so that the
/// level would be another one. Empty where it is one.
std::string refusal(const Request& request);

struct LinkReading {
  Request request;
  LinkView view;
  bool any_seed = false;     ///< the seed part was "*"
  bool seedless = false;     ///< there was no seed part: a random level is wanted, by who has dice
  std::size_t unpacked = 0;  ///< characters that packed texts were unpacked to
  Problems problems;
};

/// A canonical link is not longer: it has room for every option and the longest texts that are not only named.
inline constexpr std::size_t longest_link = 16384;
inline constexpr std::size_t longest_ghost = 4096;

/// All packed texts of one link are unpacked to so many characters at most: what takes time has one bound a link.
inline constexpr std::size_t most_unpacked = 65535;

/// What the link is read for. A survey counts its own seeds, so it hears nothing about the link's. A preset is as the
/// generator has it, and is taken without mending: the catalog waits for no text to be judged.
enum class LinkUse : std::uint8_t { level, survey, preset };

/// With or without "#", or a whole URL, percent-encoded or not. `catalog` is not empty; its first is the default.
LinkReading read_link(std::string_view text, Catalog catalog, LinkUse use = LinkUse::level);

/// What is wrong with the user's texts, each time they are read, and what is shown instead of those that cannot be
/// used.
void judge_texts(const Request& request, Problems& problems);

/// The canonical link without "#": revision always, options in the table's order, left out at their default.
std::string format_link(const Request& request);

/// The ids of the rules that the level is made without, in the table's order, commas between; empty where none is.
std::string ids_left_out(const Request& request);

/// What every generator has besides its options: part of a level's identity, written after them in this order. No
/// option may have one of these ids.
inline constexpr std::string_view reserved_keys[] = {"dice", "without"};

/// Keys of the view state; no option may have one of these ids.
inline constexpr std::string_view view_keys[] = {"step", "chapter", "find",  "law",   "sheet", "walk",
                                                 "with", "show",    "embed", "theme", "parts", "ghost"};

}  // namespace press_r
