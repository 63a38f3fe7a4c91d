#include "gungeon/flow/lint.hpp"

#include <algorithm>
#include <cstddef>
#include <string>

#include "gungeon/flow/text.hpp"
#include "gungeon/flow/words.hpp"

namespace press_r::gungeon {
namespace {

FlowNode* find(Flow& flow, Name name) {
  const auto found = std::find_if(flow.nodes.begin(), flow.nodes.end(),
                                  [&](const FlowNode& one) { return one.name == name && one.branch.group < 0; });
  return found == flow.nodes.end() ? nullptr : &*found;
}

Name free_name(const Flow& flow, Category category) {
  Name name{category, 1};
  const auto taken = [&](const FlowNode& one) { return one.name == name; };
  while (std::any_of(flow.nodes.begin(), flow.nodes.end(), taken)) ++name.number;
  return name;
}

/// Whether another room may hang on this one: it is always there and has a way left.
bool has_a_way_left(const Planted& planted, int node) {
  const bool always = planted.graph.node(node).origin != Origin::alternate;
  return always && planted.graph.degree(node) < planted.limits.of(planted.graph.category(node));
}

/// The first room of a kind that another may hang on, or -1.
int open_one(const Planted& planted, Category category) {
  for (int i = 0; i < planted.graph.size(); ++i) {
    if (planted.graph.category(i) == category && has_a_way_left(planted, i)) return i;
  }
  return -1;
}

/// The deepest of the rooms that lead on, else of all; -1 where none has a way left.
int deepest(const Planted& planted) {
  int best = -1;
  int most = -1;
  for (int i = 0; i < planted.graph.size(); ++i) {
    if (!has_a_way_left(planted, i)) continue;
    const Category category = planted.graph.category(i);
    const bool leads_on = category == Category::normal || category == Category::hub || category == Category::connector;
    const int worth = planted.depth[static_cast<std::size_t>(i)] + (leads_on ? most_nodes : 0);
    if (worth > most) {
      most = worth;
      best = i;
    }
  }
  return best;
}

/// The room that one of this kind hangs on, or -1.
int parent_for(Category category, const Planted& planted) {
  const Category wanted = category == Category::boss   ? Category::foyer
                          : category == Category::exit ? Category::boss
                                                       : Category::hub;
  const int found = category == Category::foyer ? -1 : open_one(planted, wanted);
  return found >= 0 ? found : deepest(planted);
}

bool put_first(Flow& flow, const Planted& planted, const FlowNode& added) {
  if (!has_a_way_left(planted, 0)) return false;
  flow.nodes.front().parent = added.name;
  flow.nodes.insert(flow.nodes.begin(), added);
  return true;
}

/// Between the boss and what it hangs on; false where there is no such boss.
bool put_before_boss(Flow& flow, const Planted& planted, FlowNode& added) {
  const int boss = planted.graph.first_of(Category::boss);
  FlowNode* const node = boss > 0 ? find(flow, planted.graph.node(boss).name) : nullptr;
  if (node == nullptr) return false;
  added.parent = node->parent;
  node->parent = added.name;
  flow.nodes.insert(flow.nodes.begin() + (node - flow.nodes.data()), added);
  return true;
}

bool put(Flow& flow, const Planted& planted, Category category) {
  const Name name = free_name(flow, category);
  FlowNode added{.name = name, .parent = name};
  if (category == Category::entrance) return put_first(flow, planted, added);
  if (category == Category::foyer && put_before_boss(flow, planted, added)) return true;
  const int parent = parent_for(category, planted);
  if (parent < 0) return false;
  added.parent = planted.graph.node(parent).name;
  const auto hangs_there = [&](const FlowNode& one) { return one.parent == added.parent; };
  const bool ends_path = std::none_of(flow.nodes.begin() + 1, flow.nodes.end(), hangs_there);
  const FlowNode* const on = ends_path ? find(flow, added.parent) : nullptr;
  flow.nodes.insert(on != nullptr ? flow.nodes.begin() + (on - flow.nodes.data()) + 1 : flow.nodes.end(), added);
  return true;
}

}  // namespace

std::vector<Remedy> remedies_for(const std::vector<Category>& missing, const Planted& planted) {
  std::vector<Remedy> out;
  for (const Category category : missing) {
    Flow flow = planted.flow;
    const std::string_view article = category == Category::entrance ? "Add an " : "Add a ";
    if (put(flow, planted, category))
      out.push_back({std::string(article) + lower_case(info(category).title), write_flow_text(flow)});
  }
  return out;
}

}  // namespace press_r::gungeon
