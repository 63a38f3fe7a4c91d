#include "spelunky/templates/body.hpp"

namespace press_r::spelunky {
namespace {

constexpr Point up{0, -1};
constexpr Point down{0, 1};

}  // namespace

char Body::letter(Point p) const { return letters_->contains(p) ? (*letters_)[p] : '#'; }
bool Body::solid(Point p) const {
  const char c = letter(p);
  return c == '#' || c == 'P' || c == ' ';
}
bool Body::flies(Point p) const { return !solid(p) && letter(p) != '^'; }
bool Body::climbs(Point p) const { return letter(p) == 'H' || letter(p) == 'T'; }
bool Body::stands(Point p) const {
  if (solid(p)) return false;
  const char below = letter(p + down);
  return climbs(p) || solid(p + down) || below == 'T' || below == '=';
}

std::uint32_t Body::state(Point p, Air air) const {
  return static_cast<std::uint32_t>(p.y * width_ + p.x) * ways + air;
}

void Body::put_move(std::uint32_t from, std::uint32_t to) {
  if (from == none) return;
  steps_.push_back({from, last_step_[to]});
  last_step_[to] = static_cast<std::uint32_t>(steps_.size() - 1);
}

void Body::add(Point p, Air air) {
  if (solid(p)) return;
  if (stands(p)) air = held;
  if (air != held && letter(p) == '^') return;
  const std::uint32_t to = state(p, air);
  put_move(now_, to);
  if (seen_[to] != 0) return;
  seen_[to] = 1;
  queue_.push_back(to);
}

void Body::walk(const Grid<char>& letters, std::span<const Point> beginnings, std::span<const Point> leaps) {
  letters_ = &letters;
  width_ = letters.width();
  const std::size_t states = letters.cells().size() * ways;
  seen_.assign(states, 0);
  leads_.assign(states, 0);
  last_step_.assign(states, none);
  steps_.clear();
  queue_.clear();
  now_ = none;
  for (const Point p : beginnings) add(p, falling);
  for (const Point p : leaps) {
    add(p, falling);
    add(p, top_2);
  }
  while (!queue_.empty()) {
    now_ = queue_.back();
    queue_.pop_back();
    const auto cell = static_cast<int>(now_ / ways);
    const Point p{cell % width_, cell / width_};
    const auto air = static_cast<Air>(now_ % ways);
    if (air == held) {
      from_held(p);
    } else {
      from_air(p, air);
    }
  }
}

void Body::from_held(Point p) {
  for (const int side : {-1, 1}) {
    const Point beside = p + Point{side, 0};
    if (stands(beside)) add(beside, held);
    if (flies(beside)) add(beside, dropping);
  }
  if (flies(p + up)) add(p + up, top_3);
  if (climbs(p)) add(p + up, falling);
  if (climbs(p + down)) add(p + down, falling);
  if (climbs(p) && flies(p + down)) add(p + down, falling);
}

void Body::from_air(Point p, Air air) {
  for (const int side : {-1, 1}) {
    const Point beside = p + Point{side, 0};
    const Point ledge = beside + up;
    if (air > dropping && flies(beside)) add(beside, static_cast<Air>(air - 1));
    const bool reaches = air != fast_drifted && solid(beside) && letter(beside) != ' ';
    if (reaches && flies(p + up) && flies(ledge)) add(ledge, falling);
    if (air >= falling && flies(beside) && flies(p + down) && flies(beside + down))
      add(beside + down, air == falling ? fast_drifted : drifted);
  }
  if (flies(p + down)) add(p + down, falling);
}

bool Body::came_to(Point p) const {
  for (std::uint32_t air = 0; air < ways; ++air) {
    if (seen_[state(p, static_cast<Air>(air))] != 0) return true;
  }
  return false;
}

bool Body::rested_at(Point p) const { return seen_[state(p, held)] != 0; }

void Body::lead_back_to(std::span<const Point> cells) {
  leads_.assign(leads_.size(), 0);
  queue_.clear();
  const auto mark = [&](std::uint32_t one) {
    if (seen_[one] == 0 || leads_[one] != 0) return;
    leads_[one] = 1;
    queue_.push_back(one);
  };
  for (const Point p : cells) {
    for (std::uint32_t air = 0; air < ways; ++air) mark(state(p, static_cast<Air>(air)));
  }
  while (!queue_.empty()) {
    const std::uint32_t to = queue_.back();
    queue_.pop_back();
    for (std::uint32_t at = last_step_[to]; at != none; at = steps_[at].next) mark(steps_[at].from);
  }
}

bool Body::gets_on_from(Point p) const { return leads_[beginning(p)] != 0; }

}  // namespace press_r::spelunky
