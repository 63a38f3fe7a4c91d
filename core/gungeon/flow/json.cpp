// Flows as JSON, for other tools and the page's editors; JSON is not read.

#include "kit/json.hpp"
#include "gungeon/flow/flow.hpp"

namespace press_r::gungeon {
namespace {

void write_node(const Flow& flow, const FlowNode& node, bool places, Json& json) {
  const CategoryInfo& category = info(node.name.category);
  json.begin_object().field("id", text_of(node.name));
  if (places) json.field("line", node.place.line).field("column", node.place.column);
  if (!node.label.empty()) json.field("label", node.label);
  if (category.source == Source::table) json.field("cat", "special");
  json.field(category.source == Source::table ? "sub" : "cat", category.id);
  if (!(node.parent == node.name)) json.field("parent", text_of(node.parent));
  if (node.chain_low != 1 || node.chain_high != 1) {
    json.key("chain").begin_object().field("min", node.chain_low).field("max", node.chain_high).end_object();
  }
  const auto ends_here = [&](const FlowLoop& loop) { return loop.from == node.name && loop.branch == node.branch; };
  const auto loops = std::count_if(flow.loops.begin(), flow.loops.end(), ends_here);
  if (loops > 0) json.key("loop");
  if (loops > 1) json.begin_array();
  for (const FlowLoop& loop : flow.loops) {
    if (!ends_here(loop)) continue;
    json.begin_object().field("to", text_of(loop.to)).field("oneWay", loop.one_way).end_object();
  }
  if (loops > 1) json.end_array();
  json.end_object();
}

/// Writes loops of a branch that end in no room of that branch.
void write_loops(const Flow& flow, Branch branch, Json& json) {
  const auto ends_in = [&](const FlowLoop& loop) {
    return std::any_of(flow.nodes.begin(), flow.nodes.end(),
                       [&](const FlowNode& node) { return node.name == loop.from && node.branch == loop.branch; });
  };
  bool any = false;
  for (const FlowLoop& loop : flow.loops) {
    if (loop.branch != branch || ends_in(loop)) continue;
    if (!any) json.key("loops").begin_array();
    any = true;
    json.begin_object().field("from", text_of(loop.from)).field("to", text_of(loop.to));
    json.field("oneWay", loop.one_way).end_object();
  }
  if (any) json.end_array();
}

void write_group(const Flow& flow, int group, bool places, Json& json) {
  int before = 0;
  for (const FlowNode& node : flow.nodes) {
    if (node.branch.group == group) break;
    if (node.branch.group < 0) ++before;
  }
  json.begin_object().field("at", before).key("options").begin_array();
  for (int choice = 0; choice < flow.groups[idx(group)]; ++choice) {
    json.begin_object().key("nodes").begin_array();
    for (const FlowNode& node : flow.nodes) {
      if (node.branch == Branch{group, choice}) write_node(flow, node, places, json);
    }
    json.end_array();
    write_loops(flow, {group, choice}, json);
    json.end_object();
  }
  json.end_array().end_object();
}

}  // namespace

std::string write_flow_json(const Flow& flow, bool places) {
  Json json;
  json.begin_object().field("format", "flowdungeon/1").key("flows").begin_array().begin_object();
  json.field("id", flow.id).field("name", flow.name).key("nodes").begin_array();
  for (const FlowNode& node : flow.nodes) {
    if (node.branch.group < 0) write_node(flow, node, places, json);
  }
  json.end_array();
  write_loops(flow, {}, json);
  if (!flow.groups.empty()) {
    json.key("alternates").begin_array();
    for (std::size_t group = 0; group < flow.groups.size(); ++group)
      write_group(flow, static_cast<int>(group), places, json);
    json.end_array();
  }
  json.end_object().end_array().end_object();
  return json.take();
}

}  // namespace press_r::gungeon
