#include <string>
#include <string_view>

#include "kit/export.hpp"
#include "kit/text.hpp"

namespace press_r {
namespace {

constexpr int unit = 16;  ///< drawing units a grid unit

/// Plain colours by tone, for a drawing that stands alone (the page's theme has its own).
std::string_view colour(Tone tone) {
  switch (tone) {
    case Tone::nothing: return "#0e1116";
    case Tone::rock: return "#4a4038";
    case Tone::floor: return "#8d8272";
    case Tone::path: return "#e0433b";
    case Tone::start: return "#3d8be0";
    case Tone::goal: return "#2fa36b";
    case Tone::danger: return "#d1495b";
    case Tone::reward: return "#e6a632";
    case Tone::trade: return "#1f9e9a";
    case Tone::secret: return "#9a6fc4";
    case Tone::ghost: return "#5b616b";
    case Tone::water: return "#3a78a8";
    case Tone::plant: return "#5d8f45";
    case Tone::door: return "#b98546";
    case Tone::thing: return "#cfc6b4";
    case Tone::creature: return "#d9784f";
    case Tone::boss: return "#b3202c";
    case Tone::info: return "#f2ede2";
  }
  return "#000000";
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

void area(const Mark& mark, Text& svg) {
  svg << " x=\"" << mark.x * unit << "\" y=\"" << mark.y * unit << "\" width=\"" << mark.w * unit << "\" height=\""
      << mark.h * unit << '"';
}

void text_in(const Mark& mark, std::string_view fill, Text& svg) {
  if (mark.text.empty()) return;
  svg << "<text x=\"" << (2 * mark.x + mark.w) * unit / 2 << "\" y=\"" << (2 * mark.y + mark.h) * unit / 2
      << "\" fill=\"" << fill
      << "\" text-anchor=\"middle\" dominant-baseline=\"central\" font-family=\"monospace\" font-size=\"" << unit
      << "\">" << escaped(mark.text) << "</text>\n";
}

/// The corners of a room's outline, clockwise, with a quarter cut out where one is missing.
std::string outline(const Mark& room) {
  const int x0 = room.x * unit;
  const int y0 = room.y * unit;
  const int x1 = (room.x + room.w) * unit;
  const int y1 = (room.y + room.h) * unit;
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

Point middle_of(const Picture& picture, int room, Point otherwise) {
  for (const Mark& mark : picture.scene.marks()) {
    if (mark.kind == MarkKind::room && mark.id == room && on_map(picture.generator(), mark)) {
      return {(2 * mark.x + mark.w) * unit / 2, (2 * mark.y + mark.h) * unit / 2};
    }
  }
  return {otherwise.x * unit, otherwise.y * unit};
}

void draw(const Picture& picture, const Mark& mark, Text& svg) {
  const Role& role = picture.generator().roles[mark.role];
  const std::string_view fill = colour(role.tone);
  switch (mark.kind) {
    case MarkKind::cell:
      svg << "<rect class=\"" << role.id << '"';
      area(mark, svg);
      svg << " fill=\"" << fill << "\"/>\n";
      break;
    case MarkKind::room:
      svg << "<path class=\"" << role.id << "\" d=\"" << outline(mark) << "\" fill=\"" << fill
          << "\" fill-opacity=\"0.12\" stroke=\"" << fill << "\" stroke-width=\"2\"><title>" << escaped(role.title)
          << ' ' << mark.id << "</title></path>\n";
      text_in(mark, colour(Tone::info), svg);
      break;
    case MarkKind::edge: {
      const Point a = middle_of(picture, mark.from, {mark.x, mark.y});
      const Point b = middle_of(picture, mark.to, {mark.w, mark.h});
      svg << "<line class=\"" << role.id << "\" x1=\"" << a.x << "\" y1=\"" << a.y << "\" x2=\"" << b.x << "\" y2=\""
          << b.y << "\" stroke=\"" << fill << "\" stroke-width=\"4\" stroke-linecap=\"round\"/>\n";
      break;
    }
    case MarkKind::label: text_in(mark, fill, svg); break;
  }
}

}  // namespace

std::string export_svg(const Picture& picture) {
  const Generator& generator = picture.generator();
  const Rect shown = picture.scene.focus_of(0);
  Text svg;
  svg << "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"" << shown.x * unit << ' ' << shown.y * unit << ' '
      << shown.w * unit << ' ' << shown.h * unit << "\" width=\"" << shown.w * unit << "\" height=\"" << shown.h * unit
      << "\" shape-rendering=\"crispEdges\">\n";
  svg << "<title>" << escaped(generator.title) << ", seed " << seed_text(picture.request.seed) << "</title>\n";
  svg << "<desc>" << escaped(picture.summary) << " " << escaped(format_link(picture.request)) << "</desc>\n";
  svg << "<rect x=\"" << shown.x * unit << "\" y=\"" << shown.y * unit << "\" width=\"" << shown.w * unit
      << "\" height=\"" << shown.h * unit << "\" fill=\"" << colour(Tone::nothing) << "\"/>\n";
  for (const std::uint32_t i : drawing_order(generator, picture.scene.marks())) {
    const Mark& mark = picture.scene.marks()[i];
    if (on_map(generator, mark) && generator.layers[generator.roles[mark.role].layer].on) draw(picture, mark, svg);
  }
  svg << "</svg>\n";
  return svg.take();
}

}  // namespace press_r
