#include <cstddef>
#include <string>
#include <vector>

#include "gungeon/flow/book.hpp"
#include "gungeon/flow/injections.hpp"
#include "gungeon/rooms/book.hpp"
#include "gungeon/rooms/room_text.hpp"

namespace press_r::gungeon {
namespace {

constexpr int every_stage = stages;  ///< the last shelf: rooms that all stages have
constexpr std::size_t shelves = (stages + 1) * categories;

std::size_t shelf(int stage, std::size_t kind) { return static_cast<std::size_t>(stage) * categories + kind; }

/// "keep_normal", "Keep: normal room"; kept for good, for groups are views.
struct Names {
  std::vector<std::string> text;
  std::vector<PieceGroup> groups;  ///< in the order of the shelves

  Names() {
    text.reserve(shelves * 2);
    for (int stage = 0; stage <= every_stage; ++stage) {
      const bool all = stage == every_stage;
      const std::string id(all ? "any" : info(static_cast<Stage>(stage)).id);
      const std::string title(all ? "Every stage" : info(static_cast<Stage>(stage)).title);
      for (std::size_t kind = 0; kind < categories; ++kind) {
        const CategoryInfo& category = info(static_cast<Category>(kind));
        text.push_back(id + "_" + std::string(category.id));
        text.push_back(title + ": " + std::string(category.title));
      }
    }
    for (std::size_t i = 0; i < shelves; ++i) groups.push_back({text[2 * i], text[2 * i + 1]});
  }
};

const Names& names() {
  static const Names all;
  return all;
}

int shelf_of(const Room& room) {
  int found = every_stage;
  for (int stage = 0; stage < stages; ++stage) {
    if (!room.in_stage(stage)) continue;
    if (found != every_stage) return every_stage;
    found = stage;
  }
  return found;
}

int count_in(const Flow& flow, Category category) {
  int n = 0;
  for (const FlowNode& node : flow.nodes) n += node.name.category == category ? 1 : 0;
  return n;
}

/// Which flows of its stage, or of all, ask for rooms of that kind.
std::string users(int stage, Category category) {
  if (info(category).injected) {
    for (const Injection& one : injections()) {
      if (one.category == category)
        return "comes by injection, " + std::to_string(one.chance) + " in " + std::to_string(out_of);
    }
  }
  std::string out;
  int users = 0;
  for (int i = 0; i < flow_count; ++i) {
    const FlowInfo& one = flow_table[static_cast<std::size_t>(i)];
    if (stage != every_stage && static_cast<int>(one.stage) != stage) continue;
    const int n = count_in(flow(i), category);
    if (n == 0) continue;
    ++users;
    if (stage != every_stage) out += (out.empty() ? "" : ", ") + std::string(one.id) + " (" + std::to_string(n) + ")";
  }
  if (stage == every_stage) return "asked for by " + std::to_string(users) + " flows of all stages";
  return out.empty() ? "no flow of the stage asks for it" : "asked for by " + out;
}

}  // namespace

void pieces(const Options&, PieceBook& book) {
  book.option = "rooms";
  book.own = own_line;
  book.letters = room_letters();
  book.groups = names().groups;
  std::vector<std::string> notes;
  for (std::size_t i = 0; i < shelves; ++i)
    notes.push_back(users(static_cast<int>(i / categories), static_cast<Category>(i % categories)));
  for (int i = 0; i < room_book().size(); ++i) {
    const Room& room = room_book().room(i);
    const std::size_t at = shelf(shelf_of(room), static_cast<std::size_t>(room.category));
    const std::string made = room.family.empty() ? "Drawn by hand" : "Of the family " + std::string(room.family);
    book.pieces.push_back({.id = room.id,
                           .title = room.title,
                           .group = names().groups[at].id,
                           .width = room.w + 2,
                           .height = room.h + 2,
                           .text = text_of(room),
                           .note = made + "; " + notes[at] + "."});
  }
}

}  // namespace press_r::gungeon
