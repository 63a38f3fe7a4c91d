// The link's grammar: #<generator>/v<revision>/<seed>?<option>=<value>&…   (README, "Links"). Parsing never fails: it
// returns the nearest valid request and a list of problems to show. wasm/shared/link.mjs parses as much as is needed
// before a module is loaded; tests/links.txt tests both parsers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "kit/generator.hpp"

namespace press_r {

/// View state of the page; not part of the level's identity.
struct LinkView {
  std::optional<int> step;
  std::string chapter;  ///< a chapter's id; ignored if there is a step
  std::string find;     ///< conditions
  std::string law;      ///< a rule's id
  std::string sheet;    ///< "12", "24" or "48", and up to two options after commas
  bool walk = false;
  std::string with;   ///< another link, to compare with
  bool show = false;  ///< presentation
  bool embed = false;
  std::string theme;  ///< "light" or "dark"; empty: the system's
  std::string parts;  ///< parts shown by an embed, comma-separated; empty: the default
  std::string ghost;  ///< a recorded walk, packed by the page
};

struct Request {
  const Generator* generator = nullptr;
  Seed seed;
  Options options;
  int asked = 0;  ///< revision in the link; 0: none

  /// Revision of the level that is generated: the newest, or an older one that the generator still supports.
  int revision() const { return options.revision() == 0 ? generator->revision : options.revision(); }
};

/// A sentence why this version cannot generate the link's level: it has another revision. Empty if it can.
std::string refusal(const Request& request);

struct LinkReading {
  Request request;
  LinkView view;
  bool any_seed = false;     ///< the seed part was "*"
  bool seedless = false;     ///< there was no seed part: the caller picks a random seed
  std::size_t unpacked = 0;  ///< total length of unpacked texts, in bytes
  Problems problems;
};

/// Maximum length of a canonical link: room for every option and the longest texts that links contain.
inline constexpr std::size_t max_link_length = 16384;
inline constexpr std::size_t max_ghost_length = 4096;

/// Maximum total length of the unpacked texts of one link, which bounds the time to parse it.
inline constexpr std::size_t max_unpacked_length = 65535;

/// Purpose of parsing. For a survey there are no problems about the seed. A preset comes from the generator's table, so
/// it is not mended and its texts are not checked.
enum class LinkUse : std::uint8_t { level, survey, preset };

/// Parses a link with or without "#", or a whole URL, percent-encoded or not. `catalog` is not empty; its first
/// generator is the default.
LinkReading read_link(std::string_view text, Catalog catalog, LinkUse use = LinkUse::level);

/// Appends the faults of the request's text options, and what replaces texts that cannot be used.
void report_text_faults(const Request& request, Problems& problems);

/// The canonical link without "#": always with a revision, options in the table's order, without those at their
/// default.
std::string format_link(const Request& request);

/// Comma-separated ids of the rules that are left out, in the table's order.
std::string ids_left_out(const Request& request);

/// Keys that every generator has besides its options: part of a level's identity, written after the options in this
/// order. No option may have one of these ids.
inline constexpr std::string_view reserved_keys[] = {"dice", "without"};

/// Keys of the view state; no option may have one of these ids.
inline constexpr std::string_view view_keys[] = {"step", "chapter", "find",  "law",   "sheet", "walk",
                                                 "with", "show",    "embed", "theme", "parts", "ghost"};

}  // namespace press_r
