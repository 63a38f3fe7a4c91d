#include "gungeon/flow/flow.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "gungeon/picture/roles.hpp"
#include "gungeon/tables.hpp"
#include "kit/table.hpp"

namespace press_r::gungeon {

namespace {

constexpr auto table = [] {
  auto made = tied<Category::miniboss, CategoryInfo>({
      {Category::entrance, {.letter = 'e', .sure_ways = 3, .source = Source::stage}},
      {Category::normal, {.letter = 'n', .sure_ways = 4, .source = Source::stage, .combat = true}},
      {Category::hub, {.letter = 'h', .sure_ways = 6, .source = Source::stage}},
      {Category::connector, {.letter = 'c', .sure_ways = 3, .source = Source::layout}},
      {Category::reward, {.letter = 'r', .sure_ways = 4, .source = Source::stage}},
      {Category::shop, {.letter = 's', .sure_ways = 4, .source = Source::table}},
      {Category::foyer, {.letter = 'f', .sure_ways = 2, .source = Source::stage}},
      {Category::boss, {.letter = 'b', .sure_ways = 3, .source = Source::stage, .combat = true}},
      {Category::exit, {.letter = 'x', .sure_ways = 2, .source = Source::stage}},
      {Category::secret, {.letter = 'q', .sure_ways = 2, .source = Source::table, .injected = true}},
      {Category::vendor, {.letter = 'v', .sure_ways = 3, .source = Source::table, .injected = true}},
      {Category::jail, {.letter = 'j', .sure_ways = 2, .source = Source::table, .injected = true}},
      {Category::fireplace, {.letter = 'w', .sure_ways = 3, .source = Source::table, .injected = true}},
      {Category::elevator, {.letter = 'l', .sure_ways = 3, .source = Source::table, .injected = true}},
      {Category::shrine, {.letter = 'a', .sure_ways = 4, .source = Source::table, .injected = true}},
      {Category::cursed, {.letter = 'u', .sure_ways = 3, .source = Source::table, .injected = true}},
      {Category::miniboss, {.letter = 'm', .sure_ways = 4, .source = Source::table, .combat = true, .injected = true}},
  });
  for (std::size_t i = 0; i < made.size(); ++i) {
    const Role& role = tables::roles[at(room_role(static_cast<Category>(i)))];
    made[i].id = role.id;
    made[i].title = role.title;
  }
  return made;
}();

}  // namespace

const CategoryInfo& info(Category category) { return table[static_cast<std::size_t>(category)]; }

std::optional<Category> category_of(char letter) {
  for (std::size_t i = 0; i < categories; ++i) {
    if (table[i].letter == letter) return static_cast<Category>(i);
  }
  return std::nullopt;
}

std::optional<Category> category_of(std::string_view id) {
  for (std::size_t i = 0; i < categories; ++i) {
    if (table[i].id == id) return static_cast<Category>(i);
  }
  return std::nullopt;
}

std::string text_of(Name name) { return info(name.category).letter + std::to_string(name.number); }

void Flow::clear() {
  id.clear();
  name.clear();
  nodes.clear();
  loops.clear();
  groups.clear();
}

std::string title_of(std::string_view text, int longest) {
  std::string out;
  while (!text.empty()) {
    const auto first = static_cast<unsigned char>(text.front());
    const std::size_t length = first < 0x80   ? 1
                               : first < 0xC2 ? 0
                               : first < 0xE0 ? 2
                               : first < 0xF0 ? 3
                               : first < 0xF5 ? 4
                                              : 0;
    bool good = length > 0 && length <= text.size() && first >= 0x20 && first != 0x7F;
    for (std::size_t i = 1; i < length && good; ++i) good = (static_cast<unsigned char>(text[i]) & 0xC0u) == 0x80u;
    // Overlong forms, halves of pairs and numbers beyond Unicode.
    if (good && length > 2) {
      const auto second = static_cast<unsigned char>(text[1]);
      good = !(first == 0xE0 && second < 0xA0) && !(first == 0xED && second > 0x9F) &&
             !(first == 0xF0 && second < 0x90) && !(first == 0xF4 && second > 0x8F);
    }
    const std::string_view piece = text.substr(0, good ? length : 1);
    text.remove_prefix(piece.size());
    if (!good) continue;
    if (out.size() + piece.size() > static_cast<std::size_t>(longest)) break;
    out += piece == "|" || piece == "#" ? "/" : piece;
  }
  return out;
}

bool same(const Flow& a, const Flow& b) {
  const auto same_node = [](const FlowNode& p, const FlowNode& q) {
    return p.name == q.name && p.parent == q.parent && p.chain_low == q.chain_low && p.chain_high == q.chain_high &&
           p.branch == q.branch && p.label == q.label;
  };
  const auto same_loop = [](const FlowLoop& p, const FlowLoop& q) {
    return p.from == q.from && p.to == q.to && p.one_way == q.one_way && p.branch == q.branch;
  };
  return a.id == b.id && a.name == b.name && a.groups == b.groups &&
         std::equal(a.nodes.begin(), a.nodes.end(), b.nodes.begin(), b.nodes.end(), same_node) &&
         std::equal(a.loops.begin(), a.loops.end(), b.loops.begin(), b.loops.end(), same_loop);
}

void complain(Complaints& complaints, bool fatal, Spot spot, std::string text, std::vector<Remedy> remedies) {
  if (complaints.size() < most_complaints) complaints.push_back({fatal, spot, std::move(text), std::move(remedies)});
}

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

/// A room that hangs on nothing.
FlowNode lone(Name name, Spot spot) { return {.name = name, .parent = name, .spot = spot}; }

/// What hangs on nothing, or on a name that nobody defines; that stands then before what names it.
void check_parents(Flow& flow, Complaints& complaints) {
  for (std::size_t i = 1; i < flow.nodes.size(); ++i) {
    const FlowNode node = flow.nodes[i];
    const std::string id = text_of(node.name);
    const std::string parent = text_of(node.parent);
    if (node.parent == node.name) {
      complain(complaints, true, node.spot, id + " is joined to nothing; say to what, as in h1-" + id + ".");
    } else if (place_of(flow, node.parent, node.branch) == flow.nodes.size()) {
      complain(complaints, true, node.spot,
               id + " hangs on " + parent + ", which is nowhere; say what that hangs on, as in h1-" + parent +
                   ", or name another room.");
      std::size_t place = i;
      while (node.branch.group >= 0 && flow.nodes[place - 1].branch.group == node.branch.group) --place;
      flow.nodes.insert(flow.nodes.begin() + static_cast<std::ptrdiff_t>(place), lone(node.parent, node.spot));
      ++i;
    }
  }
}

void check_loops(Flow& flow, Complaints& complaints) {
  for (const FlowLoop& loop : flow.loops) {
    for (const Name name : {loop.from, loop.to}) {
      if (place_of(flow, name, loop.branch) != flow.nodes.size()) continue;
      complain(
          complaints, true, loop.spot,
          "The loop " + loop_text(loop) + " names " + text_of(name) + ", which is nowhere; name a room of the flow.");
      flow.nodes.push_back(lone(name, loop.spot));
    }
    const std::size_t end = place_of(flow, loop.from, loop.branch);
    if (loop.branch.group >= 0 && flow.nodes[end].branch != loop.branch) {
      complain(complaints, true, loop.spot,
               "The loop " + loop_text(loop) + " has to end in a room of the same alternate, not in " +
                   text_of(loop.from) + "; write it outside the brackets.");
    }
  }
}

}  // namespace

void settle(Flow& flow, Complaints& complaints) {
  hang_on_entrance(flow);
  check_parents(flow, complaints);
  check_loops(flow, complaints);
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
