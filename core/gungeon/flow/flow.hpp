// A flow: rooms and how they are joined, without positions (GUN-3, GUN-4, GUN-5): a tree from the entrance plus loop
// edges; parts of it may have alternates. This is the authored form; one level is made from a Graph (graph.hpp).
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gungeon/ids.hpp"
#include "kit/text.hpp"

namespace press_r::gungeon {

// Conversions without a check of the range.
constexpr std::size_t idx(std::integral auto i) { return static_cast<std::size_t>(i); }
constexpr std::int16_t int16(std::integral auto i) { return static_cast<std::int16_t>(i); }
constexpr std::int8_t int8(std::integral auto i) { return static_cast<std::int8_t>(i); }

/// A std::array that takes any integer as index.
template <class T, int count>
struct Indexed : std::array<T, idx(count)> {
  using Base = std::array<T, idx(count)>;
  constexpr T& operator[](std::integral auto i) { return Base::operator[](idx(i)); }
  constexpr const T& operator[](std::integral auto i) const { return Base::operator[](idx(i)); }
};

inline constexpr std::size_t categories = category_count;

/// Where a node's room is picked from.
enum class Source : std::uint8_t {
  stage,   ///< the stage's rooms of that category
  layout,  ///< the same, but picked during layout
  table,   ///< one table for all stages
};

struct CategoryInfo {
  std::string_view id;  ///< of its role (tables.txt)
  std::string_view title;
  char letter = 0;    ///< in flow texts
  int sure_ways = 0;  ///< exits that every room of the category has; injection never exceeds it
  Source source = Source::stage;
  bool combat = false;    ///< has enemies
  bool injected = false;  ///< only injection adds it to shipped flows
};

const CategoryInfo& info(Category category);
std::optional<Category> category_of(char letter);
std::optional<Category> category_of(std::string_view id);

/// Limit of rooms, with chains at their longest.
inline constexpr int max_rooms = 120;
inline constexpr int longest_chain = 9;
inline constexpr int max_groups = 4;   ///< of alternates
inline constexpr int max_choices = 4;  ///< alternates in one group
inline constexpr int max_flow_id = 12;
inline constexpr int max_flow_name = 40;
inline constexpr int max_label = 20;

/// "n5": a letter for the category and a number.
struct Name {
  Category category = Category::normal;
  std::uint16_t number = 0;
  friend constexpr bool operator==(const Name&, const Name&) = default;
};
std::string text_of(Name name);

/// Which alternate a room belongs to; group -1: always there.
struct Branch {
  int group = -1;
  int choice = 0;
  friend constexpr bool operator==(const Branch&, const Branch&) = default;
};

struct FlowNode {
  Name name;
  Name parent;        ///< itself for the root and for rooms without a parent
  int chain_low = 1;  ///< the node becomes a line of chain_low … chain_high rooms
  int chain_high = 1;
  Branch branch;
  TextPlace place;
  std::string label;  ///< its author's name for it ("armory"), or empty
};

struct FlowLoop {
  Name from;             ///< the loop's end
  Name to;               ///< the loop's start
  bool one_way = false;  ///< passable only from the end to the start
  Branch branch;
  TextPlace place;
};

std::string text_of(const FlowLoop& loop);

struct Flow {
  std::string id;
  std::string name;
  std::vector<FlowNode> nodes;  ///< in the order written, except that the root (the entrance, if any) comes first
  std::vector<FlowLoop> loops;
  std::vector<int> groups;  ///< the number of choices of each group of alternates
};

/// For each group of alternates, which choice is taken.
using Choices = std::array<int, max_groups>;

/// A title as flows keep it: well-formed UTF-8 of at most `longest` bytes, without control characters, bars and number
/// signs.
std::string title_of(std::string_view text, int longest);

using Faults = std::vector<Fault>;
inline constexpr std::size_t max_faults = 12;

/// Adds a fault, unless there are max_faults already.
void add_fault(Faults& faults, bool fatal, TextPlace place, std::string text, std::vector<Remedy> remedies = {});

/// The last step of reading: makes the entrance the root, sorts loops by the nodes that end them, and adds faults for
/// rooms without a parent, unknown names (which become rooms without a parent) and too many rooms.
void normalize(Flow& flow, Faults& faults);

// ---- texts

// The text form of a flow: "e1-n1-h1-n2{1..3}-r1; h1-s1; [h1-n4-h2 / h1-n5-n6-h2]; r1>h1".
//   a-b     b is a child of a (tree edge); also a->b, a--b
//   a>b     one-way loop edge from the loop's end a to its start b
//   a=b     loop edge passable both ways
//   n2{1..3}   a line of one to three rooms
//   armory:n   a room with a name of its author's and its category; afterwards armory
//   [p / q]    alternates, of which one is taken; a comma separates several paths within one
//   # …        a comment, up to the end of its line
// Upper and lower case are alike. "id|name|" may come first. Any room may come first: the tree is turned so that its
// root is the entrance; without an entrance the root is the first room, or the one from which an edge leads to it.
// Blanks and line breaks are ignored between the parts.

inline constexpr int longest_flow_text = 4000;

/// Reads a text into `flow`, which is overwritten. Faults name line and column; if one is fatal, no level can be made
/// from the flow. Returns false if the text cannot be parsed; otherwise an editor can show the flow, even if some rooms
/// have no parent.
bool read_flow_text(std::string_view text, Flow& flow, Faults& faults);

/// The canonical text on one line; read_flow_text gives an equal flow.
std::string write_flow_text(const Flow& flow);

/// JSON for other tools (public/schema/gungeon.json). With `places`, each room has "line" and "column".
std::string write_flow_json(const Flow& flow, bool places = false);

}  // namespace press_r::gungeon
