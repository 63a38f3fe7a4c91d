// The making in seven parts. Their prose is in chapters.txt.
#pragma once

#include <cstdint>
#include <span>

#include "kit/chapter.hpp"

namespace press_r::pixel_dungeon {

/// In the order of the table.
enum class ChapterId : std::uint8_t { split, ways, types, paint, nature, life, game };

std::span<const Chapter> chapters();

}  // namespace press_r::pixel_dungeon
