// The making in six parts. Their prose: chapters.txt.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "kit/chapter.hpp"

namespace press_r::spelunky {

/// In the order of the table, which is that of the making.
enum class ChapterId : std::uint8_t { path, leftovers, templates, tiles, treasure, creatures };

extern const std::array<Chapter, 6> chapter_table;
constexpr std::span<const Chapter> chapters() { return chapter_table; }

}  // namespace press_r::spelunky
