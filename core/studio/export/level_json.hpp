// Writes levels as the JSON of `show` (Shown in wasm/package/press_r.d.mts). Parts that are the same in all levels of a
// generator are serialized once.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "kit/json.hpp"
#include "studio/film/picture.hpp"

namespace press_r {

class LevelJson {
 public:
  explicit LevelJson(const Generator& generator);

  /// Writes all but steps and terrain into an open object. The picture is of this writer's generator.
  void write(const Picture& picture, Json& json, bool legend = true);

 private:
  /// Start of a mark's JSON: {"role":"brick" and a comma. Empty for roles of other views.
  std::string_view head(std::uint8_t role) const {
    return std::string_view(heads_).substr(head_ends_[role], head_ends_[role + 1u] - head_ends_[role]);
  }
  std::string heads_;  ///< concatenated
  std::vector<std::uint32_t> head_ends_{0};
  std::string legend_;
  /// Indices of the level's marks on the map, by kind, in drawing order.
  std::array<std::vector<std::uint32_t>, 4> marks_;

  const std::vector<std::uint32_t>& of(MarkKind kind) const { return marks_[static_cast<std::size_t>(kind)]; }
  void sort(const Picture& picture);
  /// An array of what `write(mark, head)` writes for each mark of a kind.
  template <class Write>
  void each(const Scene& scene, MarkKind kind, std::string_view key, Json& json, Write write) const;
  void write_rooms(const Scene& scene, Json& json) const;
  void write_edges(const Scene& scene, Json& json) const;
  void write_cells(const Scene& scene, Json& json) const;
  void write_labels(const Scene& scene, Json& json) const;
  void write_ways(const Picture& picture, Json& json) const;
  /// Index in "cells" of the mark drawn last at a position, or -1.
  int cell_at(const Scene& scene, Point place) const;
};

}  // namespace press_r
