// How a level was made, as numbers: its steps with their dice, and the marks of the map that came and went.
#pragma once

#include "studio/film/picture.hpp"
#include "studio/level/columns.hpp"

namespace press_r {

/// What it tells is valid until it makes the next.
class Making {
 public:
  explicit Making(const Request& request);

  void make(Seed seed);

  bool complete() const { return complete_; }
  bool capped() const { return capped_; }
  const Columns& steps() const { return steps_; }  ///< rule, subject, first roll, rolls
  const Columns& rolls() const { return rolls_; }  ///< sides, value
  const Columns& marks() const { return marks_; }  ///< is room, role, x, y, w, h, look, room, born, gone (from 1)

 private:
  void tell_marks(const Film& film);

  Request request_;
  Studio studio_;
  bool complete_ = false;
  bool capped_ = false;
  Columns steps_{4};
  Columns rolls_{2};
  Columns marks_{10};
};

}  // namespace press_r
