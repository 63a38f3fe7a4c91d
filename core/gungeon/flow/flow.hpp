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

enum class Category : std::uint8_t {
  entrance,
  normal,
  hub,
  connector,
  reward,
  shop,
  foyer,
  boss,
  exit,
  secret,
  vendor,
  jail,
  fireplace,
  elevator,
  shrine,
  cursed,
  miniboss,
};
inline constexpr std::size_t categories = 17;

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
  Spot spot;
  std::string label;  ///< its author's name for it ("armory"), or empty
};

struct FlowLoop {
  Name from;             ///< the loop's end
  Name to;               ///< the loop's start
  bool one_way = false;  ///< passable only from the end to the start
  Branch branch;
  Spot spot;
};

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

/// Equality apart from the places in the text.
bool same(const Flow& a, const Flow& b);

using Faults = std::vector<Fault>;
inline constexpr std::size_t max_faults = 12;

/// Adds a fault, unless there are max_faults already.
void add_fault(Faults& faults, bool fatal, Spot spot, std::string text, std::vector<Remedy> remedies = {});

/// The last step of reading: makes the entrance the root, sorts loops by the nodes that end them, and adds faults for
/// rooms without a parent, unknown names (which become rooms without a parent) and too many rooms.
void normalize(Flow& flow, Faults& faults);

}  // namespace press_r::gungeon
