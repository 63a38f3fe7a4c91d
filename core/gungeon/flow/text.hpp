// The text form of a flow: "e1-n1-h1-n2{1..3}-r1; h1-s1; [h1-n4-h2 / h1-n5-n6-h2]; r1>h1".
//   a-b     b hangs on a (tree edge)           a>b   one-way loop edge from the loop's end a to its start b
//   a=b     loop edge passable both ways       n2{1..3}   a line of one to three rooms
//   a->b    the same as a-b                    armory:n  a room with a name of one's own, and its kind
//   # …     a comment, up to the end of its line; upper and lower case are alike
//   [p / q] alternates: one of them is taken; a comma separates several paths within one
// In front of it may stand "id|name|". The entrance may stand anywhere: the flow is turned so that it hangs on it.
// Where there is none, the flow begins with its first room, or with what an arrow leads from to that one.
// Spaces and line breaks count for nothing between the parts.
//
// The JSON form of a flow (format "flowdungeon/1"), for exchange with other tools:
//   {"format":"flowdungeon/1","flows":[{"id":"K1","name":"Small Loop","nodes":[
//     {"id":"e1","cat":"entrance"}, {"id":"n2","cat":"normal","parent":"h1","chain":{"min":1,"max":3}},
//     {"id":"s1","cat":"special","sub":"shop","parent":"n4"},
//     {"id":"r1","cat":"reward","parent":"n3","loop":{"to":"h1","oneWay":true}}],
//    "alternates":[{"at":4,"options":[{"nodes":[…]},{"nodes":[…]}]}]}]}
// A list "loops" beside "nodes" has those that end in a room of each alternate: {"from":"h2","to":"h1","oneWay":true}.
// "at" is the number of nodes of the list that come before the group; without it the group comes last.
// The readers are text.cpp and json.cpp, the writers write.cpp.
#pragma once

#include <string>
#include <string_view>

#include "gungeon/flow/flow.hpp"

namespace press_r::gungeon {

/// Reads a text into `flow` (which is overwritten). Complaints tell line and column of what could not be read; where
/// one of them is fatal, no floor can be made from the flow. False where it is not even what its author wrote; else it
/// can be shown, and may have rooms that hang on nothing.
bool read_flow_text(std::string_view text, Flow& flow, Complaints& complaints);

/// The canonical text on one line; read again, it gives the same flow.
std::string write_flow_text(const Flow& flow);

/// Like read_flow_text. Of several flows the first is read.
bool read_flow_json(std::string_view text, Flow& flow, Complaints& complaints);
/// With places, each room has "line" and "column", where it was written; no reader asks for them.
std::string write_flow_json(const Flow& flow, bool places = false);

/// Either form: JSON where the first mark is a brace.
bool read_flow(std::string_view text, Flow& flow, Complaints& complaints);

}  // namespace press_r::gungeon
