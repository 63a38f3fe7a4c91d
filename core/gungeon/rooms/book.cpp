#include "gungeon/rooms/book.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <utility>

#include "gungeon/flow/graph.hpp"
#include "gungeon/rooms/by_rule.hpp"
#include "gungeon/rooms/families.hpp"
#include "gungeon/rooms/room_text.hpp"

// The text files of this folder (core/generators.cmake embeds them).
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

constexpr unsigned only(Stage stage) { return 1u << static_cast<unsigned>(stage); }

constexpr int hand_weight = 2;

/// More ways than this an entrance has in no flow of ours; those of a user's own get rooms of their own for it
/// (GUN-77).
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

/// Titles of rooms made by rule: the first of a noun gets the first adjective.
class Names {
 public:
  std::string next(std::string_view noun, std::span<const std::string_view> adjectives) {
    std::size_t& count = count_of(noun, adjectives);
    assert(count < adjectives.size());
    std::string title(adjectives[count++]);
    return title + " " + std::string(noun);
  }

 private:
  struct Count {
    std::string_view noun;
    const std::string_view* of;
    std::size_t count;
  };
  std::size_t& count_of(std::string_view noun, std::span<const std::string_view> adjectives) {
    for (Count& one : counts_) {
      if (one.noun == noun && one.of == adjectives.data()) return one.count;
    }
    counts_.push_back({noun, adjectives.data(), 0});
    return counts_.back().count;
  }
  std::vector<Count> counts_;
};

/// Sizes of rooms for fights and of hubs.
Batch normals(std::string_view family, int count, int weight) {
  return {family, Category::normal, count, 10, 18, 9, 13, 2, false, weight};
}
Batch hubs(std::string_view family) { return {family, Category::hub, hubs_a_family, 20, 26, 15, 18, 2}; }

/// All batches of a stage.
std::vector<Batch> batches_of(Stage stage) {
  std::vector<Batch> all;
  const StageRooms& rooms = rooms_of(stage);
  const bool first = stage == Stage::keep;
  for (const std::string_view family : rooms.shared)
    all.push_back(normals(family, first ? keep_normals_a_family : shared_normals_a_family, 1));
  for (const std::string_view family : rooms.own) all.push_back(normals(family, own_normals_a_family, own_weight));
  if (first) all.insert(all.end(), hub_batches().begin(), hub_batches().end());
  for (const std::string_view family : rooms.own) all.push_back(hubs(family));
  all.insert(all.end(), stage_batches().begin(), stage_batches().end());
  return all;
}

}  // namespace

void RoomBook::add(Room room) {
  const auto index = static_cast<std::int16_t>(rooms_.size());
  bake(room);
  for (std::size_t stage = 0; stage < stages; ++stage) {
    if (!room.in_stage(static_cast<int>(stage))) continue;
    tables_[stage][static_cast<std::size_t>(room.category)].push_back(index);
    auto& sums = weights_[stage][static_cast<std::size_t>(room.category)];
    sums.push_back((sums.empty() ? 0 : sums.back()) + room.weight);
  }
  rooms_.push_back(std::move(room));
}

RoomBook::RoomBook() {
  const auto add_drawn = [&](const DrawnRooms& drawn, int weight, int least_ways) {
    for (Room& room : read_drawn_rooms(drawn.text)) {
      room.stage_mask = static_cast<std::uint8_t>(drawn.stages);
      room.weight = weight;
      room.least_ways = static_cast<std::uint8_t>(least_ways);
      add(std::move(room));
    }
  };
  for (const DrawnRooms& drawn : drawn_rooms) add_drawn(drawn, hand_weight, 0);
  Names names;
  const auto add_batch = [&](const Batch& batch, std::string_view where, unsigned mask, Tile hazard,
                             std::span<const std::string_view> adjectives) {
    for (int i = 0; i < batch.count; ++i) {
      Room room = made(batch, i, where, mask, hazard);
      room.title = names.next(family(batch.family).noun, adjectives);
      add(std::move(room));
    }
  };
  for (std::size_t i = 0; i < stages; ++i) {
    const auto stage = static_cast<Stage>(i);
    const StageRooms& own = rooms_of(stage);
    for (const Batch& batch : batches_of(stage))
      add_batch(batch, info(stage).id, only(stage), own.hazard, own.adjectives);
  }
  for (const Batch& batch : service_batches())
    add_batch(batch, "any", all_stages_mask, Tile::spikes, common_adjectives());
  // Last, so that all others keep their places.
  add_drawn({texts::many_ways, all_stages_mask}, 0, usual_ways + 1);
}

RoomBook::RoomBook(const RoomBook& shipped, const std::vector<Room>& own) : RoomBook(shipped) {
  // Of the stages that a room is in, that with most rooms decides.
  const auto share = [&](const Room& room, std::size_t stage) {
    const auto& sums = shipped.weights_[stage][static_cast<std::size_t>(room.category)];
    int rivals = 0;
    for (const Room& other : own) {
      const bool same = other.category == room.category && other.in_stage(static_cast<int>(stage));
      rivals += same && other.weight == 0 ? 1 : 0;
    }
    return sums.empty() ? 1 : std::max(1, (sums.back() + rivals - 1) / rivals);
  };
  std::vector<int> weights;
  for (const Room& room : own) {
    int weight = room.weight;
    for (std::size_t stage = 0; stage < stages && room.weight == 0; ++stage) {
      if (room.in_stage(static_cast<int>(stage))) weight = std::max(weight, share(room, stage));
    }
    weights.push_back(weight);
  }
  for (std::size_t i = 0; i < own.size(); ++i) {
    Room room = own[i];
    room.weight = weights[i];
    add(std::move(room));
  }
}

int RoomBook::find(std::string_view id) const {
  for (std::size_t i = 0; i < rooms_.size(); ++i) {
    if (rooms_[i].id == id) return static_cast<int>(i);
  }
  return -1;
}

const RoomBook& room_book() {
  static const RoomBook book;
  return book;
}

namespace {

WayLimits count_exits() {
  WayLimits limits;
  limits.most.fill(most_ways);
  for (int stage = 0; stage < stages; ++stage) {
    for (std::size_t kind = 0; kind < categories; ++kind) {
      int most = 0;
      for (const std::int16_t room : room_book().table(static_cast<Stage>(stage), static_cast<Category>(kind)))
        most = std::max(most, static_cast<int>(room_book().room(room).exits.size()));
      limits.most[kind] = std::min(limits.most[kind], most);
    }
  }
  return limits;
}

}  // namespace

const WayLimits& shipped_limits() {
  static const WayLimits limits = count_exits();
  return limits;
}

WayLimits limits_with(const std::vector<Room>& own, int stage) {
  WayLimits limits = shipped_limits();
  for (const Room& room : own) {
    int& most = limits.most[static_cast<std::size_t>(room.category)];
    if (room.in_stage(stage)) most = std::max(most, std::min(most_ways, static_cast<int>(room.exits.size())));
  }
  return limits;
}

}  // namespace press_r::gungeon
