// What else will hang two pieces together that are about to be joined: ways between the two and, while a piece grows
// (GUN-79), rooms that stand in neither. A good place keeps that short.
#pragma once

#include <array>
#include <cstddef>

#include "gungeon/layout/work.hpp"
#include "kit/grid.hpp"

namespace press_r::gungeon {

class Pending {
 public:
  /// `edge` joins the pieces `home`, which stays, and `guest`.
  Pending(Work& work, int edge, int home, int guest);

  bool any() const { return count_ > 0; }
  /// Twice the cells that all of it would have to bridge with the guest moved so, less what the rooms between take up.
  int cost(Point shift) const;

 private:
  static constexpr std::size_t most = 24;
  static constexpr std::size_t most_mouths = 12;
  static constexpr int span_of_room = 16;  ///< cells that a room between takes up

  struct One {
    int home_node;
    int guest_node;
    int between = 0;  ///< rooms of other pieces
    int field = -1;   ///< how far it is from the home's room (Workshop::fields); -1: measured straight
    std::size_t mouth_count = 0;
    std::array<Point, most_mouths> mouths;  ///< of the guest's room
  };

  void add(int home_node, int guest_node, int between);
  void follow(int edge, int guest_node, int first);
  void spread(One& one, std::size_t& made);

  Work& work_;
  const Level& level_;
  int home_;
  int guest_;
  std::array<One, most> list_;
  std::size_t count_ = 0;
};

}  // namespace press_r::gungeon
