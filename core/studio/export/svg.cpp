#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "kit/text.hpp"
#include "studio/export/export.hpp"
#include "studio/export/shade.hpp"

namespace press_r {
namespace {

/// A picture's width in pixels, and its height at most: what a screen shows.
constexpr int wanted_width = 1280;
constexpr int most_height = 1600;
constexpr int most_unit = 128;

constexpr int smallest_font = 9;
constexpr int title_font = 11;
constexpr int label_font = 20;
constexpr int glyph_font = 28;

/// Rooms of no kind of their own are drawn as thin outlines.
bool is_plain(Tone tone) { return tone == Tone::info || tone == Tone::floor || tone == Tone::ghost; }

int letters(std::string_view text) {
  return static_cast<int>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0u) != 0x80u; }));
}

/// The text in lines of at most `most` letters, broken at spaces; nothing where a word is longer.
std::vector<std::string> wrapped(std::string_view text, int most) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (letters(word) > most) return {};
    if (lines.empty() || letters(lines.back()) + 1 + letters(word) > most) {
      lines.emplace_back(word);
    } else {
      lines.back().append(" ").append(word);
    }
  }
  return lines;
}

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '&': out += "&amp;"; break;
      case '"': out += "&quot;"; break;
      default: out += c;
    }
  }
  return out;
}

class Drawing {
 public:
  explicit Drawing(const Picture& picture) : picture_(picture), generator_(picture.generator()) {}

  std::string write() {
    const Rect shown = picture_.scene.focus_of(0);
    unit_ = std::clamp(std::min(wanted_width / std::max(1, shown.w), most_height / std::max(1, shown.h)), 1, most_unit);
    const Text frame = box(shown);
    svg_ << "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"" << shown.x * unit_ << ' ' << shown.y * unit_ << ' '
         << shown.w * unit_ << ' ' << shown.h * unit_ << "\" width=\"" << shown.w * unit_ << "\" height=\""
         << shown.h * unit_ << "\" shape-rendering=\"crispEdges\">\n";
    svg_ << "<title>" << escaped(generator_.title) << ", seed " << seed_text(picture_.request.seed) << "</title>\n";
    svg_ << "<desc>" << escaped(picture_.summary) << " " << escaped(format_link(picture_.request)) << "</desc>\n";
    svg_ << "<rect" << frame.str() << " fill=\"" << hex_colour(tone_colour(Tone::nothing)) << "\"/>\n";
    for (const std::uint32_t i : drawing_order(generator_, picture_.scene.marks())) {
      const Mark& mark = picture_.scene.marks()[i];
      if (on_map(generator_, mark) && generator_.layers[role_of(mark).layer].on) shown_.push_back(&mark);
    }
    for (const Mark* mark : shown_) draw(*mark);
    // All that is written stands above all that is drawn, light on a dark rim, so that it is read on any colour.
    svg_ << "<g fill=\"" << hex_colour(tone_colour(Tone::info)) << "\" stroke=\""
         << hex_colour(tone_colour(Tone::nothing))
         << "\" stroke-width=\"2\" stroke-linejoin=\"round\" paint-order=\"stroke\" text-anchor=\"middle\" "
            "dominant-baseline=\"central\" font-family=\"monospace\">\n";
    for (const Mark* mark : shown_) write_on(*mark);
    svg_ << "</g>\n</svg>\n";
    return svg_.take();
  }

 private:
  const Role& role_of(const Mark& mark) const { return generator_.roles[mark.role]; }

  Text box(const Rect& area) const {
    Text out;
    out << " x=\"" << area.x * unit_ << "\" y=\"" << area.y * unit_ << "\" width=\"" << area.w * unit_ << "\" height=\""
        << area.h * unit_ << '"';
    return out;
  }

  /// The corners of a room's outline, clockwise, with a quarter cut out where one is missing.
  std::string outline(const Mark& room) const {
    const int x0 = room.x * unit_;
    const int y0 = room.y * unit_;
    const int x1 = (room.x + room.w) * unit_;
    const int y1 = (room.y + room.h) * unit_;
    const int mx = (x0 + x1) / 2;
    const int my = (y0 + y1) / 2;
    Text d;
    const auto line = [&](int x, int y) { d << (d.empty() ? "M" : "L") << x << ' ' << y; };
    const auto corner = [&](Missing quarter, int cut_x1, int cut_y1, int x, int y, int cut_x2, int cut_y2) {
      if (static_cast<Missing>(room.look) != quarter) return line(x, y);
      line(cut_x1, cut_y1);
      line(mx, my);
      line(cut_x2, cut_y2);
    };
    corner(Missing::top_left, x0, my, x0, y0, mx, y0);
    corner(Missing::top_right, mx, y0, x1, y0, x1, my);
    corner(Missing::bottom_right, x1, my, x1, y1, mx, y1);
    corner(Missing::bottom_left, mx, y1, x0, y1, x0, my);
    d << 'Z';
    return d.take();
  }

  Point middle_of(int room, Point otherwise) const {
    for (const Mark& mark : picture_.scene.marks()) {
      if (mark.kind == MarkKind::room && mark.id == room && on_map(generator_, mark)) {
        return {(2 * mark.x + mark.w) * unit_ / 2, (2 * mark.y + mark.h) * unit_ / 2};
      }
    }
    return {otherwise.x * unit_, otherwise.y * unit_};
  }

  void draw(const Mark& mark) {
    const Role& role = role_of(mark);
    const std::string fill = shade(generator_.roles, mark.role);
    switch (mark.kind) {
      case MarkKind::cell:
        svg_ << "<rect class=\"" << role.id << '"' << box({mark.x, mark.y, mark.w, mark.h}).str() << " fill=\"" << fill
             << "\"/>\n";
        return;
      case MarkKind::room:
        svg_ << "<path class=\"" << role.id << "\" d=\"" << outline(mark) << "\" fill=\"" << fill
             << "\" fill-opacity=\"" << (is_plain(role.tone) ? "0" : "0.12") << "\" stroke=\"" << fill
             << (is_plain(role.tone) ? "\" stroke-opacity=\"0.3\" stroke-width=\"1\">" : "\" stroke-width=\"2\">")
             << "<title>" << escaped(role.title) << ' ' << mark.id << "</title></path>\n";
        return;
      case MarkKind::edge: {
        const Point a = middle_of(mark.from, {mark.x, mark.y});
        const Point b = middle_of(mark.to, {mark.w, mark.h});
        svg_ << "<line class=\"" << role.id << "\" x1=\"" << a.x << "\" y1=\"" << a.y << "\" x2=\"" << b.x << "\" y2=\""
             << b.y << "\" stroke=\"" << fill << "\" stroke-width=\"4\" stroke-linecap=\"round\"/>\n";
        return;
      }
      case MarkKind::label: return;
    }
  }

  void write_on(const Mark& mark) {
    const Role& role = role_of(mark);
    const Rect area{mark.x, mark.y, mark.w, mark.h};
    switch (mark.kind) {
      case MarkKind::cell:
        if (tells(role)) {
          write_line(role.glyph, area, std::min(glyph_font, std::min(mark.w, mark.h) * unit_ * 3 / 4));
        } else if (mark.look != 0 && (role.tone == Tone::thing || role.tone == Tone::ghost)) {
          write_lines({name_of(mark)}, area, false);
        }
        return;
      case MarkKind::room: write_on_room(mark, area); return;
      case MarkKind::label: write_line(mark.text, area, label_font); return;
      case MarkKind::edge: return;
    }
  }

  /// One line in the middle of an area, as large as fits, but never too small to be read.
  void write_line(std::string_view text, const Rect& area, int most) {
    if (text.empty()) return;
    const int fits = std::min(area.h * unit_ * 4 / 5, area.w * unit_ * 5 / (3 * letters(text)));
    put(text, (2 * area.x + area.w) * unit_ / 2, (2 * area.y + area.h) * unit_ / 2,
        std::clamp(fits, smallest_font, std::max(smallest_font, most)));
  }

  /// A room's own text stands in its middle, or above its kind at its foot where a sign stands there already.
  void write_on_room(const Mark& room, const Rect& area) {
    const Role& role = role_of(room);
    const std::string_view kind = role.tone == Tone::floor || role.tone == Tone::ghost ? "" : role.title;
    const std::string_view own = has_label(room) ? "" : room.text;
    const bool at_foot = has_sign(area);
    if (!at_foot) write_line(own, area, label_font);
    write_lines({at_foot ? own : "", kind}, area, true);
  }

  /// Texts in lines, in the middle of an area or at its foot; nothing where they do not fit.
  void write_lines(std::initializer_list<std::string_view> texts, const Rect& area, bool at_foot) {
    for (const int font : {title_font, smallest_font}) {
      std::vector<std::string> lines;
      bool fit = true;
      for (const std::string_view text : texts) {
        const auto more = wrapped(text, area.w * unit_ * 5 / (3 * font));
        fit = fit && (text.empty() || !more.empty());
        lines.insert(lines.end(), more.begin(), more.end());
      }
      const int height = static_cast<int>(lines.size()) * (font + 1);
      if (!fit || height > area.h * unit_ / (at_foot ? 3 : 1)) continue;
      int y = (at_foot ? area.bottom() * unit_ - height - 2 : ((2 * area.y + area.h) * unit_ - height) / 2) + font / 2;
      for (const std::string& line : lines) {
        put(line, (2 * area.x + area.w) * unit_ / 2, y, font);
        y += font + 1;
      }
      return;
    }
  }

  void put(std::string_view text, int x, int y, int font) {
    svg_ << "<text x=\"" << x << "\" y=\"" << y << "\" font-size=\"" << font << "\">" << escaped(text) << "</text>\n";
  }

  /// The name of a sign without a character of its own: the first text that its room tells.
  std::string_view name_of(const Mark& sign) const {
    for (const Mark& room : picture_.scene.marks()) {
      if (room.kind != MarkKind::room || room.id != sign.id || !on_map(generator_, room)) continue;
      for (const Detail& detail : picture_.scene.details(room)) {
        if (detail.is_text) return detail.text;
      }
    }
    return {};
  }

  /// Whether a role's character tells it from the ground.
  bool tells(const Role& role) const {
    if (role.glyph.empty() || role.glyph == " " || is_ground(role.tone)) return false;
    return std::none_of(generator_.roles.begin(), generator_.roles.end(),
                        [&](const Role& other) { return is_ground(other.tone) && other.glyph == role.glyph; });
  }

  /// Whether a sign larger than a unit stands in the middle of an area.
  bool has_sign(const Rect& area) const {
    return std::any_of(shown_.begin(), shown_.end(), [&](const Mark* mark) {
      return mark->kind == MarkKind::cell && std::min(mark->w, mark->h) > 1 && tells(role_of(*mark)) &&
             Rect{mark->x, mark->y, mark->w, mark->h}.contains(area.middle());
    });
  }

  /// Whether a label says a room's text already.
  bool has_label(const Mark& room) const {
    return std::any_of(shown_.begin(), shown_.end(), [&](const Mark* mark) {
      return mark->kind == MarkKind::label && mark->text == room.text &&
             Rect{room.x, room.y, room.w, room.h}.overlaps({mark->x, mark->y, mark->w, mark->h});
    });
  }

  const Picture& picture_;
  const Generator& generator_;
  int unit_ = 1;  ///< pixels a grid unit
  std::vector<const Mark*> shown_;
  Text svg_;
};

}  // namespace

std::string export_svg(const Picture& picture) { return Drawing(picture).write(); }

}  // namespace press_r
