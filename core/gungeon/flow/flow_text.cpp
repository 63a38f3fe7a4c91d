// Reads and writes flows as text (flow/text.hpp).
#include "gungeon/flow/flow.hpp"

#include <set>

#include "gungeon/flow/words.hpp"

namespace press_r::gungeon {
namespace {

/// Names that authors give to rooms ("armory"), in any case.
class Labels {
 public:
  /// Marks a name as used by the text itself, so that no label is numbered so.
  void reserve(Name name) { used_.insert({static_cast<int>(name.category), name.number}); }

  /// Gives a label its category; assign_numbers() gives it a number. Ignored if it has a category already.
  void define(std::string_view label, Category category) {
    if (find(label) == nullptr) entries_.push_back({lower_case(label), {category, 0}});
  }
  void define(std::string_view label, Name name) {
    define(label, name.category);
    reserve(name);
    *find(label) = name;
  }

  /// Gives every label without a number the lowest unused one of its category, in order of definition.
  void assign_numbers() {
    for (auto& [label, name] : entries_) {
      if (name.number != 0) continue;
      int number = 1;
      while (used_.count({static_cast<int>(name.category), number}) != 0) ++number;
      name.number = static_cast<std::uint16_t>(number);
      reserve(name);
    }
  }

  /// Null if it was never defined.
  Name* find(std::string_view label) {
    const std::string low = lower_case(label);
    const auto found =
        std::find_if(entries_.begin(), entries_.end(), [&](const auto& one) { return one.first == low; });
    return found == entries_.end() ? nullptr : &found->second;
  }

 private:
  std::vector<std::pair<std::string, Name>> entries_;
  std::set<std::pair<int, int>> used_;
};

constexpr std::size_t max_entries = 400;  ///< nodes, including those of all alternates

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

class Parser {
 public:
  Parser(std::string_view text, Flow& flow, Faults& faults) : text_(text), flow_(flow), faults_(faults) {}

  bool read() {
    flow_ = {};
    if (refuse_json(text_, "Flows", "write rooms and ways, as in e1-n1-h1", faults_)) return false;
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
    if (!usable(faults_)) return false;
    normalize(flow_, faults_);
    return true;
  }

 private:
  bool at_end() const { return at_ >= text_.size(); }
  /// The character here, or 0 at the end.
  char peek() const { return at_end() ? '\0' : text_[at_]; }

  /// Consumes a character; not at the end.
  char next() {
    const char c = text_[at_++];
    const bool continues = (static_cast<unsigned char>(c) & 0xC0u) == 0x80u;
    if (c == '\n') {
      place_ = {place_.line + 1, 1};
    } else if (!continues) {
      ++place_.column;
    }
    return c;
  }

  /// Skips blanks, line breaks and comments.
  void skip_space() {
    while (true) {
      while (peek() == ' ' || peek() == '\n' || peek() == '\t' || peek() == '\r') next();
      if (peek() != '#') return;
      while (!at_end() && peek() != '\n') next();
    }
  }

  /// Consumes `c` if it comes next after any space.
  bool take(char c) {
    skip_space();
    if (peek() != c) return false;
    next();
    return true;
  }

  bool fail(std::string sentence) { return fail(place_, std::move(sentence)); }
  bool fail(TextPlace place, std::string sentence) {
    add_fault(faults_, true, place, std::move(sentence));
    return false;
  }

  /// The character at the position, for a fault.
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

  /// Finds labels and their categories anywhere in the text; keeps the position.
  void find_labels() {
    const std::size_t at = at_;
    const TextPlace place = place_;
    while (!at_end()) {
      skip_space();
      if (!is_letter(peek())) {
        if (!at_end()) next();
        continue;
      }
      const std::string word = read_word();
      if (const auto code = code_of(word)) {
        labels_.reserve({code->first, static_cast<std::uint16_t>(code->second)});
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
    labels_.assign_numbers();
    at_ = at;
    place_ = place;
  }

  // ---- the parts

  /// "id|name|" or "name|", if the first line has a bar before any comment.
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
    if (has_id) flow_.id = field(first, max_flow_id);
    flow_.name = field(has_id ? second : first, max_flow_name);
  }

  bool read_part() { return peek() == '[' ? read_group() : read_path({}); }

  bool read_group() {
    const TextPlace start = place_;
    const int group = static_cast<int>(flow_.groups.size());
    if (group >= max_groups)
      return fail("A flow has at most " + std::to_string(max_groups) +
                  " groups of alternates; write one of these paths without its brackets.");
    flow_.groups.push_back(0);
    int& count = flow_.groups.back();
    next();
    do {
      if (count >= max_choices)
        return fail("A group has at most " + std::to_string(max_choices) + " alternates; leave some out.");
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
        flow_.loops.push_back({from.name, to.name, link == '>', branch, from.place});
        break;
      }
      to.parent = from.name;
      to.branch = branch;
      if (!becomes_root(from, to) && !add_node(to)) return false;
      from = to;
    }
    if (alone && branch.group < 0) add_orphan(first);
    return branch.group >= 0 || end_of_part();
  }

  /// Returns true for a tree edge (a dash of any length, with or without a head), false for a loop edge.
  bool read_link() {
    if (peek() != '-') {
      next();
      return false;
    }
    while (peek() == '-') next();
    if (peek() == '>') next();
    return true;
  }

  bool no_room(TextPlace place, const std::string& word) {
    const std::string remedy = "the letters are " + list_of_letters() + ".";
    if (word.empty()) return fail(place, "Expected a room such as n5, not " + here() + "; " + remedy);
    return fail(place, "Expected a room such as n5; \"" + word.substr(0, max_label) +
                           "\" has no kind: say it once, as in armory:n, or use a letter and a number; " + remedy);
  }

  bool read_node(FlowNode& node) {
    skip_space();
    node.place = place_;
    const std::string word = is_letter(peek()) ? read_word() : std::string();
    if (word.empty()) return no_room(node.place, word);
    if (const auto code = code_of(word)) {
      if (code->second < 1 || code->second > max_number) {
        return fail(node.place, "A room is a letter and a number from 1 to " + std::to_string(max_number) +
                                    ", as in n5; give it another number.");
      }
      node.name = {code->first, static_cast<std::uint16_t>(code->second)};
    } else if (!read_label(node, word)) {
      return false;
    }
    return peek() != '{' || read_chain(node);
  }

  /// A room by its author's name, with its category ("armory:n") or after it was given one.
  bool read_label(FlowNode& node, const std::string& word) {
    if (word.size() > max_label) {
      return fail(node.place, "A room's name has at most " + std::to_string(max_label) + " letters; shorten it.");
    }
    const Name* const known_name = labels_.find(word);
    std::optional<Name> name = known_name ? std::optional(*known_name) : std::nullopt;
    if (take(':')) {
      skip_space();
      const TextPlace place = place_;
      const std::string kind = read_word();
      const auto code = code_of(kind);
      const auto category = code ? std::optional(code->first) : kind_of(kind);
      if (!category) return no_room(place, kind.empty() ? word : kind);
      if (code && (code->second < 1 || code->second > max_number))
        return fail(place, "A room's number is from 1 to " + std::to_string(max_number) + "; give it another.");
      if (code) name = Name{code->first, static_cast<std::uint16_t>(code->second)};
      if (!name || name->category != *category) {
        return fail(place, word + " is called " + std::string(info(name ? name->category : *category).id) + " and " +
                               std::string(info(*category).id) + "; leave one of the two out.");
      }
    } else if (!name) {
      return no_room(node.place, word);
    }
    node.name = *name;
    node.label = word;
    return true;
  }

  bool read_chain(FlowNode& node) {
    const TextPlace start = place_;
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

  /// Clamped to max_number + 1.
  std::optional<int> read_number() {
    while (peek() == ' ') next();
    int value = 0;
    bool any = false;
    while (peek() >= '0' && peek() <= '9') {
      value = std::min(value * 10 + (next() - '0'), max_number + 1);
      any = true;
    }
    return any ? std::optional<int>(value) : std::nullopt;
  }

  bool known(Name name) const {
    return std::any_of(flow_.nodes.begin(), flow_.nodes.end(), [&](const FlowNode& one) { return one.name == name; });
  }

  /// Adds a room without a parent; its parent may still be written.
  void add_orphan(FlowNode node) {
    node.parent = node.name;
    if (!known(node.name)) flow_.nodes.push_back(std::move(node));
  }

  /// Removes a room that was added without a parent.
  void remove_orphan(Name name) {
    auto& nodes = flow_.nodes;
    const auto alone = [&](const FlowNode& one) { return one.name == name && one.parent == name; };
    if (!nodes.empty()) nodes.erase(std::remove_if(nodes.begin() + 1, nodes.end(), alone), nodes.end());
  }

  /// If `from` is new and `to` is the flow's first room, makes `from` the first room.
  bool becomes_root(FlowNode from, const FlowNode& to) {
    auto& nodes = flow_.nodes;
    if (nodes.empty() || to.branch.group >= 0 || !(nodes.front().name == to.name)) return false;
    remove_orphan(from.name);
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
    if (flow_.nodes.size() >= max_entries) {
      return fail("A flow has at most " + std::to_string(max_rooms) + " rooms; leave some out.");
    }
    remove_orphan(node.name);
    for (const FlowNode& old : flow_.nodes) {
      const bool apart = old.branch.group >= 0 && old.branch.group == node.branch.group && old.branch != node.branch;
      if (!(old.name == node.name) || apart) continue;
      const std::string id = text_of(node.name);
      return fail(node.place, id + " hangs on " + text_of(old.parent) +
                                  " already; for a second way between rooms write " + text_of(node.parent) + "=" + id +
                                  " or " + text_of(node.parent) + ">" + id + ".");
    }
    flow_.nodes.push_back(node);
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  TextPlace place_{1, 1};  ///< of the position; columns count characters
  Flow& flow_;
  Faults& faults_;
  Labels labels_;
};

void append_node(std::string& out, const FlowNode& node) {
  if (!node.label.empty()) out += node.label + ":";
  out += text_of(node.name);
  if (node.chain_low == 1 && node.chain_high == 1) return;
  out += "{" + std::to_string(node.chain_low) + ".." + std::to_string(node.chain_high) + "}";
}

/// Writes all paths of one branch among nodes first … last - 1, and its loops.
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
    out += text_of(loop);
    any = true;
  }
  // A choice without rooms of its own: the root alone adds nothing.
  if (!any) out += text_of(flow.nodes.front().name);
}

}  // namespace

bool read_flow_text(std::string_view text, Flow& flow, Faults& faults) { return Parser(text, flow, faults).read(); }

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
      for (int choice = 0; choice < flow.groups[idx(group)]; ++choice) {
        out += choice == 0 ? "[" : " / ";
        append_branch(out, flow, first, last, {group, choice});
      }
      out += "]";
    }
    first = last;
  }
  for (const FlowLoop& loop : flow.loops) {
    if (loop.branch.group < 0) out += "; " + text_of(loop);
  }
  return out;
}

}  // namespace press_r::gungeon
