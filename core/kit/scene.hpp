// The scene: a level as marks in grid units. There are only four kinds of marks, so that one painter can draw every
// generator. Layers of values (a chance, a brightness, a count per cell) may be laid over it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include "kit/grid.hpp"
#include "kit/text.hpp"

namespace press_r {
/// The meaning of a role, independent of the game. The page's theme maps tones to colours and patterns.
enum class Tone : std::uint8_t {
  nothing,
  rock,
  floor,
  path,
  start,
  goal,
  danger,
  reward,
  trade,
  secret,
  ghost,
  water,
  plant,
  door,
  thing,
  creature,
  boss,
  info,
};
std::string_view tone_id(Tone tone);

/// For the fact "leniency" (kit/kit_facts.hpp).
enum class Leniency : std::uint8_t { neutral, danger, reward };

/// A separate picture on the page. The first is the map; others, such as a graph, share its room ids.
struct View {
  std::string_view id;
  std::string_view title;
};

/// A layer that can be hidden. Layers are drawn in the table's order, the first at the bottom.
struct Layer {
  std::string_view id;
  std::string_view title;
  bool on = true;
  std::uint8_t view = 0;
};

/// A row of the generator's legend.
struct Role {
  std::string_view id;
  std::string_view title;
  Tone tone = Tone::floor;
  std::uint8_t layer = 0;
  std::string_view glyph = " ";  ///< one ASCII character, for the text map; " " is transparent
  Leniency leniency = Leniency::neutral;
  std::span<const std::string_view> looks = {};    ///< meaning of each `look` of its marks, from 0; may be empty
  std::span<const std::string_view> behaves = {};  ///< what its marks do while walking: "patrols", "worth 500"
};

enum class MarkKind : std::uint8_t { cell, room, edge, label };

/// The quarter of a room's rectangle that is not part of the room (a mark's `look`).
enum class Missing : std::uint8_t { none, top_left, top_right, bottom_left, bottom_right };

/// A key with a number or a text. A text that begins with "#" is a link to another level.
struct Detail {
  std::string_view key;
  std::int32_t number = 0;
  std::string_view text = {};
  bool is_text = false;
  friend bool operator==(const Detail&, const Detail&) = default;
};

struct Mark {
  MarkKind kind = MarkKind::cell;
  std::uint8_t role = 0;
  std::uint8_t look = 0;  ///< explained by the role: a direction, a variant; rooms: Missing
  std::int32_t x = 0;     ///< edges: x, y is one end and w, h holds the other end's x and y (grid corners)
  std::int32_t y = 0;
  std::int32_t w = 1;
  std::int32_t h = 1;
  std::int32_t id = -1;    ///< rooms: their id; cells and labels: the room they belong to, or -1
  std::int32_t from = -1;  ///< edges: the rooms they join, or -1
  std::int32_t to = -1;
  std::string_view text = {};
  std::uint32_t first_detail = 0;
  std::uint32_t details = 0;
};

/// Whether a cell of a room's rectangle belongs to the room: a quarter may be missing.
bool covers(const Mark& room, Point p);

/// A mark's role is a byte.
inline constexpr std::size_t max_roles = 256;

class Scene {
 public:
  /// Adds details and texts to the mark that was added last.
  class Put {
   public:
    explicit Put(Scene& scene) : scene_(scene) {}
    Put& detail(std::string_view key, int number);
    /// `text` must outlive the scene or come from Scene::keep.
    Put& detail(std::string_view key, std::string_view text);
    Put& text(std::string_view text);
    Put& look(int look);
    Put& room(int id);

   private:
    Scene& scene_;
  };

  /// Clears the scene and sets its size in grid units. Keeps the memory.
  void reset(int width, int height);
  /// From now on only adds rooms, and cells of these roles, without texts and details; all other marks are dropped. For
  /// callers that need the contents of a level but no picture. Null: everything.
  void only(const std::array<bool, max_roles>* roles) { only_ = roles; }
  /// Whether `only` is in effect, so that texts and details need not be composed.
  bool plain() const { return only_ != nullptr; }

  template <class R>
  Put cell(R role, Rect area) {
    return add(mark(MarkKind::cell, role, area));
  }
  template <class R>
  Put cell(R role, Point place) {
    return cell(role, Rect{place.x, place.y, 1, 1});
  }
  template <class R>
  Put room(R role, int id, Rect area) {
    Mark room = mark(MarkKind::room, role, area);
    room.id = id;
    return add(room);
  }
  /// From grid corner a to grid corner b. An end with a room is drawn from that room's middle.
  template <class R>
  Put edge(R role, Point a, Point b, int from = -1, int to = -1) {
    Mark edge = mark(MarkKind::edge, role, {a.x, a.y, b.x, b.y});
    edge.from = from;
    edge.to = to;
    return add(edge);
  }
  /// A text in the middle of an area.
  template <class R>
  Put label(R role, Rect area, std::string_view text) {
    Mark label = mark(MarkKind::label, role, area);
    label.text = text;
    return add(label);
  }

  /// Copies a text, and returns a view that is valid as long as the scene.
  std::string_view keep(std::string_view text);
  /// The same for a text that `say` returns; not called if the scene is plain.
  template <class Say>
  requires(std::is_invocable_v<Say>)  //
      std::string_view keep(Say&& say) {
    return plain() ? std::string_view{} : keep(std::string_view(say()));
  }
  /// The same for a text that `say` writes.
  template <class Say>
  requires(std::is_invocable_v<Say, Text&>)  //
      std::string_view keep(Say&& say) {
    if (plain()) return {};
    written_.clear();
    say(written_);
    return keep(std::string_view(written_.str()));
  }

  /// The area that a view shows; the whole scene by default.
  void focus(Rect area, std::size_t view = 0) { focus_[view] = area; }
  /// In a film, follow the focus of each frame; by default all frames use the same area.
  void follow_focus() { follows_focus_ = true; }
  bool follows_focus() const { return follows_focus_; }
  Rect focus_of(std::size_t view) const { return focus_[view].empty() ? Rect{0, 0, width_, height_} : focus_[view]; }

  int width() const { return width_; }
  int height() const { return height_; }
  const std::vector<Mark>& marks() const { return marks_; }
  std::span<const Detail> details(const Mark& mark) const {
    return std::span(details_).subspan(mark.first_detail, mark.details);
  }

  static constexpr std::size_t max_views = 4;

 private:
  template <class R>
  static Mark mark(MarkKind kind, R role, Rect area) {
    return {.kind = kind, .role = static_cast<std::uint8_t>(role), .x = area.x, .y = area.y, .w = area.w, .h = area.h};
  }
  Put add(Mark mark);
  int width_ = 0;
  int height_ = 0;
  std::vector<Mark> marks_;
  std::vector<Detail> details_;
  // Texts are stored in blocks that never move and are reused by the next scene.
  std::vector<std::vector<char>> blocks_;
  std::size_t block_ = 0;  ///< index of the block in use
  std::size_t used_ = 0;   ///< bytes used of that block
  std::array<Rect, max_views> focus_{};
  bool follows_focus_ = false;
  Text written_;
  const std::array<bool, max_roles>* only_ = nullptr;
  bool vanishes_ = false;  ///< the last mark was dropped
};

/// The meaning of a layer's numbers, for its colours.
enum class ValueScale : std::uint8_t {
  chance,  ///< parts of a million
  count,   ///< a number
  light,   ///< 0 dark … 1000 bright; painted as darkness over the map
};

/// A row of the generator's table of layers of values.
struct ValueLayer {
  std::string_view id;
  std::string_view title;
  ValueScale scale = ValueScale::count;
  bool on = false;       ///< visible by default
  bool walking = false;  ///< visible while walking
};

/// Value of cells without a number.
inline constexpr std::int32_t no_value = std::numeric_limits<std::int32_t>::min();

/// As wide and as high as the scene.
using Values = Grid<std::int32_t>;

}  // namespace press_r
