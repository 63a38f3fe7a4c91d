#include <string>
#include <string_view>
#include <vector>

#include "kit/json.hpp"
#include "studio/export.hpp"

namespace press_r {
namespace {

constexpr int tile = 16;  ///< pixels a grid unit

class TiledMap {
 public:
  explicit TiledMap(const Picture& picture) : picture_(picture), generator_(picture.generator()) {}

  std::string write() {
    json_.begin_object().field("type", "map").field("version", "1.10").field("tiledversion", "1.10.2");
    json_.field("orientation", "orthogonal").field("renderorder", "right-down").field("infinite", false);
    json_.field("width", picture_.scene.width()).field("height", picture_.scene.height());
    json_.field("tilewidth", tile).field("tileheight", tile);
    write_properties();
    json_.key("layers").begin_array();
    for (std::size_t layer = 0; layer < generator_.layers.size(); ++layer) write_tile_layer(layer);
    write_objects(MarkKind::room, "rooms");
    write_objects(MarkKind::edge, "edges");
    write_objects(MarkKind::label, "labels");
    json_.end_array();
    write_tileset();
    json_.field("nextlayerid", next_layer_).field("nextobjectid", next_object_).end_object();
    return json_.take();
  }

 private:
  void write_property(std::string_view name, std::string_view text) {
    json_.begin_object().field("name", name).field("type", "string").field("value", text).end_object();
  }
  void write_property(std::string_view name, int number) {
    json_.begin_object().field("name", name).field("type", "int").field("value", number).end_object();
  }

  void write_properties() {
    json_.key("properties").begin_array();
    write_property("link", format_link(picture_.request));
    write_property("summary", picture_.summary);
    json_.end_array();
  }

  void write_tile_layer(std::size_t layer) {
    const int width = picture_.scene.width();
    const int height = picture_.scene.height();
    std::vector<int> tiles(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), 0);
    bool any = false;
    for (const std::uint32_t i : drawing_order(generator_, picture_.scene.marks())) {
      const Mark& mark = picture_.scene.marks()[i];
      if (mark.kind != MarkKind::cell || generator_.roles[mark.role].layer != layer || !on_map(generator_, mark))
        continue;
      any = true;
      for (int y = mark.y; y < mark.y + mark.h; ++y) {
        for (int x = mark.x; x < mark.x + mark.w; ++x) {
          tiles[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)] =
              mark.role + 1;
        }
      }
    }
    if (!any) return;
    json_.begin_object()
        .field("type", "tilelayer")
        .field("id", next_layer_++)
        .field("name", generator_.layers[layer].title);
    json_.field("x", 0).field("y", 0).field("width", width).field("height", height);
    json_.field("visible", generator_.layers[layer].on).field("opacity", 1).key("data").begin_array();
    for (const int number : tiles) json_.value(number);
    json_.end_array().end_object();
  }

  void write_objects(MarkKind kind, std::string_view name) {
    json_.begin_object().field("type", "objectgroup").field("id", next_layer_++).field("name", name);
    json_.field("x", 0).field("y", 0).field("draworder", "topdown").field("visible", true).field("opacity", 1);
    json_.key("objects").begin_array();
    for (const std::uint32_t i : drawing_order(generator_, picture_.scene.marks())) {
      const Mark& mark = picture_.scene.marks()[i];
      if (mark.kind == kind && on_map(generator_, mark)) write_object(mark);
    }
    json_.end_array().end_object();
  }

  void write_object(const Mark& mark) {
    const Role& role = generator_.roles[mark.role];
    json_.begin_object().field("id", next_object_++).field("type", role.id).field("rotation", 0).field("visible", true);
    json_.field("x", mark.x * tile).field("y", mark.y * tile);
    if (mark.kind == MarkKind::edge) {
      json_.field("name", role.title).field("width", 0).field("height", 0).key("polyline").begin_array();
      json_.begin_object().field("x", 0).field("y", 0).end_object();
      json_.begin_object()
          .field("x", (mark.w - mark.x) * tile)
          .field("y", (mark.h - mark.y) * tile)
          .end_object()
          .end_array();
    } else {
      json_.field("name", mark.text.empty() ? role.title : mark.text)
          .field("width", mark.w * tile)
          .field("height", mark.h * tile);
      if (mark.kind == MarkKind::label)
        json_.key("text").begin_object().field("text", mark.text).field("wrap", true).end_object();
    }
    json_.key("properties").begin_array();
    if (mark.kind == MarkKind::room) write_property("room", mark.id);
    if (mark.kind == MarkKind::edge) {
      write_property("from", mark.from);
      write_property("to", mark.to);
    }
    for (const Detail& detail : picture_.scene.details(mark)) {
      if (detail.is_text) {
        write_property(detail.key, detail.text);
      } else {
        write_property(detail.key, detail.number);
      }
    }
    json_.end_array().end_object();
  }

  void write_tileset() {
    const int count = static_cast<int>(generator_.roles.size());
    json_.key("tilesets").begin_array().begin_object().field("firstgid", 1).field("name", generator_.id);
    json_.field("tilewidth", tile).field("tileheight", tile).field("tilecount", count).field("columns", count);
    json_.field("margin", 0).field("spacing", 0).field("image", std::string(generator_.id) + "-tiles.png");
    json_.field("imagewidth", count * tile).field("imageheight", tile).key("tiles").begin_array();
    for (int i = 0; i < count; ++i) {
      const Role& role = generator_.roles[static_cast<std::size_t>(i)];
      json_.begin_object().field("id", i).field("type", role.id).key("properties").begin_array();
      write_property("title", role.title);
      write_property("tone", tone_id(role.tone));
      json_.end_array().end_object();
    }
    json_.end_array().end_object().end_array();
  }

  const Picture& picture_;
  const Generator& generator_;
  Json json_;
  int next_layer_ = 1;
  int next_object_ = 1;
};

}  // namespace

std::string export_tiled(const Picture& picture) { return TiledMap(picture).write(); }

}  // namespace press_r
