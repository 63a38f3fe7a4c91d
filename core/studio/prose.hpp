// The chapters' prose, filled with one level's own numbers. The notation is described in core/README.md.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "studio/film/picture.hpp"

namespace press_r {

/// A piece of a paragraph: plain text; a switch that sets an option to a value (a number or a choice's id); words for
/// what a role's marks show; a link to somewhere else; a question whose answer is a fact of this level; or, without
/// text, an option's control beside the fact that it moves most, or a figure.
struct Run {
  std::string text;
  std::string option = {};
  std::string value = {};
  bool on = false;                   ///< the option has that value already
  std::string role = {};             ///< a role's id
  std::string address = {};          ///< of a page elsewhere
  std::string guess = {};            ///< a fact's or a claim's id: the text asks for it
  Odds odds = {0, 0};                ///< of the claim
  bool holds = false;                ///< the claim in this level
  std::string control = {};          ///< an option's id
  std::string moves = {};            ///< a fact's id: what the control moves most
  std::string figure = {};           ///< which figure
  std::vector<std::string> of = {};  ///< what it is made of: ids of a role and rules, or a fact's and two sizes
};

struct Paragraph {
  std::vector<Run> runs;
  std::vector<std::string> rules = {};  ///< ids of the rules whose steps it tells of
};

/// A chapter, or an aside between chapters.
struct FilledChapter {
  std::string id = {};      ///< the chapter's; empty: an aside
  std::string title = {};   ///< the aside's
  std::string thesis = {};  ///< the chapter in a sentence or two, for a slide
  std::vector<Paragraph> paragraphs = {};
};

struct Prose {
  std::vector<FilledChapter> parts;
  std::vector<std::string> faults;  ///< what could not be read, by chapter: for tests; never shown
};

/// Fills a generator's prose (the text of its chapters.txt) for one level.
Prose fill_prose(const Request& request, std::span<const std::int64_t> facts, std::string_view prose);

/// {"chapters":[{"id","thesis","paragraphs":[[run …]],"rules":[[id …]]}],
/// "asides":[{"before","title","paragraphs","rules"}]}: a run is {"text"} and, where it has them, "option", "value" and
/// "on", "role", "address", "guess" and of a claim "odds" and "holds", "control" and "moves", or "figure" and "of";
/// `rules` has an entry a paragraph; `before` is the chapter that follows an aside, or empty after the last.
std::string prose_text(Studio& studio, std::string_view link, std::string_view prose);

}  // namespace press_r
