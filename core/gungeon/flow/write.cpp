// Flows and tables of injections as texts and as JSON.
#include <algorithm>
#include <cstddef>
#include <string>

#include "gungeon/flow/book.hpp"
#include "gungeon/flow/own_injections.hpp"
#include "gungeon/flow/text.hpp"
#include "kit/json.hpp"

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

namespace {

void write(const Injection& one, Json& json) {
  json.begin_object().field("id", one.id).field("title", one.title).field("cat", info(one.category).id);
  json.field("chance", one.chance).key("requires").begin_array();
  if (one.need != Need::nothing) json.value(need_ids()[static_cast<std::size_t>(one.need)]);
  json.end_array().field("oncePerRun", one.once_a_run).key("stages").begin_array();
  for (unsigned stage = 0; stage < static_cast<unsigned>(stages); ++stage) {
    if (((one.stage_mask >> stage) & 1u) != 0) json.value(info(static_cast<Stage>(stage)).id);
  }
  json.end_array().key("place").begin_array();
  for (const Placing& place : one.placings) {
    if (place.weight == 0) continue;
    json.begin_object().field("rule", place_ids()[static_cast<std::size_t>(place.rule)]).field("weight", place.weight);
    json.field("minDepth", place.least_depth).end_object();
  }
  json.end_array().end_object();
}

}  // namespace

std::string write_injections_json(std::span<const Injection> table) {
  Json json;
  json.begin_object().field("format", "flowdungeon/1").key("injections").begin_array();
  for (const Injection& one : table) write(one, json);
  json.end_array().end_object();
  return json.take();
}

std::string write_injections_text(std::span<const Injection> table) {
  std::string out;
  for (const Injection& one : table) {
    out += info(one.category).id;
    if (one.title != usual_title(one)) {
      std::string title(one.title);
      std::replace(title.begin(), title.end(), '"', '\'');
      out += " \"" + title + "\"";
    }
    out += ": " + std::to_string(one.chance) + " in " + std::to_string(out_of);
    if (one.need != Need::nothing) out += ", needs " + std::string(need_ids()[static_cast<std::size_t>(one.need)]);
    if (one.once_a_run) out += ", once a run";
    if (one.stage_mask != all_stages_mask) {
      out += ", only";
      for (unsigned stage = 0; stage < static_cast<unsigned>(stages); ++stage) {
        if (((one.stage_mask >> stage) & 1u) != 0) out += " " + std::string(info(static_cast<Stage>(stage)).id);
      }
    }
    for (const Placing& place : one.placings) {
      if (place.weight == 0) continue;
      out += ", at " + std::string(place_ids()[static_cast<std::size_t>(place.rule)]);
      if (place.weight != 1) out += " x" + std::to_string(place.weight);
      if (place.least_depth != 0) out += " from " + std::to_string(place.least_depth);
    }
    out += "\n";
  }
  return out;
}

namespace {

void write_node(const Flow& flow, const FlowNode& node, bool places, Json& json) {
  const CategoryInfo& category = info(node.name.category);
  json.begin_object().field("id", text_of(node.name));
  if (places) json.field("line", node.spot.line).field("column", node.spot.column);
  if (!node.label.empty()) json.field("label", node.label);
  if (category.source == Source::table) {
    json.field("cat", "special").field("sub", category.id);
  } else {
    json.field("cat", category.id);
  }
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

/// Loops of a branch whose end is written elsewhere: outside the brackets, for a room that each alternate has.
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
  for (int choice = 0; choice < flow.groups[static_cast<std::size_t>(group)]; ++choice) {
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
