// Counts calls of operator new in the whole test program, and the bytes that were asked for.
#pragma once

#include <cstdint>

namespace press_r {
std::uint64_t allocations();
std::uint64_t allocated_bytes();
}  // namespace press_r
