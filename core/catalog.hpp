// The list of generators: the only place that names them all.
#pragma once

#include "kit/generator.hpp"

namespace press_r {

/// In the order of the page's tabs; the first is what an empty link shows.
Catalog catalog();

}  // namespace press_r
