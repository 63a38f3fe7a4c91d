// Many levels as lines of JSON, one a level: what `batch --ndjson` writes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "kit/json.hpp"
#include "studio/count/survey.hpp"
#include "studio/film/picture.hpp"

namespace press_r {

struct LinesOptions {
  /// Link, seed and facts instead of all that `show` says: those that are not costly, and the costly ones asked for.
  bool facts_only = false;
  bool terrain = false;  ///< with what a body meets and the way to the goal
  bool legend = true;    ///< with what the ids mean, which is the same in every line
  std::vector<std::size_t> costly = {};
  std::size_t bytes = std::size_t{1} << 20;  ///< no further level is begun once so much is written
};

/// Writes levels of the slice from its first on, at least one; gives how many. The link's seed plays no part.
std::uint32_t write_lines(Studio& studio, std::string_view link, const Slice& slice, const LinesOptions& asked,
                          Json& json);

}  // namespace press_r
