// The canonical text of a flow.
#include <cstddef>

#include "gungeon/flow/text.hpp"

namespace press_r::gungeon {
namespace {

void append_node(std::string& out, const FlowNode& node) {
  if (!node.label.empty()) out += node.label + ":";
  out += text_of(node.name);
  if (node.chain_low == 1 && node.chain_high == 1) return;
  out += "{" + std::to_string(node.chain_low) + ".." + std::to_string(node.chain_high) + "}";
}

std::string loop_text(const FlowLoop& loop) {
  return text_of(loop.from) + (loop.one_way ? ">" : "=") + text_of(loop.to);
}

/// All paths of one branch among nodes first … last - 1, and its loops.
void append_branch(std::string& out, const Flow& flow, std::size_t first, std::size_t last, Branch branch) {
  const char* const gap = branch.group < 0 ? "; " : ",";
  bool any = false;
  const FlowNode* before = nullptr;
  for (std::size_t i = first; i < last; ++i) {
    const FlowNode& node = flow.nodes[i];
    if (node.branch != branch) continue;
    const bool is_root = node.parent == node.name;
    if (before != nullptr && node.parent == before->name) {
      out += "-";
    } else {
      if (any) out += gap;
      if (!is_root) out += text_of(node.parent) + "-";
    }
    append_node(out, node);
    any = true;
    before = &node;
  }
  if (branch.group < 0) return;
  for (const FlowLoop& loop : flow.loops) {
    if (loop.branch != branch) continue;
    if (any) out += gap;
    out += loop_text(loop);
    any = true;
  }
  // A choice without rooms of its own: the root alone says nothing.
  if (!any) out += text_of(flow.nodes.front().name);
}

}  // namespace

std::string write_flow_text(const Flow& flow) {
  std::string out;
  if (!flow.id.empty()) {
    out += flow.id + "|" + flow.name + "|";
  } else if (!flow.name.empty()) {
    out += flow.name + "|";
  }
  bool any = false;
  for (std::size_t first = 0; first < flow.nodes.size();) {
    const int group = flow.nodes[first].branch.group;
    std::size_t last = first;
    while (last < flow.nodes.size() && flow.nodes[last].branch.group == group) ++last;
    if (any) out += "; ";
    any = true;
    if (group < 0) {
      append_branch(out, flow, first, last, {});
    } else {
      for (int choice = 0; choice < flow.groups[static_cast<std::size_t>(group)]; ++choice) {
        out += choice == 0 ? "[" : " / ";
        append_branch(out, flow, first, last, {group, choice});
      }
      out += "]";
    }
    first = last;
  }
  for (const FlowLoop& loop : flow.loops) {
    if (loop.branch.group < 0) out += "; " + loop_text(loop);
  }
  return out;
}

}  // namespace press_r::gungeon
