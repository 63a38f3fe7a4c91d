// The making of an award in five parts; the prose is in chapters.txt.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "kit/chapter.hpp"

namespace press_r::isaac_awards {

/// In the order of the table.
enum class ChapterId : std::uint8_t { roll, ruler, gates, copies, found };

extern const std::array<Chapter, 5> chapter_table;
constexpr std::span<const Chapter> chapters() { return chapter_table; }

}  // namespace press_r::isaac_awards
