// Press R for games: values in, JSON or text out. The only header of the installed library for C++ (press_r.h: for C).
// Every text is answered: a link that is half right gives the nearest level and says so under "problems" (without a
// seed: seed 1, for there is no chance in here; put a number of your own dice in its place); what cannot be answered at
// all (a revision that this version does not make, conditions that cannot be read, a count beyond the seeds) is
// {"error": "one sentence"}. Nothing throws but std::bad_alloc, prints or keeps state that callers could see; calls
// from several threads do not disturb each other. The same link gives the same level on every machine.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#ifndef PRESS_R_API
#if defined(_WIN32)
#define PRESS_R_API
#else
#define PRESS_R_API __attribute__((visibility("default")))
#endif
#endif

namespace press_r {

/// What `show` tells besides the level; joined with |.
inline constexpr unsigned with_steps = 1;    ///< how it was made, with the dice
inline constexpr unsigned with_terrain = 2;  ///< what a body meets in each cell, and the way to the goal

/// The generators that were built in: options, presets, chapters, rules, roles, facts, claims.
PRESS_R_API std::string list();

/// One level. `link`: "isaac/v1/B91199AC?stage=4", with or without "#", or a whole address.
PRESS_R_API std::string show(std::string_view link, unsigned flags = 0);

/// Counts of every fact over `count` levels from place `first` of the sequence that visits every seed once: places
/// from 0 to 4294967294. `by`: one
/// fact that is counted though it takes long ("finishable"), or two that are counted together ("rooms,depth").
PRESS_R_API std::string survey(std::string_view link, std::int64_t first, std::int64_t count, std::string_view by = {});

/// Every level among those places whose facts meet all conditions: "path_length>=16,shop=kissing".
PRESS_R_API std::string find(std::string_view link, std::string_view conditions, std::int64_t first,
                             std::int64_t count);

/// The level as "ascii", "dot" (rooms and ways as a graph) or "tell" (summary, map and facts for a person). Pictures
/// and maps with tiles ("svg", "tiled", "ldtk") need the art, which the package of npm and its command line have.
PRESS_R_API std::string text(std::string_view link, std::string_view format);

/// The chapters of the making, with this level's numbers in their prose.
PRESS_R_API std::string chapters(std::string_view link);

}  // namespace press_r
