// What is said of templates of one's own that cannot be built.
#pragma once

#include <cstddef>

#include "kit/option.hpp"
#include "kit/reading.hpp"
#include "spelunky/ids.hpp"

namespace press_r::spelunky {

/// What is wrong with templates of one's own.
void read(const Options& options, std::size_t option, TextReading& out);

}  // namespace press_r::spelunky
