#include "gungeon/flow/text.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

#include "gungeon/flow/cursor.hpp"
#include "gungeon/flow/settle.hpp"

namespace press_r::gungeon {
namespace {

constexpr int highest_number = 999;
constexpr std::size_t most_entries = 200;  ///< nodes with those of all alternates

std::string letters_told() {
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
      : Cursor(text), flow_(flow), complaints_(complaints) {}

  void read() {
    flow_.clear();
    read_title();
    skip_space();
    if (at_end()) fail("The flow is empty; begin with the entrance, as in e1-n1-h1.");
    while (!at_end()) {
      if (!read_part()) skip_part();
      skip_space();
      if (peek() == ';') next();
      skip_space();
    }
    if (!any_fatal(complaints_)) settle(flow_, complaints_);
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
    while (!at_end() && peek() != ';') next();
  }

  // ---- the parts

  /// "id|name|" or "name|".
  void read_title() {
    const std::size_t first = text_.find('|');
    if (first == std::string_view::npos) return;
    const std::size_t second = text_.find('|', first + 1);
    const bool has_id = second != std::string_view::npos;
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
      return fail("A flow has at most " + std::to_string(most_groups) + " groups of alternates.");
    flow_.groups.push_back(0);
    int& count = flow_.groups.back();
    next();
    do {
      if (count >= most_choices) return fail("A group has at most " + std::to_string(most_choices) + " alternates.");
      ++count;
      do {
        if (!read_path({group, count - 1})) return false;
      } while (take(','));
    } while (take('/'));
    if (!take(']')) return fail("Expected /, a comma or ] within alternates, not " + here() + ".");
    if (count < 2) return fail(start, "A group of alternates needs at least two, as in [h1-n4-h2 / h1-n5-n6-h2].");
    return end_of_part();
  }

  bool end_of_part() {
    skip_space();
    if (at_end() || peek() == ';') return true;
    return fail("Expected - > = or ; here, not " + here() + ".");
  }

  bool read_path(Branch branch) {
    FlowNode from;
    if (!read_node(from)) return false;
    const bool is_root = flow_.nodes.empty() && branch.group < 0;
    if (is_root) {
      from.parent = from.name;
      if (!add_node(from)) return false;
    }
    const FlowNode first = from;
    bool alone = true;
    while (true) {
      skip_space();
      const char link = peek();
      if (link != '-' && link != '>' && link != '=') break;
      next();
      alone = false;
      FlowNode to;
      if (!read_node(to)) return false;
      if (link != '-') {
        flow_.loops.push_back({from.name, to.name, link == '>', branch, from.spot});
        break;
      }
      to.parent = from.name;
      to.branch = branch;
      if (!add_node(to)) return false;
      from = to;
    }
    if (alone && !is_root && branch.group < 0) {
      return fail(first.spot,
                  text_of(first.name) + " stands alone; say what it hangs on, as in h1-" + text_of(first.name) + ".");
    }
    return branch.group >= 0 || end_of_part();
  }

  bool read_node(FlowNode& node) {
    skip_space();
    node.spot = spot_;
    const auto category = category_of(peek());
    if (!category)
      return fail("Expected a room such as n5, not " + here() + "; the letters are " + letters_told() + ".");
    next();
    const std::optional<int> number = read_number();
    if (!number || *number < 1 || *number > highest_number) {
      return fail(node.spot,
                  "A room is a letter and a number from 1 to " + std::to_string(highest_number) + ", as in n5.");
    }
    node.name = {*category, static_cast<std::uint16_t>(*number)};
    return peek() != '{' || read_chain(node);
  }

  bool read_chain(FlowNode& node) {
    const Spot start = spot_;
    next();
    const std::optional<int> low = read_number();
    const bool dots = low && take('.') && take('.');
    const std::optional<int> high = dots ? read_number() : std::nullopt;
    const bool good = high && take('}') && *low >= 1 && *low <= *high && *high <= longest_chain;
    if (!good) {
      return fail(start, "A chain is written {1..3}, with numbers from 1 to " + std::to_string(longest_chain) + ".");
    }
    node.chain_low = *low;
    node.chain_high = *high;
    return true;
  }

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

  bool add_node(const FlowNode& node) {
    if (flow_.nodes.size() >= most_entries) {
      return fail("A flow has at most " + std::to_string(most_rooms) + " rooms.");
    }
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
};

}  // namespace

void read_flow_text(std::string_view text, Flow& flow, Complaints& complaints) {
  Parser(text, flow, complaints).read();
}

}  // namespace press_r::gungeon
