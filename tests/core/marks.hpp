// A picture as its marks in words, in an order of their own: two pictures are equal if these are.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "kit/scene.hpp"
#include "studio/film/picture.hpp"

using Marks = std::vector<std::string>;

inline std::string in_words(const press_r::Mark& mark, std::span<const press_r::Detail> details) {
  std::string text;
  for (const int number : {static_cast<int>(mark.kind), int{mark.role}, int{mark.look}, mark.x, mark.y, mark.w, mark.h,
                           mark.id, mark.from, mark.to}) {
    text += std::to_string(number) + " ";
  }
  text += mark.text;
  for (const press_r::Detail& detail : details) {
    text += "|" + std::string(detail.key) + "=" + std::to_string(detail.number) + std::string(detail.text);
  }
  return text;
}

inline Marks marks_of(const press_r::Scene& scene) {
  Marks marks;
  for (const press_r::Mark& mark : scene.marks()) marks.push_back(in_words(mark, scene.details(mark)));
  std::sort(marks.begin(), marks.end());
  return marks;
}

/// A frame of a film, replayed.
inline Marks marks_of(const press_r::Film& film, std::size_t frame) {
  const auto now = static_cast<std::int32_t>(frame);
  Marks marks;
  for (const press_r::FilmMark& mark : film.marks()) {
    if (mark.born <= now && now < mark.died) marks.push_back(in_words(mark.mark, film.details(mark.mark)));
  }
  std::sort(marks.begin(), marks.end());
  return marks;
}
