// The making in seven parts. Their prose is in chapters.txt.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "kit/chapter.hpp"

namespace press_r::pixel_dungeon {

/// In the order of the table.
enum class ChapterId : std::uint8_t { split, ways, types, paint, nature, life, game };

extern const std::array<Chapter, 7> chapter_table;
constexpr std::span<const Chapter> chapters() { return chapter_table; }

}  // namespace press_r::pixel_dungeon
