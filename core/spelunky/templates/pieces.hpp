// The templates as the page lists and writes them: groups, letters, and each as the text of the option of one's own.
#pragma once

#include <string>
#include <string_view>

#include "kit/option.hpp"
#include "kit/piece.hpp"
#include "spelunky/templates/template.hpp"

namespace press_r::spelunky {

/// The pool in one word, as texts of one's own name it.
std::string_view word_of(Pool pool);

/// On a room's card: the template is one's own.
inline constexpr std::string_view own_line = "your own template";

/// A heading and eight rows.
std::string text_of(const Template& one);

void pieces(const Options& options, PieceBook& book);

}  // namespace press_r::spelunky
