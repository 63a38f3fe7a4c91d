#include "gungeon/flow/text.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "gungeon/flow/flow.hpp"
#include "gungeon/flow/words.hpp"

namespace press_r::gungeon {
namespace {

constexpr std::size_t most_entries = 400;  ///< nodes with those of all alternates

std::string list_of_letters() {
  std::string out;
  for (std::size_t i = 0; i < categories; ++i) {
    const CategoryInfo& one = info(static_cast<Category>(i));
    if (i > 0) out += ", ";
    out += one.letter;
    out += " ";
    out += one.id;
  }
  return out;
}

class Parser : private Cursor {
 public:
  Parser(std::string_view text, Flow& flow, Complaints& complaints)
      : Cursor(text), flow_(flow), complaints_(complaints) {
    comments_ = true;
  }

  bool read() {
    flow_.clear();
    read_title();
    find_labels();
    skip_space();
    if (at_end()) fail("The flow is empty; begin with a room, as in e1-n1-h1.");
    while (!at_end()) {
      if (!read_part()) skip_part();
      skip_space();
      if (peek() == ';') next();
      skip_space();
    }
    if (!usable(complaints_)) return false;
    settle(flow_, complaints_);
    return true;
  }

 private:
  bool fail(std::string sentence) { return fail(spot_, std::move(sentence)); }
  bool fail(Spot spot, std::string sentence) {
    complain(complaints_, true, spot, std::move(sentence));
    return false;
  }

  /// What stands here, for a complaint.
  std::string here() const {
    if (at_end()) return "the end of the text";
    const auto c = static_cast<unsigned char>(peek());
    return c > 32 && c < 127 ? "\"" + std::string(1, peek()) + "\"" : "a character that flows do not use";
  }

  void skip_part() {
    skip_space();
    while (!at_end() && peek() != ';') {
      next();
      skip_space();
    }
  }

  std::string read_word() {
    std::string word;
    while (in_word(peek())) word += next();
    return word;
  }

  /// What rooms are called, wherever in the text their kind is said; where the reader stands stays the same.
  void find_labels() {
    const std::size_t at = at_;
    const Spot spot = spot_;
    while (!at_end()) {
      skip_space();
      if (!is_letter(peek())) {
        if (!at_end()) next();
        continue;
      }
      const std::string word = read_word();
      if (const auto code = code_of(word)) {
        labels_.see({code->first, static_cast<std::uint16_t>(code->second)});
      } else if (take(':')) {
        skip_space();
        const std::string kind = read_word();
        if (const auto code_kind = code_of(kind)) {
          labels_.define(word, Name{code_kind->first, static_cast<std::uint16_t>(code_kind->second)});
        } else if (const auto category = kind_of(kind)) {
          labels_.define(word, *category);
        }
      }
    }
    labels_.number();
    at_ = at;
    spot_ = spot;
  }

  // ---- the parts

  /// "id|name|" or "name|", where the first line has a bar before any comment.
  void read_title() {
    skip_space();
    const std::string_view line = text_.substr(at_, std::min(text_.find('\n', at_), text_.size()) - at_);
    const std::string_view plain = line.substr(0, line.find('#'));
    if (plain.find('|') == std::string_view::npos) return;
    const std::size_t first = at_ + plain.find('|');
    const std::size_t second = text_.find('|', first + 1);
    const bool has_id = second != std::string_view::npos && second < at_ + plain.size();
    const auto field = [&](std::size_t end, int longest) {
      std::string out(text_.substr(at_, end - at_));
      while (at_ <= end) next();
      return title_of(out, longest);
    };
    if (has_id) flow_.id = field(first, most_flow_id);
    flow_.name = field(has_id ? second : first, most_flow_name);
  }

  bool read_part() { return peek() == '[' ? read_group() : read_path({}); }

  bool read_group() {
    const Spot start = spot_;
    const int group = static_cast<int>(flow_.groups.size());
    if (group >= most_groups)
      return fail("A flow has at most " + std::to_string(most_groups) +
                  " groups of alternates; write one of these paths without its brackets.");
    flow_.groups.push_back(0);
    int& count = flow_.groups.back();
    next();
    do {
      if (count >= most_choices)
        return fail("A group has at most " + std::to_string(most_choices) + " alternates; leave some out.");
      ++count;
      do {
        if (!read_path({group, count - 1})) return false;
      } while (take(','));
    } while (take('/'));
    if (!take(']'))
      return fail("Expected /, a comma or ] within alternates, not " + here() + "; close them, as in [h1-n1 / h1-n2].");
    if (count < 2)
      return fail(start, "A group of alternates needs at least two; write them as in [h1-n4-h2 / h1-n5-n6-h2].");
    return end_of_part();
  }

  bool end_of_part() {
    skip_space();
    if (at_end() || peek() == ';') return true;
    return fail("Expected - > = or ; here, not " + here() + "; rooms are joined as in n1-n2, paths parted by ;.");
  }

  bool read_path(Branch branch) {
    FlowNode from;
    if (!read_node(from)) return false;
    const bool is_root = flow_.nodes.empty() && branch.group < 0;
    if (is_root) {
      from.parent = from.name;
      if (!add_node(from)) return false;
    }
    bool alone = true;
    const FlowNode first = from;
    while (true) {
      skip_space();
      const char link = peek();
      if (link != '-' && link != '>' && link != '=') break;
      const bool hangs = read_link();
      alone = false;
      FlowNode to;
      if (!read_node(to)) return false;
      if (!hangs) {
        flow_.loops.push_back({from.name, to.name, link == '>', branch, from.spot});
        break;
      }
      to.parent = from.name;
      to.branch = branch;
      if (!hangs_first(from, to) && !add_node(to)) return false;
      from = to;
    }
    if (alone && branch.group < 0) stand_alone(first);
    return branch.group >= 0 || end_of_part();
  }

  /// A dash, as long as one likes and with or without a head, hangs a room on another; the other links are loops.
  bool read_link() {
    if (peek() != '-') {
      next();
      return false;
    }
    while (peek() == '-') next();
    if (peek() == '>') next();
    return true;
  }

  bool no_room(Spot spot, const std::string& word) {
    const std::string remedy = "the letters are " + list_of_letters() + ".";
    if (word.empty()) return fail(spot, "Expected a room such as n5, not " + here() + "; " + remedy);
    return fail(spot, "Expected a room such as n5; \"" + word.substr(0, most_label) +
                          "\" has no kind: say it once, as in armory:n, or use a letter and a number; " + remedy);
  }

  bool read_node(FlowNode& node) {
    skip_space();
    node.spot = spot_;
    const std::string word = is_letter(peek()) ? read_word() : std::string();
    if (word.empty()) return no_room(node.spot, word);
    if (const auto code = code_of(word)) {
      if (code->second < 1 || code->second > highest_number) {
        return fail(node.spot, "A room is a letter and a number from 1 to " + std::to_string(highest_number) +
                                   ", as in n5; give it another number.");
      }
      node.name = {code->first, static_cast<std::uint16_t>(code->second)};
    } else if (!read_label(node, word)) {
      return false;
    }
    return peek() != '{' || read_chain(node);
  }

  /// A room by its author's name, with its kind or after that was said.
  bool read_label(FlowNode& node, const std::string& word) {
    if (word.size() > most_label) {
      return fail(node.spot, "A room's name has at most " + std::to_string(most_label) + " letters; shorten it.");
    }
    auto name = labels_.find(word);
    if (take(':')) {
      skip_space();
      const Spot spot = spot_;
      const std::string kind = read_word();
      const auto code = code_of(kind);
      const auto category = code ? std::optional(code->first) : kind_of(kind);
      if (!category) return no_room(spot, kind.empty() ? word : kind);
      if (code && (code->second < 1 || code->second > highest_number))
        return fail(spot, "A room's number is from 1 to " + std::to_string(highest_number) + "; give it another.");
      if (code) name = Name{code->first, static_cast<std::uint16_t>(code->second)};
      if (!name || name->category != *category) {
        return fail(spot, word + " is called " + std::string(info(name ? name->category : *category).id) + " and " +
                              std::string(info(*category).id) + "; leave one of the two out.");
      }
    } else if (!name) {
      return no_room(node.spot, word);
    }
    node.name = *name;
    node.label = word;
    return true;
  }

  bool read_chain(FlowNode& node) {
    const Spot start = spot_;
    next();
    const std::optional<int> low = read_number();
    const bool dots = low && take('.') && take('.');
    const std::optional<int> high = dots ? read_number() : std::nullopt;
    const bool good = high && take('}') && *low >= 1 && *low <= *high && *high <= longest_chain;
    if (!good) {
      return fail(start, "A chain is written {1..3}, the lower number first, with numbers from 1 to " +
                             std::to_string(longest_chain) + ".");
    }
    node.chain_low = *low;
    node.chain_high = *high;
    return true;
  }

  /// At most one more than a room's number may be.
  std::optional<int> read_number() {
    skip_space_in_chain();
    int value = 0;
    bool any = false;
    while (peek() >= '0' && peek() <= '9') {
      value = std::min(value * 10 + (next() - '0'), highest_number + 1);
      any = true;
    }
    return any ? std::optional<int>(value) : std::nullopt;
  }
  void skip_space_in_chain() {
    while (peek() == ' ') next();
  }

  bool known(Name name) const {
    return std::any_of(flow_.nodes.begin(), flow_.nodes.end(), [&](const FlowNode& one) { return one.name == name; });
  }

  /// A room that hangs on nothing yet; what it hangs on may still be written.
  void stand_alone(FlowNode node) {
    node.parent = node.name;
    if (!known(node.name)) flow_.nodes.push_back(std::move(node));
  }

  /// It does not stand alone any more.
  void take_back(Name name) {
    auto& nodes = flow_.nodes;
    const auto alone = [&](const FlowNode& one) { return one.name == name && one.parent == name; };
    if (!nodes.empty()) nodes.erase(std::remove_if(nodes.begin() + 1, nodes.end(), alone), nodes.end());
  }

  /// A room that was not there yet, with the flow's first room behind it: the flow begins with it from now on.
  bool hangs_first(FlowNode from, const FlowNode& to) {
    auto& nodes = flow_.nodes;
    if (nodes.empty() || to.branch.group >= 0 || !(nodes.front().name == to.name)) return false;
    take_back(from.name);
    if (known(from.name)) return false;
    nodes.front().parent = from.name;
    if (to.chain_high > 1) {
      nodes.front().chain_low = to.chain_low;
      nodes.front().chain_high = to.chain_high;
    }
    from.parent = from.name;
    nodes.insert(nodes.begin(), from);
    return true;
  }

  bool add_node(const FlowNode& node) {
    if (flow_.nodes.size() >= most_entries) {
      return fail("A flow has at most " + std::to_string(most_rooms) + " rooms; leave some out.");
    }
    take_back(node.name);
    for (const FlowNode& old : flow_.nodes) {
      const bool apart = old.branch.group >= 0 && old.branch.group == node.branch.group && old.branch != node.branch;
      if (!(old.name == node.name) || apart) continue;
      const std::string id = text_of(node.name);
      return fail(node.spot, id + " hangs on " + text_of(old.parent) +
                                 " already; for a second way between rooms write " + text_of(node.parent) + "=" + id +
                                 " or " + text_of(node.parent) + ">" + id + ".");
    }
    flow_.nodes.push_back(node);
    return true;
  }

  Flow& flow_;
  Complaints& complaints_;
  Labels labels_;
};

}  // namespace

bool read_flow_text(std::string_view text, Flow& flow, Complaints& complaints) {
  return Parser(text, flow, complaints).read();
}

}  // namespace press_r::gungeon
