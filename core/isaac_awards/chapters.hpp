// The making of an award in five parts; the prose is in chapters.txt.
#pragma once

#include <cstdint>
#include <span>

#include "kit/chapter.hpp"

namespace press_r::isaac_awards {

/// In the order of the table.
enum class ChapterId : std::uint8_t { roll, ruler, gates, copies, found };

std::span<const Chapter> chapters();

}  // namespace press_r::isaac_awards
