// All rooms of all stages in one list with stable ids (GUN-29), the tables that rooms are picked from, and how many
// ways a room of each category can have.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "gungeon/flow/book.hpp"
#include "gungeon/flow/flow.hpp"
#include "gungeon/rooms/room.hpp"
#include "kit/option.hpp"
#include "kit/table.hpp"
#include "kit/text.hpp"

namespace press_r::gungeon {

/// The maximum number of ways of a room, by category.
struct WayLimits {
  Indexed<int, categories> max{};
  int of(Category category) const { return max[at(category)]; }
};

/// What shipped rooms allow in every stage, so that a flow can be built in any of them.
const WayLimits& shipped_limits();
/// The same, raised by rooms of the user's own in this stage.
WayLimits limits_with(const std::vector<Room>& own, int stage);

class RoomBook {
 public:
  /// The shipped rooms: those drawn by hand (rooms/*.txt) and those made by rule.
  RoomBook();
  /// The shipped rooms, followed by rooms of the user's own. All of a category without a weight are together as likely
  /// as the shipped ones (GUN-78).
  RoomBook(const RoomBook& shipped, const std::vector<Room>& own);

  int size() const { return static_cast<int>(rooms_.size()); }
  const Room& room(int index) const { return rooms_[idx(index)]; }
  /// The rooms of a category in a stage, as ascending indices.
  std::span<const std::int16_t> table(Stage stage, Category category) const {
    return tables_[at(stage)][at(category)].rooms;
  }
  /// The cumulative weights of that table's entries.
  std::span<const int> weights(Stage stage, Category category) const { return tables_[at(stage)][at(category)].sums; }
  /// The index of a room, or -1.
  int find(std::string_view id) const;

 private:
  struct Table {
    std::vector<std::int16_t> rooms;
    std::vector<int> sums;
  };
  void add(Room room);

  std::vector<Room> rooms_;
  Table tables_[stages][categories];
};

/// Created on first use.
const RoomBook& room_book();

/// Label of a detail on cards of the user's own rooms.
inline constexpr std::string_view own_line = "your own room";
/// Whether a room is the user's own: they follow the shipped ones.
inline bool is_own(int room) { return room >= room_book().size(); }

/// All rooms as texts, for the page's gallery.
void pieces(const Options& options, PieceBook& book);

}  // namespace press_r::gungeon
