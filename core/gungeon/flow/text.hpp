// The text form of a flow: "e1-n1-h1-n2{1..3}-r1; h1-s1; [h1-n4-h2 / h1-n5-n6-h2]; r1>h1".
//   a-b     b is a child of a (tree edge); also a->b, a--b
//   a>b     one-way loop edge from the loop's end a to its start b
//   a=b     loop edge passable both ways
//   n2{1..3}   a line of one to three rooms
//   armory:n   a room with a name of its author's and its category; afterwards armory
//   [p / q]    alternates, of which one is taken; a comma separates several paths within one
//   # …        a comment, up to the end of its line
// Upper and lower case are alike. "id|name|" may come first. Any room may come first: the tree is turned so that its
// root is the entrance; without an entrance the root is the first room, or the one from which an edge leads to it.
// Blanks and line breaks are ignored between the parts.
#pragma once

#include <string>
#include <string_view>

#include "gungeon/flow/flow.hpp"

namespace press_r::gungeon {

inline constexpr int longest_flow_text = 4000;

/// Reads a text into `flow`, which is overwritten. Faults name line and column; if one is fatal, no level can be made
/// from the flow. Returns false if the text cannot be parsed; otherwise an editor can show the flow, even if some rooms
/// have no parent.
bool read_flow_text(std::string_view text, Flow& flow, Faults& faults);

/// The canonical text on one line; read_flow_text gives an equal flow.
std::string write_flow_text(const Flow& flow);

/// JSON for other tools (public/schema/gungeon.json). With `places`, each room has "line" and "column".
std::string write_flow_json(const Flow& flow, bool places = false);

}  // namespace press_r::gungeon
