// What is said of templates of one's own that cannot be built.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "kit/option.hpp"
#include "spelunky/ids.hpp"

namespace press_r::spelunky {

/// Whether levels can be made from a text option's text.
bool takes(std::size_t option, const std::string& text);
/// Says what is wrong with templates of one's own; the text stays as it was typed.
void mend(Options& options, std::vector<std::string>& problems);

}  // namespace press_r::spelunky
