// A flow: which rooms there are and how they are joined, without any positions (GUN-3, GUN-4, GUN-5). It is a tree from
// the entrance plus loop edges; parts of it may have alternates. This is the authored form; graph.hpp has the form that
// one level is made from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kit/reading.hpp"

namespace press_r::gungeon {

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

/// Where a node's room comes from.
enum class Source : std::uint8_t {
  stage,   ///< the stage's rooms of that category
  layout,  ///< the same, but only while the layout is made
  table,   ///< a table of its own, the same in every stage
};

struct CategoryInfo {
  std::string_view id;     ///< as its role's (tables.txt)
  std::string_view title;  ///< likewise
  char letter = 0;         ///< in flow texts
  int sure_ways = 0;       ///< every room of the category has as many exits; injection gives a node no more ways
  Source source = Source::stage;
  bool combat = false;    ///< has enemies; the others are breathers
  bool injected = false;  ///< our flows get it by injection only
};

const CategoryInfo& info(Category category);
std::optional<Category> category_of(char letter);
std::optional<Category> category_of(std::string_view id);

/// More rooms than this, chains at their longest, are refused.
inline constexpr int most_rooms = 120;
inline constexpr int longest_chain = 9;
inline constexpr int most_groups = 4;   ///< of alternates
inline constexpr int most_choices = 4;  ///< alternates in one group
inline constexpr int most_flow_id = 12;
inline constexpr int most_flow_name = 40;
inline constexpr int most_label = 20;

/// "n5": a letter for the category and a number.
struct Name {
  Category category = Category::normal;
  std::uint16_t number = 0;
  friend constexpr bool operator==(const Name&, const Name&) = default;
};
std::string text_of(Name name);

/// -1: always there. Otherwise only where group `group` of alternates takes its choice number `choice`.
struct Branch {
  int group = -1;
  int choice = 0;
  friend constexpr bool operator==(const Branch&, const Branch&) = default;
};

struct FlowNode {
  Name name;
  Name parent;        ///< of the root, and of a room that hangs on nothing: itself
  int chain_low = 1;  ///< a line of chain_low … chain_high rooms stands for the node
  int chain_high = 1;
  Branch branch;
  Spot spot;
  std::string label;  ///< what its author calls it: "armory"; empty: nothing but its name
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
  std::vector<FlowNode> nodes;  ///< in the order written, but the root comes first: the entrance, where there is one
  std::vector<FlowLoop> loops;
  std::vector<int> groups;  ///< for each group of alternates, how many choices it has

  void clear();
};

/// A title as flows keep it: well-formed UTF-8 without control characters, bars and number signs, at most so many
/// bytes.
std::string title_of(std::string_view text, int longest);

/// The same but for where things were written.
bool same(const Flow& a, const Flow& b);

/// What is wrong with a flow, or odd about it, naming room and reason.
using Complaint = Fault;
using Complaints = std::vector<Complaint>;
inline constexpr std::size_t most_complaints = 12;

void complain(Complaints& complaints, bool fatal, Spot spot, std::string text, std::vector<Remedy> remedies = {});

/// Puts loops into the order of the nodes that end them, and complains of rooms that hang on nothing, of names that
/// nobody defines, which become rooms that hang on nothing, and of too many rooms. Where another room than the entrance
/// was written first, the tree is turned so that it hangs on the entrance. Part of reading.
void settle(Flow& flow, Complaints& complaints);

}  // namespace press_r::gungeon
