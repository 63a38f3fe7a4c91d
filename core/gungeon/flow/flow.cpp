// Categories, flows, their normalization after reading, and the shipped flows.
#include "gungeon/flow/flow.hpp"

#include "gungeon/flow/book.hpp"
#include "gungeon/flow/words.hpp"
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
    const Role& role = tables::roles[at(Mk::entrance) + i];
    made[i].id = role.id;
    made[i].title = role.title;
  }
  return made;
}();

}  // namespace

const CategoryInfo& info(Category category) { return table[at(category)]; }

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
std::string text_of(const FlowLoop& loop) { return text_of(loop.from) + (loop.one_way ? ">" : "=") + text_of(loop.to); }

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
    // Rejects overlong forms, surrogates and code points beyond Unicode.
    if (good && length > 2) {
      const auto second = static_cast<unsigned char>(text[1]);
      good = !(first == 0xE0 && second < 0xA0) && !(first == 0xED && second > 0x9F) &&
             !(first == 0xF0 && second < 0x90) && !(first == 0xF4 && second > 0x8F);
    }
    const std::string_view piece = text.substr(0, good ? length : 1);
    text.remove_prefix(piece.size());
    if (!good) continue;
    if (out.size() + piece.size() > idx(longest)) break;
    out += piece == "|" || piece == "#" ? "/" : piece;
  }
  return out;
}

void add_fault(Faults& faults, bool fatal, TextPlace place, std::string text, std::vector<Remedy> remedies) {
  if (faults.size() < max_faults) faults.push_back({fatal, place, std::move(text), std::move(remedies)});
}

namespace {

/// The index of the node that `name` refers to from that branch, or the number of nodes.
std::size_t place_of(const Flow& flow, Name name, Branch branch) {
  const auto found = std::find_if(flow.nodes.begin(), flow.nodes.end(), [&](const FlowNode& node) {
    const bool seen =
        node.branch.group < 0 || branch.group < 0 || node.branch.group != branch.group || node.branch == branch;
    return node.name == name && seen;
  });
  return idx(found - flow.nodes.begin());
}

/// The maximum number of rooms over all choices of alternates.
int max_rooms_of(const Flow& flow) {
  int rooms = 0;
  for (const FlowNode& node : flow.nodes) rooms += node.branch.group < 0 ? node.chain_high : 0;
  for (std::size_t group = 0; group < flow.groups.size(); ++group) {
    int max = 0;
    for (int choice = 0; choice < flow.groups[group]; ++choice) {
      int sum = 0;
      for (const FlowNode& node : flow.nodes) {
        sum += node.branch == Branch{static_cast<int>(group), choice} ? node.chain_high : 0;
      }
      max = std::max(max, sum);
    }
    rooms += max;
  }
  return rooms;
}

/// Makes the entrance the root if another room was written first. Impossible if an alternate is between them; the lint
/// reports that.
void reroot_at_entrance(Flow& flow) {
  auto& nodes = flow.nodes;
  const auto is_entrance = [](const FlowNode& node) {
    return node.name.category == Category::entrance && node.branch.group < 0;
  };
  const auto entrance = std::find_if(nodes.begin(), nodes.end(), is_entrance);
  if (entrance == nodes.end() || entrance == nodes.begin()) return;
  std::vector<std::size_t> way{idx(entrance - nodes.begin())};
  while (way.back() != 0) {
    const std::size_t parent = place_of(flow, nodes[way.back()].parent, {});
    if (parent == nodes.size() || nodes[parent].branch.group >= 0 || way.size() > nodes.size()) return;
    way.push_back(parent);
  }
  for (std::size_t i = way.size(); i-- > 1;) nodes[way[i]].parent = nodes[way[i - 1]].name;
  entrance->parent = entrance->name;
  std::rotate(nodes.begin(), entrance, entrance + 1);
}

/// A room without a parent.
FlowNode lone(Name name, TextPlace place) { return {.name = name, .parent = name, .place = place}; }

/// Adds faults for rooms without a parent and unknown parents, which are inserted before the room that names them.
void check_parents(Flow& flow, Faults& faults) {
  for (std::size_t i = 1; i < flow.nodes.size(); ++i) {
    const FlowNode node = flow.nodes[i];
    const std::string id = text_of(node.name);
    const std::string parent = text_of(node.parent);
    if (node.parent == node.name) {
      add_fault(faults, true, node.place, id + " is joined to nothing; say to what, as in h1-" + id + ".");
    } else if (place_of(flow, node.parent, node.branch) == flow.nodes.size()) {
      add_fault(faults, true, node.place,
                id + " hangs on " + parent + ", which is nowhere; say what that hangs on, as in h1-" + parent +
                    ", or name another room.");
      std::size_t place = i;
      while (node.branch.group >= 0 && flow.nodes[place - 1].branch.group == node.branch.group) --place;
      flow.nodes.insert(flow.nodes.begin() + static_cast<std::ptrdiff_t>(place), lone(node.parent, node.place));
      ++i;
    }
  }
}

void check_loops(Flow& flow, Faults& faults) {
  for (const FlowLoop& loop : flow.loops) {
    for (const Name name : {loop.from, loop.to}) {
      if (place_of(flow, name, loop.branch) != flow.nodes.size()) continue;
      add_fault(
          faults, true, loop.place,
          "The loop " + text_of(loop) + " names " + text_of(name) + ", which is nowhere; name a room of the flow.");
      flow.nodes.push_back(lone(name, loop.place));
    }
    const std::size_t end = place_of(flow, loop.from, loop.branch);
    if (loop.branch.group >= 0 && flow.nodes[end].branch != loop.branch) {
      add_fault(faults, true, loop.place,
                "The loop " + text_of(loop) + " has to end in a room of the same alternate, not in " +
                    text_of(loop.from) + "; write it outside the brackets.");
    }
  }
}

}  // namespace

void normalize(Flow& flow, Faults& faults) {
  reroot_at_entrance(flow);
  check_parents(flow, faults);
  check_loops(flow, faults);
  const auto earlier = [&](const FlowLoop& a, const FlowLoop& b) {
    return place_of(flow, a.from, a.branch) < place_of(flow, b.from, b.branch);
  };
  std::stable_sort(flow.loops.begin(), flow.loops.end(), earlier);
  const int rooms = max_rooms_of(flow);
  if (rooms > max_rooms) {
    add_fault(faults, true, flow.nodes.back().place,
              "The flow has up to " + std::to_string(rooms) + " rooms; the limit is " + std::to_string(max_rooms) +
                  ": leave some out, or shorten its chains.");
  }
}

std::string_view text_of(Feature feature) { return tables::feature_names[at(feature)]; }

namespace {

constexpr auto stage_table = [] {
  auto made = tied<Stage::forge, StageInfo>({
      {Stage::keep, {.first_flow = 0, .flows = 6, .longest_corridor = 30}},
      {Stage::proper, {.first_flow = 6, .flows = 8, .longest_corridor = 30}},
      {Stage::mine, {.first_flow = 14, .flows = 6, .longest_corridor = 50}},
      {Stage::hollow, {.first_flow = 20, .flows = 4, .longest_corridor = 30}},
      {Stage::forge, {.first_flow = 24, .flows = 5, .longest_corridor = 30}},
  });
  for (std::size_t i = 0; i < made.size(); ++i) {
    made[i].id = tables::option_stage_choices[i].id;
    made[i].title = tables::option_stage_choices[i].title;
  }
  return made;
}();

std::vector<Flow> read_book() {
  std::vector<Flow> flows(flow_table.size());
  for (std::size_t i = 0; i < flow_table.size(); ++i) {
    Faults faults;
    read_flow_text(flow_table[i].text, flows[i], faults);
    flows[i].id = flow_table[i].id;
    flows[i].name = flow_table[i].title;
  }
  return flows;
}

}  // namespace

const StageInfo& info(Stage stage) { return stage_table[at(stage)]; }

const Flow& flow(int index) {
  static const std::vector<Flow> book = read_book();
  return book[idx(index)];
}

// ---- words

std::string lower_case(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

std::string id_from(std::string_view title) {
  std::string id;
  for (const char c : lower_case(title)) {
    if (in_word(c)) {
      id += c;
    } else if (!id.empty() && id.back() != '_') {
      id += '_';
    }
  }
  return id;
}

std::optional<int> whole_number(std::string_view word) {
  if (word.empty() || word.size() > 6 || !std::all_of(word.begin(), word.end(), is_digit)) return std::nullopt;
  int value = 0;
  for (const char c : word) value = value * 10 + (c - '0');
  return value;
}

std::optional<std::pair<Category, int>> code_of(std::string_view word) {
  if (word.size() < 2 || !std::all_of(word.begin() + 1, word.end(), is_digit)) return std::nullopt;
  const auto category = category_of(lower_case(word.substr(0, 1)).front());
  if (!category) return std::nullopt;
  int number = 0;
  for (const char c : word.substr(1)) number = std::min(number * 10 + (c - '0'), max_number + 1);
  return std::pair(*category, number);
}

std::optional<Category> kind_of(std::string_view word) {
  const std::string low = lower_case(word);
  return low.size() == 1 ? category_of(low.front()) : category_of(std::string_view(low));
}

std::optional<unsigned> stage_bit(std::string_view word) {
  const std::string low = lower_case(word);
  for (int stage = 0; stage < stages; ++stage) {
    if (info(static_cast<Stage>(stage)).id == low) return 1u << stage;
  }
  return std::nullopt;
}

std::string list_of_stages() {
  std::string out;
  for (int i = 0; i < stages; ++i) out += (i == 0 ? "" : ", ") + std::string(info(static_cast<Stage>(i)).id);
  return out;
}

std::string no_stage(std::string_view word) {
  return "\"" + title_of(word, max_label) + "\" is no stage; the stages are " + list_of_stages() + ": use these words.";
}

std::string no_kind(std::string_view word, std::string_view is, bool (*fits)(Category)) {
  std::string kinds;
  for (std::size_t i = 0; i < categories; ++i) {
    const auto category = static_cast<Category>(i);
    if (fits(category)) kinds += (kinds.empty() ? "" : ", ") + std::string(info(category).id);
  }
  return "\"" + title_of(word, max_label) + "\" " + std::string(is) +
         "; write one of these before the colon: " + kinds + ".";
}

bool refuse_json(std::string_view text, std::string_view what, std::string_view instead, Faults& faults) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos || text[first] != '{') return false;
  const auto breaks = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(first), '\n');
  add_fault(faults, true, {static_cast<int>(breaks) + 1, 1},
            std::string(what) + " are written as text, not as JSON; " + std::string(instead) + ".");
  return true;
}

TextPlace Line::place(std::string_view part) const {
  // Columns count characters, not bytes.
  int column = 1;
  for (const char* c = whole.data(); c < part.data(); ++c) column += (static_cast<unsigned char>(*c) & 0xC0u) != 0x80u;
  return {number, column};
}

}  // namespace press_r::gungeon
