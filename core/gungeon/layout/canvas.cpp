#include "gungeon/layout/canvas.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>

namespace press_r::gungeon {

void Canvas::clear() {
  for (int y = dirty_.y; y < dirty_.bottom(); ++y) rows_[row(y)].fill(0);
  dirty_ = {};
  bounds_ = {};
}

/// act(y, word, bits, spill): the bits of one row of a room's body, and those that fall into the next word.
template <class Act>
void Canvas::each_row(const Room& room, Point at, Act&& act) {
  const int x = at.x - 1;
  const int shift = x & 63;
  for (std::size_t i = 0; i < room.body.size(); ++i) {
    const std::uint64_t bits = room.body[i];
    const std::uint64_t spill = shift == 0 ? 0 : bits >> (64 - shift);
    act(row(at.y - 1) + i, word(x), bits << shift, spill);
  }
}

/// act(word, bits): the bits of one row of a rectangle.
template <class Act>
void Canvas::each_word(const Rect& area, Act&& act) {
  for (int x = area.x; x < area.right();) {
    const int shift = x & 63;
    const int count = std::min(64 - shift, area.right() - x);
    const std::uint64_t ones = count == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;
    act(word(x), ones << shift);
    x += count;
  }
}

bool Canvas::free(const Room& room, Point at) const {
  if (!fits({at.x - 1, at.y - 1, room.w + 2, room.h + 2})) return false;
  const int x = at.x - 1;
  const int shift = x & 63;
  const Row* rows = &rows_[row(at.y - 1)];
  const std::size_t w = word(x);
  for (std::size_t i = 0; i < room.body.size(); ++i) {
    const std::uint64_t bits = room.body[i];
    const std::uint64_t spill = shift == 0 ? 0 : bits >> (64 - shift);
    if (((rows[i][w] & (bits << shift)) | (rows[i][w + 1] & spill)) != 0) return false;
  }
  return true;
}

void Canvas::put(const Room& room, Point at) {
  each_row(room, at, [&](std::size_t y, std::size_t w, std::uint64_t bits, std::uint64_t spill) {
    rows_[y][w] |= bits;
    rows_[y][w + 1] |= spill;
  });
  const Rect area{at.x - 1, at.y - 1, room.w + 2, room.h + 2};
  bounds_ = united(bounds_, area);
  dirty_ = united(dirty_, area);
}

void Canvas::take_away(const Room& room, Point at) {
  each_row(room, at, [&](std::size_t y, std::size_t w, std::uint64_t bits, std::uint64_t spill) {
    rows_[y][w] &= ~bits;
    rows_[y][w + 1] &= ~spill;
  });
}

bool Canvas::free(const Rect& area) const {
  if (!fits(area)) return false;
  for (int x = area.x; x < area.right();) {
    const int shift = x & 63;
    const int count = std::min(64 - shift, area.right() - x);
    const std::uint64_t bits = (count == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1) << shift;
    const std::size_t w = word(x);
    for (int y = area.y; y < area.bottom(); ++y) {
      if ((rows_[row(y)][w] & bits) != 0) return false;
    }
    x += count;
  }
  return true;
}

void Canvas::put(const Rect& area) {
  assert(fits(area));
  for (int y = area.y; y < area.bottom(); ++y) {
    each_word(area, [&](std::size_t w, std::uint64_t bits) { rows_[row(y)][w] |= bits; });
  }
  bounds_ = united(bounds_, area);
  dirty_ = united(dirty_, area);
}

/// act(y, word, bits): what `other`, moved, has in rows top … bottom - 1, until act says true; did it?
template <class Act>
bool Canvas::any_word(const Canvas& other, Point shift, int top, int bottom, Act&& act) {
  const int whole_words = shift.x >> 6;
  const int bits_on = shift.x & 63;
  const int first = other.bounds_.x >> 6;
  const int last = (other.bounds_.right() - 1) >> 6;
  for (int y = top; y < bottom; ++y) {
    const Row& theirs = other.rows_[row(y - shift.y)];
    for (int w = first; w <= last; ++w) {
      const std::uint64_t bits = theirs[static_cast<std::size_t>(w)];
      if (bits == 0) continue;
      const auto to = static_cast<std::size_t>(w + whole_words);
      const std::uint64_t low = bits << bits_on;
      const std::uint64_t high = bits_on == 0 ? 0 : bits >> (64 - bits_on);
      if (low != 0 && act(row(y), to, low)) return true;
      if (high != 0 && act(row(y), to + 1, high)) return true;
    }
  }
  return false;
}

bool Canvas::hits(const Canvas& other, Point shift) const {
  const Rect& from = other.bounds_;
  const Rect moved{from.x + shift.x, from.y + shift.y, from.w, from.h};
  if (!fits(moved)) return true;
  if (!moved.overlaps(bounds_)) return false;
  const int top = std::max(moved.y, bounds_.y);
  const int bottom = std::min(moved.bottom(), bounds_.bottom());
  return any_word(other, shift, top, bottom,
                  [&](std::size_t y, std::size_t w, std::uint64_t bits) { return (rows_[y][w] & bits) != 0; });
}

void Canvas::merge(const Canvas& other, Point shift) {
  const Rect& from = other.bounds_;
  if (from.empty()) return;
  const Rect moved{from.x + shift.x, from.y + shift.y, from.w, from.h};
  assert(fits(moved));
  any_word(other, shift, moved.y, moved.bottom(), [&](std::size_t y, std::size_t w, std::uint64_t bits) {
    rows_[y][w] |= bits;
    return false;
  });
  bounds_ = united(bounds_, moved);
  dirty_ = united(dirty_, moved);
}

}  // namespace press_r::gungeon
