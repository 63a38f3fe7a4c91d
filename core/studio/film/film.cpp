#include "studio/film/picture.hpp"

#include <algorithm>

#include "kit/seed.hpp"

namespace press_r {
namespace {

bool same_but_details(const Mark& a, const Mark& b) {
  return a.kind == b.kind && a.role == b.role && a.look == b.look && a.x == b.x && a.y == b.y && a.w == b.w &&
         a.h == b.h && a.id == b.id && a.from == b.from && a.to == b.to && a.text == b.text;
}

std::uint64_t packed(std::int32_t a, std::int32_t b) {
  return (std::uint64_t{static_cast<std::uint32_t>(a)} << 32) | static_cast<std::uint32_t>(b);
}

}  // namespace

std::uint64_t Film::key_of(const Mark& mark, std::span<const Detail> details) const {
  std::uint64_t key = mix64(packed(mark.x, mark.y) ^ (packed(mark.w, mark.h) * 0x9E3779B97F4A7C15u));
  key = mix64(key ^ packed(mark.id, mark.from * 31 + mark.to) ^ (std::uint64_t{mark.role} << 40) ^
              (std::uint64_t{mark.look} << 48) ^ (static_cast<std::uint64_t>(mark.kind) << 56));
  if (!mark.text.empty()) key ^= fnv1a32(mark.text);
  for (const Detail& detail : details) {
    key = key * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(detail.number)) + fnv1a32(detail.key);
    if (detail.is_text) key += fnv1a32(detail.text);
  }
  return key;
}

bool Film::same(std::size_t film_mark, const Mark& mark, std::span<const Detail> with) const {
  const Mark& old = marks_[film_mark].mark;
  const auto old_details = details(old);
  return same_but_details(old, mark) && std::equal(old_details.begin(), old_details.end(), with.begin(), with.end());
}

std::string_view Film::kept_text(std::string_view text) {
  if (text.empty()) return {};
  if (const auto found = text_index_.find(text); found != text_index_.end()) return texts_[found->second];
  texts_.emplace_back(text);
  text_index_.emplace(texts_.back(), texts_.size() - 1);
  return texts_.back();
}

void Film::append(const Mark& mark, std::span<const Detail> with, std::uint64_t key) {
  FilmMark born{.mark = mark, .born = static_cast<std::int32_t>(frames_), .died = never};
  born.mark.text = kept_text(mark.text);
  born.mark.first_detail = static_cast<std::uint32_t>(details_.size());
  for (const Detail& detail : with) {
    details_.push_back({kept_text(detail.key), detail.number, kept_text(detail.text), detail.is_text});
  }
  marks_.push_back(born);
  keys_.push_back(key);
}

void Film::add(const Scene& scene) {
  width_ = std::max(width_, scene.width());
  height_ = std::max(height_, scene.height());
  for (std::size_t view = 0; view < focus_.size(); ++view) focus_[view] = united(focus_[view], scene.focus_of(view));
  if (scene.follows_focus() && (sights_.empty() || sights_.back().area != scene.focus_of(0)))
    sights_.push_back({static_cast<std::int32_t>(frames_), scene.focus_of(0)});
  const auto& marks = scene.marks();
  std::vector<std::size_t> next(marks.size(), npos_mark);
  // Most marks keep their order. Match equal marks from both ends first, and only the rest by hash.
  std::unordered_multimap<std::uint64_t, std::size_t> left;
  std::vector<std::uint64_t> keys(marks.size());
  std::size_t head = 0;
  while (head < marks.size() && head < alive_.size() && same(alive_[head], marks[head], scene.details(marks[head]))) {
    next[head] = alive_[head];
    ++head;
  }
  std::size_t tail = 0;
  while (tail + head < marks.size() && tail + head < alive_.size()) {
    const std::size_t i = marks.size() - 1 - tail;
    const std::size_t old = alive_[alive_.size() - 1 - tail];
    if (!same(old, marks[i], scene.details(marks[i]))) break;
    next[i] = old;
    ++tail;
  }
  for (std::size_t i = head; i + tail < alive_.size(); ++i) left.emplace(keys_[alive_[i]], alive_[i]);
  for (std::size_t i = head; i + tail < marks.size(); ++i) {
    keys[i] = key_of(marks[i], scene.details(marks[i]));
    const auto [first, last] = left.equal_range(keys[i]);
    const auto found = std::find_if(
        first, last, [&](const auto& entry) { return same(entry.second, marks[i], scene.details(marks[i])); });
    if (found == last) continue;
    next[i] = found->second;
    left.erase(found);
  }
  for (const auto& [key, index] : left) marks_[index].died = static_cast<std::int32_t>(frames_);
  for (std::size_t i = 0; i < marks.size(); ++i) {
    if (next[i] != npos_mark) continue;
    next[i] = marks_.size();
    append(marks[i], scene.details(marks[i]), keys[i]);
  }
  alive_ = std::move(next);
  ++frames_;
}

void Film::keep_first(std::size_t kept) {
  if (kept >= frames_) return;
  const auto cut = static_cast<std::int32_t>(kept);
  // Marks are in the order of birth, so those born later are the last ones.
  while (!marks_.empty() && marks_.back().born >= cut) {
    marks_.pop_back();
    keys_.pop_back();
  }
  alive_.clear();
  for (std::size_t i = 0; i < marks_.size(); ++i) {
    if (marks_[i].died >= cut) marks_[i].died = never;
    if (marks_[i].died == never) alive_.push_back(i);
  }
  while (!sights_.empty() && sights_.back().frame >= cut) sights_.pop_back();
  frames_ = kept;
}

}  // namespace press_r
