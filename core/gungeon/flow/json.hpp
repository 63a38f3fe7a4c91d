// The JSON form of a flow (format "flowdungeon/1"), for exchange with other tools:
//   {"format":"flowdungeon/1","flows":[{"id":"K1","name":"Small Loop","nodes":[
//     {"id":"e1","cat":"entrance"}, {"id":"n2","cat":"normal","parent":"h1","chain":{"min":1,"max":3}},
//     {"id":"s1","cat":"special","sub":"shop","parent":"n4"},
//     {"id":"r1","cat":"reward","parent":"n3","loop":{"to":"h1","oneWay":true}}],
//    "alternates":[{"at":4,"options":[{"nodes":[…]},{"nodes":[…]}]}]}]}
// "at" is the number of nodes of the list that come before the group; without it the group comes last.
#pragma once

#include <string>
#include <string_view>

#include "gungeon/flow/flow.hpp"

namespace press_r::gungeon {

/// Like read_flow_text. Of several flows the first is read.
void read_flow_json(std::string_view text, Flow& flow, Complaints& complaints);
std::string write_flow_json(const Flow& flow);

/// Either form: JSON where the first mark is a brace.
void read_flow(std::string_view text, Flow& flow, Complaints& complaints);

}  // namespace press_r::gungeon
