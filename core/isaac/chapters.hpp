// The making of a floor in seven parts; the prose is in chapters.txt.
#pragma once

#include <cstdint>
#include <span>

#include "kit/chapter.hpp"

namespace press_r::isaac {

/// In the order of the table.
enum class ChapterId : std::uint8_t { plan, growth, ends, musts, offers, hidden, normals };

std::span<const Chapter> chapters();

}  // namespace press_r::isaac
