// Conditions that no level can meet: known before a single one is made.
#pragma once

#include <string>

#include "studio/link/conditions.hpp"
#include "studio/link/link.hpp"

namespace press_r {

/// Why no level with the request's options meets the conditions, in a sentence: they ask for what lies outside a fact's
/// declared range, exclude each other, or have the exact chance 0. Empty where levels may meet them.
std::string why_never(const Request& request, const Conditions& conditions);

}  // namespace press_r
