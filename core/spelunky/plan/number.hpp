// A level's path and pit as a number, several times quicker than the plan itself is made.
#pragma once

#include <cstddef>
#include <cstdint>

#include "kit/option.hpp"
#include "kit/seed.hpp"

namespace press_r::spelunky {

/// Number of plans; 0 if a rule is left out or a die is turned.
std::uint32_t plan_numbers(const Options& options);

/// The path's index (plan/theory.hpp), plus path_count times which line of three side rooms becomes the pit, from 1; 0:
/// none. A shop is not part of it.
std::uint32_t plan_number(const Options& options, Seed seed);

/// Whether the number decides a fact, by its index in the table.
bool plan_decides(const Options& options, std::size_t fact);

}  // namespace press_r::spelunky
