#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "kit/text.hpp"
#include "studio/export/export.hpp"

namespace press_r {
namespace {

using Lines = std::vector<std::string>;

void fill(Lines& lines, const Mark& mark, std::string_view glyph) {
  if (glyph.empty() || glyph == " ") return;
  for (int y = std::max(0, mark.y); y < std::min(mark.y + mark.h, static_cast<int>(lines.size())); ++y) {
    std::string& line = lines[static_cast<std::size_t>(y)];
    for (int x = std::max(0, mark.x); x < std::min(mark.x + mark.w, static_cast<int>(line.size())); ++x) {
      line[static_cast<std::size_t>(x)] = glyph[0];
    }
  }
}

/// Writes the ASCII characters of a mark's text in the middle of its area. A room's label is skipped if it would cover
/// anything.
void write_over(Lines& lines, const Lines& taken, const Mark& mark) {
  std::string text;
  for (const char c : mark.text) {
    if (static_cast<unsigned char>(c) < 0x80) text += c;
  }
  const int y = mark.y + (mark.h - 1) / 2;
  if (text.empty() || y < 0 || y >= static_cast<int>(lines.size())) return;
  std::string& line = lines[static_cast<std::size_t>(y)];
  const int start = std::max(0, mark.x + (mark.w - static_cast<int>(text.size())) / 2);
  const std::string under =
      taken[static_cast<std::size_t>(y)].substr(std::min(static_cast<std::size_t>(start), line.size()), text.size());
  if (mark.kind == MarkKind::room && under.find_first_not_of(' ') != std::string::npos) return;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const int x = start + static_cast<int>(i);
    if (x >= 0 && x < static_cast<int>(line.size())) line[static_cast<std::size_t>(x)] = text[i];
  }
}

std::string joined(const Lines& lines) {
  std::string out;
  for (const std::string& line : lines) {
    out += line.substr(0, line.find_last_not_of(' ') + 1);
    out += '\n';
  }
  return out;
}

/// The mark in units of `scale`, grown to all characters that it touches.
Mark scaled(Mark mark, int scale) {
  const auto first = [scale](int at) { return (at >= 0 ? at : at - scale + 1) / scale; };
  const int right = first(mark.x + mark.w - 1) + 1;
  const int bottom = first(mark.y + mark.h - 1) + 1;
  mark.x = first(mark.x);
  mark.y = first(mark.y);
  mark.w = right - mark.x;
  mark.h = bottom - mark.y;
  return mark;
}

/// The map with one character per `scale` × `scale` units; the mark drawn last is visible. At scales above 1, texts
/// that do not fit are left out.
std::string drawn(const Picture& picture, int scale) {
  const Generator& generator = picture.generator();
  const Scene& scene = picture.scene;
  const auto blocks = [scale](int units) { return static_cast<std::size_t>((units + scale - 1) / scale); };
  Lines lines(blocks(scene.height()), std::string(blocks(scene.width()), ' '));
  Lines taken = lines;  // blank where there is floor or nothing
  const auto order = drawing_order(generator, scene.marks());
  const auto shown = [&](const Mark& mark) {
    return generator.on_map(mark.role) && generator.layers[generator.roles[mark.role].layer].on;
  };
  for (const std::uint32_t i : order) {
    if (scene.marks()[i].kind != MarkKind::cell || !shown(scene.marks()[i])) continue;
    const Mark mark = scaled(scene.marks()[i], scale);
    const Role& role = generator.roles[mark.role];
    fill(lines, mark, role.glyph);
    if (role.tone != Tone::floor && role.tone != Tone::nothing) fill(taken, mark, "x");
  }
  for (const std::uint32_t i : order) {
    const MarkKind kind = scene.marks()[i].kind;
    if (kind == MarkKind::cell || kind == MarkKind::edge || !shown(scene.marks()[i])) continue;
    const Mark mark = scaled(scene.marks()[i], scale);
    if (scale == 1 || static_cast<int>(mark.text.size()) <= mark.w) write_over(lines, taken, mark);
  }
  // Crop to the focus: a small level may lie on a large grid.
  const Rect focus = scene.focus_of(0);
  const Mark area = scaled({.x = std::max(0, focus.x), .y = std::max(0, focus.y), .w = focus.w, .h = focus.h}, scale);
  Lines cut;
  for (int y = area.y; y < std::min(area.y + area.h, static_cast<int>(lines.size())); ++y) {
    cut.push_back(
        lines[static_cast<std::size_t>(y)].substr(static_cast<std::size_t>(area.x), static_cast<std::size_t>(area.w)));
  }
  return joined(cut);
}

}  // namespace

std::string export_ascii(const Picture& picture) { return drawn(picture, 1); }

std::string export_prose(const Picture& picture) {
  const Generator& generator = picture.generator();
  Text text;
  text << generator.title << ", seed " << seed_text(picture.request.seed) << '\n';
  text << '#' << format_link(picture.request) << "\n\n" << picture.summary << '\n';
  if (!picture.outcome.complete) text << "Not complete: " << picture.outcome.why << '\n';
  constexpr int widest_line = 120;
  const int scale = (picture.scene.focus_of(0).w + widest_line - 1) / widest_line;
  text << '\n' << drawn(picture, std::max(1, scale)) << '\n';
  if (scale > 1) text << "One character is " << scale << " × " << scale << " units of the map.\n\n";
  std::size_t widest = 0;
  for (const Fact& fact : generator.facts) widest = std::max(widest, fact.title.size());
  for (std::size_t i = 0; i < generator.facts.size(); ++i) {
    const Fact& fact = generator.facts[i];
    const std::int64_t value = picture.facts[i];
    text << fact.title << std::string(widest + 2 - fact.title.size(), ' ');
    if (fact.kind == FactKind::choice) {
      text << fact.choices[static_cast<std::size_t>(value)].title;
    } else if (fact.kind == FactKind::flag) {
      text << (value != 0 ? "yes" : "no");
    } else {
      text << value;
    }
    text << '\n';
  }
  return text.take();
}

namespace {

/// Quotes a text for Graphviz: escapes quotes and backslashes, replaces control characters by spaces.
std::string in_quotes(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
  }
  return out + '"';
}

std::string node_of(const Picture& picture, const Mark& room) {
  const Role& role = picture.generator().roles[room.role];
  std::string title(role.title);
  if (!room.text.empty()) title = std::string(room.text) + " " + title;
  return "  " + std::to_string(room.id) + " [label=" + in_quotes(title) + ", role=" + in_quotes(role.id) + "];\n";
}

std::string line_of(const Picture& picture, const Connection& connection) {
  const ConnectionKind& kind = picture.generator().connection_kinds[connection.kind];
  return "  " + std::to_string(connection.from) + " -> " + std::to_string(connection.to) +
         " [kind=" + in_quotes(kind.id) + (connection.one_way ? ", dir=forward" : ", dir=none") +
         ", cells=" + std::to_string(connection.cells) + (connection.needs.x >= 0 ? ", style=dashed" : "") +
         ", tooltip=" + in_quotes(kind.title) + "];\n";
}

}  // namespace

std::string export_dot(const Picture& picture) {
  std::string out = "digraph " + in_quotes(format_link(picture.request)) + " {\n  node [shape=box];\n";
  for (const Mark& mark : picture.scene.marks()) {
    if (mark.kind == MarkKind::room && picture.generator().on_map(mark.role)) out += node_of(picture, mark);
  }
  for (const Connection& connection : picture.connections.all) out += line_of(picture, connection);
  return out + "}\n";
}

}  // namespace press_r
