#include "kit/scene.hpp"

#include <algorithm>

namespace press_r {

std::string_view tone_id(Tone tone) {
  static constexpr std::string_view ids[] = {
      "nothing", "rock",  "floor", "path",  "start", "goal",  "danger",   "reward", "trade",
      "secret",  "ghost", "water", "plant", "door",  "thing", "creature", "boss",   "info",
  };
  return ids[static_cast<std::size_t>(tone)];
}

bool covers(const Mark& room, Point p) {
  const bool left = 2 * (p.x - room.x) < room.w;
  const bool top = 2 * (p.y - room.y) < room.h;
  switch (static_cast<Missing>(room.look)) {
    case Missing::none: return true;
    case Missing::top_left: return !(top && left);
    case Missing::top_right: return !(top && !left);
    case Missing::bottom_left: return !(!top && left);
    case Missing::bottom_right: return !(!top && !left);
  }
  return true;
}

Scene::Put& Scene::Put::detail(std::string_view key, int number) {
  if (scene_.only_ != nullptr) return *this;
  scene_.details_.push_back({.key = key, .number = number});
  ++scene_.marks_.back().details;
  return *this;
}

Scene::Put& Scene::Put::detail(std::string_view key, std::string_view text) {
  if (scene_.only_ != nullptr) return *this;
  scene_.details_.push_back({.key = key, .text = text, .is_text = true});
  ++scene_.marks_.back().details;
  return *this;
}

Scene::Put& Scene::Put::text(std::string_view text) {
  if (scene_.only_ == nullptr) scene_.marks_.back().text = text;
  return *this;
}

Scene::Put& Scene::Put::look(int look) {
  if (!scene_.vanishes_) scene_.marks_.back().look = static_cast<std::uint8_t>(look);
  return *this;
}

Scene::Put& Scene::Put::room(int id) {
  if (!scene_.vanishes_) scene_.marks_.back().id = id;
  return *this;
}

void Scene::reset(int width, int height) {
  width_ = width;
  height_ = height;
  marks_.clear();
  details_.clear();
  block_ = used_ = 0;
  focus_ = {};
  follows_focus_ = false;
}

Scene::Put Scene::add(Mark mark) {
  vanishes_ = only_ != nullptr && mark.kind != MarkKind::room && !(mark.kind == MarkKind::cell && (*only_)[mark.role]);
  if (vanishes_) return Put(*this);
  mark.first_detail = static_cast<std::uint32_t>(details_.size());
  marks_.push_back(mark);
  return Put(*this);
}

std::string_view Scene::keep(std::string_view text) {
  if (only_ != nullptr) return {};
  constexpr std::size_t usual = 16 * 1024;
  while (block_ < blocks_.size() && blocks_[block_].size() - used_ < text.size()) {
    ++block_;
    used_ = 0;
  }
  if (block_ == blocks_.size()) blocks_.emplace_back(std::max(usual, text.size()));
  char* const kept = blocks_[block_].data() + used_;
  std::copy(text.begin(), text.end(), kept);
  used_ += text.size();
  return {kept, text.size()};
}

}  // namespace press_r
