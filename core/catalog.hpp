// The list of generators: the only place that names them all.
#pragma once

#include <string_view>

#include "kit/generator.hpp"

namespace press_r {

/// In the order of the page's tabs; the first is what an empty link shows.
Catalog catalog();

/// A generator's prose, the text of its chapters.txt; empty where there is none. Made by the native build; WebAssembly
/// modules have it as files beside them.
std::string_view prose_of(std::string_view id);

/// The sentences about a generator's rows and the kit's, as studio/export/export.hpp reads them. Only the libraries
/// have them; page and command line load the same files.
std::string_view sentences_of(std::string_view id);

}  // namespace press_r
