// The scene: a level as marks in grid units. Four kinds of mark only, so that one painter draws every generator.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include "kit/grid.hpp"
#include "kit/text.hpp"

namespace press_r {

/// What a role means to anybody, whatever the game. The page's theme maps tones to colour and pattern.
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

/// What a role does to whoever comes there, for the measure of that name (kit/map_facts.hpp).
enum class Leniency : std::uint8_t { neutral, danger, reward };

/// A stage of its own on the page. The first is the map; others (a graph beside it) share room ids with it.
struct View {
  std::string_view id;
  std::string_view title;
};

/// What can be switched on and off; drawn in the table's order, the first at the bottom.
struct Layer {
  std::string_view id;
  std::string_view title;
  bool on = true;
  std::uint8_t view = 0;
};

/// An entry of the generator's legend.
struct Role {
  std::string_view id;
  std::string_view title;
  Tone tone = Tone::floor;
  std::uint8_t layer = 0;
  std::string_view glyph = " ";  ///< one ASCII character, for the text map; " " leaves what is below
  std::string_view hint = {};
  Leniency leniency = Leniency::neutral;
  std::span<const std::string_view> looks = {};  ///< what each `look` of its marks means, from 0 on; empty: it has none
  std::span<const std::string_view> behaves = {};  ///< what its marks do where somebody walks: "patrols", "worth 500"
};

enum class MarkKind : std::uint8_t { cell, room, edge, label };

/// Which quarter of a room's rectangle is not part of it (a mark's `look`).
enum class Missing : std::uint8_t { none, top_left, top_right, bottom_left, bottom_right };

/// A key and a number, or a key and a text. A text that begins with "#" is a link into the playground.
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

/// A mark's role is a byte.
inline constexpr std::size_t most_roles = 256;

class Scene {
 public:
  /// Adds details and texts to the mark that was put down last.
  class Put {
   public:
    explicit Put(Scene& scene) : scene_(scene) {}
    Put& detail(std::string_view key, int number);
    /// `text` has to outlive the scene or come from Scene::keep.
    Put& detail(std::string_view key, std::string_view text);
    Put& text(std::string_view text);
    Put& look(int look);
    Put& room(int id);

   private:
    Scene& scene_;
  };

  /// Empties it and sets its size in grid units. Keeps its memory.
  void reset(int width, int height);
  /// From now on only rooms and cells of these roles are put down, without texts and details; all else vanishes. For
  /// who wants to know what is in a level, not how it looks. Null: everything.
  void only(const std::array<bool, most_roles>* roles) { only_ = roles; }
  /// Whether that is so: what texts and details are made of need not be put together.
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
  /// From grid corner a to grid corner b. An end that names a room is drawn from that room's middle.
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

  /// Keeps a text as long as the scene and gives a view of it.
  std::string_view keep(std::string_view text);
  /// The same of a text that `say` makes, which it does only where texts are kept.
  template <class Say>
  requires(std::is_invocable_v<Say>)  //
      std::string_view keep(Say&& say) {
    return plain() ? std::string_view{} : keep(std::string_view(say()));
  }
  /// The same of a text that `say` writes.
  template <class Say>
  requires(std::is_invocable_v<Say, Text&>)  //
      std::string_view keep(Say&& say) {
    if (plain()) return {};
    written_.clear();
    say(written_);
    return keep(std::string_view(written_.str()));
  }

  /// The part to fit into a view's stage; the whole scene unless set.
  void focus(Rect area, std::size_t view = 0) { focus_[view] = area; }
  /// In a film the map is fitted anew wherever its focus changes; otherwise the finished picture's serves all frames.
  void follow_focus() { follows_focus_ = true; }
  bool follows_focus() const { return follows_focus_; }
  Rect focus_of(std::size_t view) const { return focus_[view].empty() ? Rect{0, 0, width_, height_} : focus_[view]; }

  int width() const { return width_; }
  int height() const { return height_; }
  const std::vector<Mark>& marks() const { return marks_; }
  std::span<const Detail> details(const Mark& mark) const {
    return std::span(details_).subspan(mark.first_detail, mark.details);
  }

  static constexpr std::size_t most_views = 4;

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
  // Texts lie in blocks that stay where they are and are used again by the next scene.
  std::vector<std::vector<char>> blocks_;
  std::size_t block_ = 0;  ///< the block that is being filled
  std::size_t used_ = 0;   ///< of it
  std::array<Rect, most_views> focus_{};
  bool follows_focus_ = false;
  Text written_;
  const std::array<bool, most_roles>* only_ = nullptr;
  bool vanishes_ = false;  ///< the mark that was put down last did
};

}  // namespace press_r
