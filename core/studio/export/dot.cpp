#include <string>
#include <string_view>

#include "kit/text.hpp"
#include "studio/export/export.hpp"

namespace press_r {
namespace {

/// A text between quotes as Graphviz reads it: no control character, and a backslash is one.
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
