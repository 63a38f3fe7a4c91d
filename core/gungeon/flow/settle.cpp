#include "gungeon/flow/settle.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

namespace press_r::gungeon {
namespace {

/// Where the node that `name` means in that branch stands, or the number of nodes.
std::size_t place_of(const Flow& flow, Name name, Branch branch) {
  const auto found = std::find_if(flow.nodes.begin(), flow.nodes.end(), [&](const FlowNode& node) {
    const bool seen =
        node.branch.group < 0 || branch.group < 0 || node.branch.group != branch.group || node.branch == branch;
    return node.name == name && seen;
  });
  return static_cast<std::size_t>(found - flow.nodes.begin());
}

/// The most rooms that any choice of alternates gives.
int most_rooms_of(const Flow& flow) {
  int rooms = 0;
  for (const FlowNode& node : flow.nodes) rooms += node.branch.group < 0 ? node.chain_high : 0;
  for (std::size_t group = 0; group < flow.groups.size(); ++group) {
    int most = 0;
    for (int choice = 0; choice < flow.groups[group]; ++choice) {
      int sum = 0;
      for (const FlowNode& node : flow.nodes) {
        sum += node.branch == Branch{static_cast<int>(group), choice} ? node.chain_high : 0;
      }
      most = std::max(most, sum);
    }
    rooms += most;
  }
  return rooms;
}

std::string loop_text(const FlowLoop& loop) {
  return text_of(loop.from) + (loop.one_way ? ">" : "=") + text_of(loop.to);
}

/// Turns the tree so that it hangs on its entrance, where another room was written first. What hangs on an alternate
/// cannot be turned; then the lint says so.
void hang_on_entrance(Flow& flow) {
  auto& nodes = flow.nodes;
  const auto is_entrance = [](const FlowNode& node) {
    return node.name.category == Category::entrance && node.branch.group < 0;
  };
  const auto entrance = std::find_if(nodes.begin(), nodes.end(), is_entrance);
  if (entrance == nodes.end() || entrance == nodes.begin()) return;
  std::vector<std::size_t> way{static_cast<std::size_t>(entrance - nodes.begin())};
  while (way.back() != 0) {
    const std::size_t parent = place_of(flow, nodes[way.back()].parent, {});
    if (parent == nodes.size() || nodes[parent].branch.group >= 0 || way.size() > nodes.size()) return;
    way.push_back(parent);
  }
  for (std::size_t i = way.size(); i-- > 1;) nodes[way[i]].parent = nodes[way[i - 1]].name;
  entrance->parent = entrance->name;
  std::rotate(nodes.begin(), entrance, entrance + 1);
}

}  // namespace

void settle(Flow& flow, Complaints& complaints) {
  hang_on_entrance(flow);
  const std::size_t none = flow.nodes.size();
  for (const FlowNode& node : flow.nodes) {
    if (place_of(flow, node.parent, node.branch) == none) {
      complain(complaints, true, node.spot,
               text_of(node.name) + " hangs on " + text_of(node.parent) +
                   ", which is nowhere; say what that hangs on, as in h1-" + text_of(node.parent) +
                   ", or name another room.");
    }
  }
  for (const FlowLoop& loop : flow.loops) {
    for (const Name name : {loop.from, loop.to}) {
      if (place_of(flow, name, loop.branch) != none) continue;
      complain(
          complaints, true, loop.spot,
          "The loop " + loop_text(loop) + " names " + text_of(name) + ", which is nowhere; name a room of the flow.");
    }
    const std::size_t end = place_of(flow, loop.from, loop.branch);
    if (end != none && loop.branch.group >= 0 && flow.nodes[end].branch != loop.branch) {
      complain(complaints, true, loop.spot,
               "The loop " + loop_text(loop) + " has to end in a room of the same alternate, not in " +
                   text_of(loop.from) + "; write it outside the brackets.");
    }
  }
  const auto earlier = [&](const FlowLoop& a, const FlowLoop& b) {
    return place_of(flow, a.from, a.branch) < place_of(flow, b.from, b.branch);
  };
  std::stable_sort(flow.loops.begin(), flow.loops.end(), earlier);
  const int rooms = most_rooms_of(flow);
  if (rooms > most_rooms) {
    complain(complaints, true, flow.nodes.back().spot,
             "The flow has up to " + std::to_string(rooms) + " rooms; the limit is " + std::to_string(most_rooms) +
                 ": leave some out, or shorten its chains.");
  }
}

}  // namespace press_r::gungeon
