#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "gungeon/flow/flow.hpp"
#include "gungeon/flow/json_tree.hpp"
#include "gungeon/flow/text.hpp"
#include "gungeon/flow/words.hpp"

namespace press_r::gungeon {
namespace {

using Kind = JsonTree::Kind;
using Value = JsonTree::Value;

bool is_word(std::string_view text) {
  return !text.empty() && is_letter(text.front()) && std::all_of(text.begin(), text.end(), in_word);
}

class Importer {
 public:
  Importer(Flow& flow, Complaints& complaints) : flow_(flow), complaints_(complaints) {}

  bool read(std::string_view text) {
    flow_.clear();
    if (!tree_.read(text, complaints_)) return false;
    const Value& root = tree_.root();
    const Value* flow = &root;
    if (const Value* flows = tree_.member(root, "flows")) {
      if (flows->kind != Kind::list || flows->items.empty())
        return fail(*flows, "\"flows\" has to be a list with a flow in it.");
      if (flows->items.size() > 1) advise(*flows, "The text has several flows; the first is used.");
      flow = &tree_[flows->items.front()];
    }
    read_one(*flow);
    if (!usable(complaints_)) return false;
    settle(flow_, complaints_);
    return true;
  }

 private:
  bool fail(const Value& value, std::string sentence) {
    complain(complaints_, true, value.spot, std::move(sentence));
    return false;
  }
  void advise(const Value& value, std::string sentence) {
    complain(complaints_, false, value.spot, std::move(sentence));
  }

  std::string text_field(const Value& object, std::string_view key) {
    const Value* value = tree_.member(object, key);
    if (value == nullptr) return {};
    if (value->kind != Kind::text) fail(*value, "\"" + std::string(key) + "\" has to be a text.");
    return value->text;
  }
  std::optional<int> number_field(const Value& object, std::string_view key) {
    const Value* value = tree_.member(object, key);
    if (value == nullptr || value->kind != Kind::number) return std::nullopt;
    return static_cast<int>(value->number);
  }

  /// A room's name: a letter and a number, or what its author calls it.
  std::optional<Name> name_of(std::string_view id) const {
    if (const auto code = code_of(id)) {
      if (code->second < 1 || code->second > highest_number) return std::nullopt;
      return Name{code->first, static_cast<std::uint16_t>(code->second)};
    }
    return labels_.find(id);
  }

  /// "special" says its kind with "sub".
  std::string kind_named(const Value& node) {
    const std::string cat = text_field(node, "cat");
    const std::string sub = text_field(node, "sub");
    return cat == "special" && !sub.empty() ? sub : cat;
  }

  void find_labels(const Value& list) {
    for (const std::size_t item : list.items) {
      const Value& node = tree_[item];
      const Value* id = tree_.member(node, "id");
      if (id == nullptr || id->kind != Kind::text) continue;
      if (const auto code = code_of(id->text)) {
        labels_.see({code->first, static_cast<std::uint16_t>(code->second)});
      } else if (const auto category = kind_of(kind_named(node))) {
        if (is_word(id->text) && id->text.size() <= most_label) labels_.define(id->text, *category);
      }
    }
  }
  void find_all_labels(const Value& nodes, const Value* groups) {
    find_labels(nodes);
    for (std::size_t g = 0; groups != nullptr && g < groups->items.size(); ++g) {
      const Value* options = tree_.member(tree_[groups->items[g]], "options");
      for (std::size_t o = 0; options != nullptr && o < options->items.size(); ++o) {
        if (const Value* inner = tree_.member(tree_[options->items[o]], "nodes")) find_labels(*inner);
      }
    }
    labels_.number();
  }

  void read_one(const Value& flow) {
    const Value* nodes = tree_.member(flow, "nodes");
    if (nodes == nullptr || nodes->kind != Kind::list || nodes->items.empty()) {
      fail(flow, "A flow needs a list \"nodes\", as in {\"nodes\":[{\"id\":\"e1\"}]}.");
      return;
    }
    flow_.id = title_of(text_field(flow, "id"), most_flow_id);
    flow_.name = title_of(text_field(flow, "name"), most_flow_name);
    const Value* groups = tree_.member(flow, "alternates");
    find_all_labels(*nodes, groups);
    std::vector<std::pair<std::size_t, const Value*>> waiting;
    if (groups != nullptr && !find_groups(*groups, nodes->items.size(), waiting)) return;
    std::size_t group = 0;
    for (std::size_t i = 0; i <= nodes->items.size(); ++i) {
      for (; group < waiting.size() && waiting[group].first == i; ++group) {
        if (!read_group(*waiting[group].second)) return;
      }
      if (i < nodes->items.size() && !read_node(tree_[nodes->items[i]], {})) return;
    }
    read_loops(flow, {});
  }

  bool find_groups(const Value& groups, std::size_t last, std::vector<std::pair<std::size_t, const Value*>>& out) {
    if (groups.kind != Kind::list) return fail(groups, "\"alternates\" has to be a list.");
    if (groups.items.size() > most_groups) {
      return fail(groups,
                  "A flow has at most " + std::to_string(most_groups) + " groups of alternates; leave some out.");
    }
    std::size_t earliest = 1;
    for (const std::size_t item : groups.items) {
      const auto at = number_field(tree_[item], "at");
      const std::size_t place = at && *at >= 1 ? std::min(last, static_cast<std::size_t>(*at)) : last;
      earliest = std::max(earliest, place);
      out.emplace_back(earliest, &tree_[item]);
    }
    return true;
  }

  bool read_group(const Value& group) {
    const Value* options = tree_.member(group, "options");
    const bool good = options != nullptr && options->kind == Kind::list && options->items.size() >= 2 &&
                      options->items.size() <= most_choices;
    if (!good)
      return fail(group, "An alternate needs a list \"options\" of 2 to " + std::to_string(most_choices) + ".");
    const int number = static_cast<int>(flow_.groups.size());
    flow_.groups.push_back(static_cast<int>(options->items.size()));
    for (std::size_t choice = 0; choice < options->items.size(); ++choice) {
      const Value& option = tree_[options->items[choice]];
      const auto weight = number_field(option, "weight");
      if (weight && *weight != 1) advise(option, "Alternates are equally likely here; the weight was left out.");
      const Value* nodes = tree_.member(option, "nodes");
      if (nodes == nullptr || nodes->kind != Kind::list) return fail(option, "An option needs a list \"nodes\".");
      for (const std::size_t item : nodes->items) {
        if (!read_node(tree_[item], {number, static_cast<int>(choice)})) return false;
      }
      if (!read_loops(option, {number, static_cast<int>(choice)})) return false;
    }
    return true;
  }

  bool read_node(const Value& value, Branch branch) {
    const std::string id = text_field(value, "id");
    const std::string kind = kind_named(value);
    const auto name = name_of(id);
    if (!name) {
      return fail(value, "A node's id is a category's letter and a number, as in n5, or a name with a \"cat\", not \"" +
                             id.substr(0, most_label) + "\".");
    }
    if (!kind.empty() && kind_of(kind) != name->category) {
      return fail(value, id + " is called " + kind.substr(0, most_label) + ", but its letter says " +
                             std::string(info(name->category).id) + "; change one of the two.");
    }
    FlowNode node{.name = *name, .parent = *name, .branch = branch, .spot = value.spot};
    if (!read_node_label(value, id, node)) return false;
    const std::string parent = text_field(value, "parent");
    if (!flow_.nodes.empty() && !parent.empty()) {
      const auto hangs_on = name_of(parent);
      if (!hangs_on) return fail(value, id + " needs a \"parent\": the id of the room it hangs on.");
      node.parent = *hangs_on;
    }
    if (taken(node)) return fail(value, id + " is in the list twice; give one of the two another number.");
    if (!read_chain(value, id, node)) return false;
    flow_.nodes.push_back(node);
    return read_loop(value, node);
  }

  bool taken(const FlowNode& node) const {
    return std::any_of(flow_.nodes.begin(), flow_.nodes.end(), [&](const FlowNode& old) {
      const bool apart = old.branch.group >= 0 && old.branch.group == node.branch.group && old.branch != node.branch;
      return old.name == node.name && !apart;
    });
  }

  bool read_chain(const Value& value, const std::string& id, FlowNode& node) {
    const Value* chain = tree_.member(value, "chain");
    if (chain == nullptr) return true;
    const auto low = number_field(*chain, "min");
    const auto high = number_field(*chain, "max");
    const bool good = low && high && *low >= 1 && *low <= *high && *high <= longest_chain;
    if (!good)
      return fail(*chain,
                  "The chain of " + id + " needs \"min\" and \"max\" from 1 to " + std::to_string(longest_chain) + ".");
    node.chain_low = *low;
    node.chain_high = *high;
    return true;
  }

  /// What the author calls the room: its id, or a label beside it.
  bool read_node_label(const Value& value, const std::string& id, FlowNode& node) {
    node.label = code_of(id) ? text_field(value, "label") : id;
    if (node.label.empty()) return true;
    if (is_word(node.label) && node.label.size() <= most_label && !code_of(node.label)) return true;
    return fail(value, "A label is a word of at most " + std::to_string(most_label) + " letters, as in armory.");
  }

  /// One loop, or a list of them.
  bool read_loop(const Value& value, const FlowNode& node) {
    const Value* loop = tree_.member(value, "loop");
    if (loop == nullptr) return true;
    if (loop->kind != Kind::list) return read_one_loop(*loop, node.name, node.branch);
    return std::all_of(loop->items.begin(), loop->items.end(),
                       [&](std::size_t item) { return read_one_loop(tree_[item], node.name, node.branch); });
  }
  /// Those beside the nodes say where they end.
  bool read_loops(const Value& owner, Branch branch) {
    const Value* loops = tree_.member(owner, "loops");
    if (loops == nullptr) return true;
    return std::all_of(loops->items.begin(), loops->items.end(), [&](std::size_t item) {
      const auto from = name_of(text_field(tree_[item], "from"));
      if (!from) return fail(tree_[item], "A loop beside the nodes needs a \"from\": the id of the room it ends in.");
      return read_one_loop(tree_[item], *from, branch);
    });
  }
  bool read_one_loop(const Value& loop, Name from, Branch branch) {
    const auto to = name_of(text_field(loop, "to"));
    if (!to) return fail(loop, "The loop of " + text_of(from) + " needs a \"to\": the id of the room it leads to.");
    const Value* one_way = tree_.member(loop, "oneWay");
    flow_.loops.push_back({from, *to, one_way != nullptr && one_way->number != 0, branch, loop.spot});
    return true;
  }

  Flow& flow_;
  Complaints& complaints_;
  JsonTree tree_;
  Labels labels_;
};

}  // namespace

bool read_flow_json(std::string_view text, Flow& flow, Complaints& complaints) {
  return Importer(flow, complaints).read(text);
}

bool read_flow(std::string_view text, Flow& flow, Complaints& complaints) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  const bool is_json = first != std::string_view::npos && text[first] == '{';
  return is_json ? read_flow_json(text, flow, complaints) : read_flow_text(text, flow, complaints);
}

}  // namespace press_r::gungeon
