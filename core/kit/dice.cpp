#include "kit/dice.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace press_r {
std::string_view RollLog::place(std::size_t i) const {
  return rolls_[i].sides < 2 ? std::string_view{} : places_[origins_[i].place];
}

std::string RollLog::address(std::size_t i) const {
  const std::string_view where = place(i);
  return where.empty() ? std::string() : std::string(where) + "." + std::to_string(number(i));
}

std::span<const std::int32_t> RollLog::weights(std::size_t i) const {
  const std::size_t first = origins_[i].first_weight;
  const std::size_t end = i + 1 < origins_.size() ? origins_[i + 1].first_weight : weights_.size();
  return std::span(weights_).subspan(first, end - first);
}

void RollLog::cut(std::size_t kept) {
  assert(kept <= rolls_.size());
  if (kept < origins_.size()) weights_.resize(origins_[kept].first_weight);
  rolls_.resize(kept);
  origins_.resize(kept);
}

void RollLog::add(Roll roll, const Origin& origin, std::span<const int> weights) {
  rolls_.push_back(roll);
  origins_.push_back(origin);
  weights_.insert(weights_.end(), weights.begin(), weights.end());
}

DiceStream::DiceStream(DiceBook& book, std::string_view stage, int room, bool logs)
    : book_(book), stage_(stage_of_address(stage)), room_(room), logs_(logs) {
  begin_attempt(1);
}

void DiceStream::begin_attempt(int attempt) {
  attempt_ = attempt;
  number_ = 0;
  const TurnedDie here{.stage = stage_, .room = room_, .attempt = attempt_};
  if (logs_) {
    std::vector<std::string>& places = book_.log_.places_;
    place_ = static_cast<std::uint32_t>(places.size());
    places.push_back(place_text(here));
  }
  const auto all = book_.turnings_;
  const auto from = std::find_if(all.begin(), all.end(), [&](const Turning& one) { return one.die.same_place(here); });
  const auto to = std::find_if(from, all.end(), [&](const Turning& one) { return !one.die.same_place(here); });
  turnings_ = all.subspan(static_cast<std::size_t>(from - all.begin()), static_cast<std::size_t>(to - from));
}

DiceStream* DiceStream::unlogged() {
  if (!logs_) return this;
  if (book_.turnings_.empty()) return nullptr;
  if (quiet_ == nullptr) quiet_ = &book_.streams_.emplace_back(book_, stage_, room_, false);
  quiet_->begin_attempt(attempt_);
  quiet_->number_ = number_;
  return quiet_;
}

int DiceStream::face(int sides, int value, std::span<const int> weights) {
  ++number_;
  while (!turnings_.empty() && turnings_.front().die.number < number_) turnings_ = turnings_.subspan(1);
  if (!turnings_.empty() && turnings_.front().die.number == number_) {
    Turning& turning = turnings_.front();
    turning.sides = sides;
    if (turning.die.face <= sides) value = turning.die.face - 1;
  }
  if (logs_)
    book_.log_.add({sides, value + 1}, {place_, number_, static_cast<std::uint32_t>(book_.log_.weights_.size())},
                   weights);
  return value;
}

int DiceStream::face_of_hit(int sides, int value, int hits) {
  const int on = std::clamp(hits, 0, sides);
  return face(sides, value, std::array{on, sides - on});
}

DiceStream* DiceBook::open(std::string_view stage, int room) {
  return &streams_.emplace_back(*this, stage, room, logs_);
}

std::string stage_of_address(std::string_view stage) {
  std::string out(stage);
  std::replace(out.begin(), out.end(), ' ', '_');
  return out;
}

std::string place_text(const TurnedDie& die) {
  std::string out = die.stage;
  if (die.room >= 0) out += "@" + std::to_string(die.room);
  if (die.attempt > 1) out += "~" + std::to_string(die.attempt);
  return out;
}

std::string turned_dice_text(std::span<const TurnedDie> dice) {
  std::string out;
  for (const TurnedDie& die : dice) {
    if (!out.empty()) out += ',';
    out += place_text(die) + "." + std::to_string(die.number) + "=" + std::to_string(die.face);
  }
  return out;
}

}  // namespace press_r
