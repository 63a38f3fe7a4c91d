// Chapters: the making in four to seven parts, each with prose of ours. Every rule belongs to one. The prose is data,
// a text file beside the generator (`chapters.txt`, its notation: core/README.md), so that no module has to carry it.
#pragma once

#include <string_view>

namespace press_r {

struct Chapter {
  std::string_view id;     ///< in links (`chapter=path`), in steps, in the prose's headings
  std::string_view title;  ///< two to five words
};

}  // namespace press_r
