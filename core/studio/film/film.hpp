// The film of a generation: all scenes as marks with the frames in which they appear and disappear, found by comparing
// consecutive scenes. The page replays it without knowing the game.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "kit/scene.hpp"

namespace press_r {

/// A mark that is visible in frames born … died - 1. Texts and details are copies owned by the film.
struct FilmMark {
  Mark mark;
  std::int32_t born = 0;
  std::int32_t died = 0;
};

/// The part of the map that the stage shows from a frame on.
struct Sight {
  std::int32_t frame = 0;
  Rect area;
};

class Film {
 public:
  static constexpr std::int32_t never = std::numeric_limits<std::int32_t>::max();

  /// Appends a frame.
  void add(const Scene& scene);
  /// Drops all frames after the first `kept`.
  void keep_first(std::size_t kept);

  std::size_t frames() const { return frames_; }
  const std::vector<FilmMark>& marks() const { return marks_; }
  std::span<const Detail> details(const Mark& mark) const {
    return std::span(details_).subspan(mark.first_detail, mark.details);
  }
  /// Frames in which the focus changes, of scenes that follow their focus.
  const std::vector<Sight>& sights() const { return sights_; }
  int width() const { return width_; }
  int height() const { return height_; }
  /// The area that a view shows: the union over all frames, so that the picture does not move between steps.
  Rect focus_of(std::size_t view) const { return focus_[view]; }

 private:
  static constexpr std::size_t npos_mark = static_cast<std::size_t>(-1);
  std::uint64_t key_of(const Mark& mark, std::span<const Detail> details) const;
  bool same(std::size_t film_mark, const Mark& mark, std::span<const Detail> details) const;
  void append(const Mark& mark, std::span<const Detail> details, std::uint64_t key);
  std::string_view kept_text(std::string_view text);

  std::vector<FilmMark> marks_;
  std::vector<std::uint64_t> keys_;  ///< hash of each film mark
  std::vector<Detail> details_;
  std::vector<std::size_t> alive_;  ///< film marks of the last frame, in its drawing order
  std::unordered_map<std::string_view, std::size_t> text_index_;
  std::deque<std::string> texts_;
  std::vector<Sight> sights_;
  std::size_t frames_ = 0;
  int width_ = 0;
  int height_ = 0;
  std::array<Rect, Scene::max_views> focus_{};
};

}  // namespace press_r
