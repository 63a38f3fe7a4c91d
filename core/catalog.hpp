// The list of generators: the only place that names them all.
#pragma once

#include "kit/generator.hpp"

namespace press_r {

/// In the order of the page's tabs; the first is what an empty link shows.
Catalog catalog();

/// The sentences about a generator's rows and the kit's, as studio/export/export.hpp reads them. Only the libraries
/// have them; page and command line load the same files.
std::string_view sentences_of(std::string_view id);

}  // namespace press_r
