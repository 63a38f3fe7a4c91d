#include "gungeon/flow.hpp"

#include <algorithm>
#include <utility>

namespace press_r::gungeon {

std::string text_of(Name name) { return info(name.category).letter + std::to_string(name.number); }

void Flow::clear() {
  id.clear();
  name.clear();
  nodes.clear();
  loops.clear();
  groups.clear();
}

bool same(const Flow& a, const Flow& b) {
  const auto same_node = [](const FlowNode& p, const FlowNode& q) {
    return p.name == q.name && p.parent == q.parent && p.chain_low == q.chain_low && p.chain_high == q.chain_high &&
           p.branch == q.branch;
  };
  const auto same_loop = [](const FlowLoop& p, const FlowLoop& q) {
    return p.from == q.from && p.to == q.to && p.one_way == q.one_way && p.branch == q.branch;
  };
  return a.id == b.id && a.name == b.name && a.groups == b.groups &&
         std::equal(a.nodes.begin(), a.nodes.end(), b.nodes.begin(), b.nodes.end(), same_node) &&
         std::equal(a.loops.begin(), a.loops.end(), b.loops.begin(), b.loops.end(), same_loop);
}

bool any_fatal(const Complaints& complaints) {
  return std::any_of(complaints.begin(), complaints.end(), [](const Complaint& c) { return c.fatal; });
}

std::string told(const Complaint& complaint) {
  if (complaint.spot.line == 0) return complaint.text;
  return "Line " + std::to_string(complaint.spot.line) + ", column " + std::to_string(complaint.spot.column) + ": " +
         complaint.text;
}

void complain(Complaints& complaints, bool fatal, Spot spot, std::string text) {
  if (complaints.size() < most_complaints) complaints.push_back({fatal, spot, std::move(text)});
}

}  // namespace press_r::gungeon
