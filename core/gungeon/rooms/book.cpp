#include "gungeon/rooms/book.hpp"

#include <algorithm>
#include <cassert>
#include <map>
#include <string>
#include <utility>

#include "gungeon/flow/graph.hpp"
#include "gungeon/flow/injections.hpp"
#include "gungeon/rooms/families.hpp"

// The text files of this folder (core/generators.cmake).
namespace press_r::gungeon::texts {
extern const std::string_view keep;
extern const std::string_view every_stage;
extern const std::string_view proper;
extern const std::string_view mine;
extern const std::string_view hollow;
extern const std::string_view forge;
extern const std::string_view many_ways;
}  // namespace press_r::gungeon::texts

namespace press_r::gungeon {
namespace {

constexpr unsigned only(Stage stage) { return 1u << at(stage); }

constexpr int hand_weight = 2;  ///< of rooms drawn by hand, against 1 (GUN-23)

/// Entrances in shipped flows have at most so many ways; entrances with more have rooms of their own (GUN-77).
constexpr int usual_ways = 4;

/// A text of rooms drawn by hand, and the stages that have them.
struct DrawnRooms {
  const std::string_view& text;
  unsigned stages;
};
constexpr DrawnRooms drawn_rooms[] = {
    {texts::keep, only(Stage::keep)}, {texts::every_stage, all_stages_mask}, {texts::proper, only(Stage::proper)},
    {texts::mine, only(Stage::mine)}, {texts::hollow, only(Stage::hollow)},  {texts::forge, only(Stage::forge)},
};

/// All batches of a stage, in the order of the book.
std::vector<Batch> batches_of(Stage stage) {
  const auto normals = [](std::string_view family, int count, int weight) {
    return Batch{family, Category::normal, count, 10, 18, 9, 13, 2, false, weight};
  };
  std::vector<Batch> all;
  const StageRooms& rooms = rooms_of(stage);
  const bool first = stage == Stage::keep;
  for (const std::string_view family : rooms.shared)
    all.push_back(normals(family, first ? keep_normals_a_family : shared_normals_a_family, 1));
  for (const std::string_view family : rooms.own) all.push_back(normals(family, own_normals_a_family, own_weight));
  if (first) all.insert(all.end(), hub_batches().begin(), hub_batches().end());
  for (const std::string_view family : rooms.own)
    all.push_back({family, Category::hub, hubs_a_family, 20, 26, 15, 18, 2});
  all.insert(all.end(), stage_batches().begin(), stage_batches().end());
  return all;
}

}  // namespace

void RoomBook::add(Room room) {
  const auto index = int16(rooms_.size());
  bake(room);
  for (int stage = 0; stage < stages; ++stage) {
    if (!room.in_stage(stage)) continue;
    Table& table = tables_[stage][at(room.category)];
    table.rooms.push_back(index);
    table.sums.push_back((table.sums.empty() ? 0 : table.sums.back()) + room.weight);
  }
  rooms_.push_back(std::move(room));
}

RoomBook::RoomBook() {
  const auto add_drawn = [&](const DrawnRooms& drawn, int weight, int min_ways) {
    for (Room& room : read_drawn_rooms(drawn.text)) {
      room.stage_mask = static_cast<std::uint8_t>(drawn.stages);
      room.weight = weight;
      room.min_ways = static_cast<std::uint8_t>(min_ways);
      add(std::move(room));
    }
  };
  for (const DrawnRooms& drawn : drawn_rooms) add_drawn(drawn, hand_weight, 0);
  // Titles are an adjective and the family's noun: the first room of a noun gets the first adjective.
  std::map<std::pair<std::string_view, const std::string_view*>, std::size_t> used;
  const auto add_batch = [&](const Batch& batch, std::string_view where, unsigned mask, Tile hazard,
                             std::span<const std::string_view> adjectives) {
    for (int i = 0; i < batch.count; ++i) {
      Room room = made(batch, i, where, mask, hazard);
      const std::string_view noun = family(batch.family).noun;
      std::size_t& next = used[{noun, adjectives.data()}];
      assert(next < adjectives.size());
      room.title = std::string(adjectives[next++]) + " " + std::string(noun);
      add(std::move(room));
    }
  };
  for (int i = 0; i < stages; ++i) {
    const auto stage = static_cast<Stage>(i);
    const StageRooms& own = rooms_of(stage);
    for (const Batch& batch : batches_of(stage))
      add_batch(batch, info(stage).id, only(stage), own.hazard, own.adjectives);
  }
  for (const Batch& batch : service_batches())
    add_batch(batch, "any", all_stages_mask, Tile::spikes, common_adjectives());
  // Last, so that the other rooms keep their indices.
  add_drawn({texts::many_ways, all_stages_mask}, 0, usual_ways + 1);
}

RoomBook::RoomBook(const RoomBook& shipped, const std::vector<Room>& own) : RoomBook(shipped) {
  /// The weight that a room without one gets in a stage: its share of the shipped rooms' weight.
  const auto share = [&](const Room& room, int stage) {
    const std::vector<int>& sums = shipped.tables_[stage][at(room.category)].sums;
    const auto rivals = static_cast<int>(std::count_if(own.begin(), own.end(), [&](const Room& other) {
      return other.category == room.category && other.in_stage(stage) && other.weight == 0;
    }));
    return sums.empty() ? 1 : std::max(1, (sums.back() + rivals - 1) / rivals);
  };
  for (const Room& one : own) {
    Room room = one;
    for (int stage = 0; stage < stages && one.weight == 0; ++stage) {
      if (one.in_stage(stage)) room.weight = std::max(room.weight, share(one, stage));
    }
    add(std::move(room));
  }
}

int RoomBook::find(std::string_view id) const {
  const auto found = std::find_if(rooms_.begin(), rooms_.end(), [&](const Room& room) { return room.id == id; });
  return found == rooms_.end() ? -1 : static_cast<int>(found - rooms_.begin());
}

const RoomBook& room_book() {
  static const RoomBook book;
  return book;
}

const WayLimits& shipped_limits() {
  static const WayLimits limits = [] {
    WayLimits made;
    made.max.fill(max_ways);
    for (int stage = 0; stage < stages; ++stage) {
      for (std::size_t kind = 0; kind < categories; ++kind) {
        int exits = 0;
        for (const std::int16_t room : room_book().table(static_cast<Stage>(stage), static_cast<Category>(kind)))
          exits = std::max(exits, static_cast<int>(room_book().room(room).exits.size()));
        made.max[kind] = std::min(made.max[kind], exits);
      }
    }
    return made;
  }();
  return limits;
}

WayLimits limits_with(const std::vector<Room>& own, int stage) {
  WayLimits limits = shipped_limits();
  for (const Room& room : own) {
    int& max = limits.max[at(room.category)];
    if (room.in_stage(stage)) max = std::max(max, std::min(max_ways, static_cast<int>(room.exits.size())));
  }
  return limits;
}

namespace {

constexpr int every_stage = stages;  ///< the last group of categories: rooms that several stages have

/// A group of the gallery for each stage and category: "keep_normal", "Keep: normal room".
struct Gallery {
  std::vector<std::string> texts;  ///< ids and titles that `groups` refer to
  std::vector<PieceGroup> groups;

  Gallery() {
    texts.reserve(2 * (stages + 1) * categories);
    for (int stage = 0; stage <= every_stage; ++stage) {
      const bool all = stage == every_stage;
      const std::string id(all ? "any" : info(static_cast<Stage>(stage)).id);
      const std::string title(all ? "Every stage" : info(static_cast<Stage>(stage)).title);
      for (std::size_t kind = 0; kind < categories; ++kind) {
        const CategoryInfo& category = info(static_cast<Category>(kind));
        texts.push_back(id + "_" + std::string(category.id));
        texts.push_back(title + ": " + std::string(category.title));
        groups.push_back({texts[texts.size() - 2], texts.back()});
      }
    }
  }
};

/// The only stage of a room, or every_stage.
int stage_of(const Room& room) {
  int found = every_stage;
  for (int stage = 0; stage < stages; ++stage) {
    if (!room.in_stage(stage)) continue;
    if (found != every_stage) return every_stage;
    found = stage;
  }
  return found;
}

/// Which flows of a stage, or of all, have rooms of a category.
std::string users(int stage, Category category) {
  if (info(category).injected) {
    for (const Injection& one : injections()) {
      if (one.category == category) return "comes by injection, " + std::to_string(one.chance) + " in 100";
    }
  }
  std::string out;
  int users = 0;
  for (int i = 0; i < flow_count; ++i) {
    const FlowInfo& one = flow_table[idx(i)];
    if (stage != every_stage && static_cast<int>(one.stage) != stage) continue;
    const auto& nodes = flow(i).nodes;
    const auto n =
        std::count_if(nodes.begin(), nodes.end(), [&](const FlowNode& node) { return node.name.category == category; });
    if (n == 0) continue;
    ++users;
    out += (out.empty() ? "" : ", ") + std::string(one.id) + " (" + std::to_string(n) + ")";
  }
  if (stage == every_stage) return "asked for by " + std::to_string(users) + " flows of all stages";
  return out.empty() ? "no flow of the stage asks for it" : "asked for by " + out;
}

}  // namespace

void pieces(const Options&, PieceBook& book) {
  static const Gallery gallery;
  book.option = "rooms";
  book.own = own_line;
  book.letters = room_letters();
  book.groups = gallery.groups;
  std::vector<std::string> notes;
  for (std::size_t i = 0; i < gallery.groups.size(); ++i)
    notes.push_back(users(static_cast<int>(i / categories), static_cast<Category>(i % categories)));
  for (int i = 0; i < room_book().size(); ++i) {
    const Room& room = room_book().room(i);
    const std::size_t group = idx(stage_of(room)) * categories + at(room.category);
    const std::string made = room.family.empty() ? "Drawn by hand" : "Of the family " + std::string(room.family);
    book.pieces.push_back({.id = room.id,
                           .title = room.title,
                           .group = gallery.groups[group].id,
                           .width = room.w + 2,
                           .height = room.h + 2,
                           .text = text_of(room),
                           .note = made + "; " + notes[group] + "."});
  }
}

}  // namespace press_r::gungeon
