// The making of a floor in seven parts; the prose is in chapters.txt.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "kit/chapter.hpp"

namespace press_r::isaac {

/// In the order of the table.
enum class ChapterId : std::uint8_t { plan, growth, ends, musts, offers, hidden, normals };

extern const std::array<Chapter, 7> chapter_table;
constexpr std::span<const Chapter> chapters() { return chapter_table; }

}  // namespace press_r::isaac
