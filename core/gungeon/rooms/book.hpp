// All rooms of all stages: those drawn by hand (the .txt files here) and those of the families, in one list with stable
// ids (GUN-29), the tables that a floor picks from, and how many ways a room of each kind can have.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "gungeon/flow/book.hpp"
#include "gungeon/flow/flow.hpp"
#include "gungeon/rooms/room.hpp"
#include "kit/option.hpp"
#include "kit/piece.hpp"

namespace press_r::gungeon {

struct WayLimits {
  std::array<int, categories> most{};
  int of(Category category) const { return most[static_cast<std::size_t>(category)]; }
};

/// What the shipped rooms of every stage allow, so that a flow can be built in any of them.
const WayLimits& shipped_limits();
/// The same, raised by rooms of the user's own that are in this stage.
WayLimits limits_with(const std::vector<Room>& own, int stage);

class RoomBook {
 public:
  RoomBook();
  /// The shipped rooms, and rooms of the user's own behind them. Those without a weight are, all of a kind together, as
  /// likely as the shipped ones (GUN-78).
  RoomBook(const RoomBook& shipped, const std::vector<Room>& own);

  int size() const { return static_cast<int>(rooms_.size()); }
  const Room& room(int index) const { return rooms_[static_cast<std::size_t>(index)]; }
  /// The rooms of a category in a stage, as indices in rising order.
  std::span<const std::int16_t> table(Stage stage, Category category) const {
    return tables_[static_cast<std::size_t>(stage)][static_cast<std::size_t>(category)];
  }
  /// For each entry of that table the sum of the weights up to and with it.
  std::span<const int> weights(Stage stage, Category category) const {
    return weights_[static_cast<std::size_t>(stage)][static_cast<std::size_t>(category)];
  }
  int find(std::string_view id) const;

 private:
  void add(Room room);

  std::vector<Room> rooms_;
  std::vector<std::int16_t> tables_[stages][categories];
  std::vector<int> weights_[stages][categories];
};

/// Made once, kept for good.
const RoomBook& room_book();

/// The line of a room's card that names a room of the user's own.
inline constexpr std::string_view own_line = "your own room";
/// Whether it is one: they stand behind the shipped rooms.
inline bool is_own(int room) { return room >= room_book().size(); }

void pieces(const Options& options, PieceBook& book);

}  // namespace press_r::gungeon
