// Fills the chapters' prose with the numbers of one level. The notation is described in core/README.md.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "studio/film/picture.hpp"

namespace press_r {

/// A piece of a paragraph: plain text; a switch that sets an option to a value (a number or a choice's id); words that
/// highlight a role's marks; an external link; a question whose answer is a fact of this level; or, without text, an
/// option's control beside the fact that it affects most, or a figure (a prediction has its question as text).
struct Run {
  std::string text;
  std::string option = {};
  std::string value = {};
  bool on = false;                   ///< the option has that value already
  std::string role = {};             ///< a role's id
  std::string address = {};          ///< URL of an external page
  std::string guess = {};            ///< id of the fact or claim that the question is about
  Odds odds = {0, 0};                ///< of the claim
  bool holds = false;                ///< whether the claim holds in this level
  std::string control = {};          ///< an option's id
  std::string moves = {};            ///< id of the fact that the control affects most
  std::string figure = {};           ///< kind of figure
  std::vector<std::string> of = {};  ///< its arguments: ids of a role and rules, or of a fact and two sizes
};

struct Paragraph {
  std::vector<Run> runs;
  std::vector<std::string> rules = {};  ///< ids of the rules whose steps it describes
};

/// A chapter, or an aside between chapters.
struct FilledChapter {
  std::string id = {};      ///< of the chapter; empty for an aside
  std::string title = {};   ///< of the aside
  std::string thesis = {};  ///< the chapter in a sentence or two, for a slide
  std::vector<Paragraph> paragraphs = {};
};

struct Prose {
  std::vector<FilledChapter> parts;
  std::vector<std::string> faults;  ///< parse errors with their chapter, for tests; not shown
};

/// "12.5 %" with at most one decimal, or "1 in 800" below one per cent. The denominator is not 0.
std::string chance_text(Odds odds);

/// Fills a generator's prose (the text of its chapters.txt) for one level.
Prose fill_prose(const Request& request, std::span<const std::int64_t> facts, std::string_view prose);

/// {"chapters":[{"id","thesis","paragraphs":[[run …]],"rules":[[id …]]}],
/// "asides":[{"before","title","paragraphs","rules"}]}: a run is {"text"} and, where it has them, "option", "value" and
/// "on", "role", "address", "guess" and of a claim "odds" and "holds", "control" and "moves", or "figure" and "of";
/// `rules` has an entry per paragraph; `before` is the chapter that follows an aside, or empty after the last.
std::string prose_text(Studio& studio, std::string_view link, std::string_view prose);

}  // namespace press_r
