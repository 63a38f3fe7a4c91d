// Counts calls of operator new in the whole test program.
#pragma once

#include <cstdint>

namespace press_r {
std::uint64_t allocations();
}
