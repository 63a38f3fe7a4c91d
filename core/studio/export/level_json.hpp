// A level as the JSON of `show` (Shown in wasm/package/press_r.d.mts). What is the same in all levels of a generator is
// written once.
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

  /// All but steps and terrain, within an object that is open. The picture is of this writer's generator.
  void write(const Picture& picture, Json& json, bool legend = true);

 private:
  /// A role as its marks on the map begin: {"role":"brick" and a comma. Empty for roles of other views.
  std::string_view head(std::uint8_t role) const {
    return std::string_view(heads_).substr(head_ends_[role], head_ends_[role + 1u] - head_ends_[role]);
  }
  std::string heads_;  ///< one after the other
  std::vector<std::uint32_t> head_ends_{0};
  std::string legend_;
  /// Indices of the level's marks on the map, by kind, in drawing order.
  std::array<std::vector<std::uint32_t>, 4> marks_;

  const std::vector<std::uint32_t>& of(MarkKind kind) const { return marks_[static_cast<std::size_t>(kind)]; }
  void sort(const Picture& picture);
  /// A list of what `write(mark, head)` writes of each mark of a kind.
  template <class Write>
  void each(const Scene& scene, MarkKind kind, std::string_view key, Json& json, Write write) const;
  void write_rooms(const Scene& scene, Json& json) const;
  void write_edges(const Scene& scene, Json& json) const;
  void write_cells(const Scene& scene, Json& json) const;
  void write_labels(const Scene& scene, Json& json) const;
  void write_ways(const Picture& picture, Json& json) const;
  /// Where in the JSON's cells a mark lies at a place, the one drawn last; -1 where none does.
  int cell_at(const Scene& scene, Point place) const;
};

}  // namespace press_r
