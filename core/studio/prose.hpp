// The chapters' prose, filled with one level's own numbers. The notation is described in core/README.md.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "studio/film/picture.hpp"

namespace press_r {

/// A piece of a paragraph: plain text, or a switch that sets an option to a value (a number or a choice's id).
struct Run {
  std::string text;
  std::string option;
  std::string value;
  bool on = false;  ///< the option has that value already
};

struct FilledChapter {
  std::string id;
  std::vector<std::vector<Run>> paragraphs;
};

struct Prose {
  std::vector<FilledChapter> chapters;
  std::vector<std::string> faults;  ///< what could not be read, by chapter: for tests; never shown
};

/// Fills a generator's prose (the text of its chapters.txt) for one level.
Prose fill_prose(const Request& request, std::span<const std::int64_t> facts, std::string_view prose);

/// {"chapters":[{"id","paragraphs":[[{"text"} or {"text","option","value","on"} …]]}]}
std::string prose_text(Studio& studio, std::string_view link, std::string_view prose);

}  // namespace press_r
