// The mines' own templates and obstacles, and how templates are laid out and listed for the page's editor.
#include "spelunky/templates/template.hpp"

#include <cassert>

#include "kit/table.hpp"
#include "spelunky/tables.hpp"

namespace press_r::spelunky {

namespace texts {
extern const std::string_view obstacles;
extern const std::string_view doors;
extern const std::string_view passages;
extern const std::string_view drops;
extern const std::string_view sides;
}  // namespace texts

namespace {

constexpr auto groups = tied<Pool::altar, PieceGroup>({
    {Pool::start, {"start", "Start"}},
    {Pool::start_drop, {"start_drop", "Start with a hole below"}},
    {Pool::exit, {"exit", "Exit, closed above"}},
    {Pool::exit_open, {"exit_open", "Exit, open above", "exit"}},
    {Pool::passage, {"passage", "Type 1: left, right"}},
    {Pool::drop, {"drop", "Type 2: left, right, below; closed above"}},
    {Pool::drop_open, {"drop_open", "Type 2: left, right, below; open above", "drop"}},
    {Pool::landing, {"landing", "Type 3: left, right, above"}},
    {Pool::side, {"side", "Type 0: side room"}},
    {Pool::pit_middle, {"pit_middle", "Type 8: pit, middle"}},
    {Pool::pit_bottom, {"pit_bottom", "Type 9: pit, bottom"}},
    {Pool::shop, {"shop", "Types 4, 5: shop"}},
    {Pool::dice_shop, {"dice_shop", "Types 4, 5: dice house"}},
    {Pool::kissing_shop, {"kissing_shop", "Types 4, 5: kissing booth"}},
    {Pool::idol, {"idol", "Type 0: idol"}},
    {Pool::altar, {"altar", "Type 0: altar"}},
});

/// In the order of the vocabulary. The roles are ids of the legend; a test of the contract checks them.
constexpr PieceLetter piece_letters[] = {
    {"0", "Air", "air"},
    {"1", "Solid: a brick, 1 in 10 a block", "brick"},
    {"2", "Solid in 1 of 2 cases, else air", "draft_soft"},
    {"4", "Push block in 1 of 4 cases, else air", "draft_push"},
    {"7", "Spikes in 1 of 3 cases, else air", "draft_spikes"},
    {"L", "Ladder; leads up to its top", "ladder"},
    {"P", "Top of a ladder: a platform", "ladder_top"},
    {"9", "Door with a brick under it: the entrance in a start room, else the exit", "entrance"},
    {"5", "Upper left corner of an obstacle on the ground, 5 by 3", "draft_obstacle"},
    {"6", "Upper left corner of an obstacle in the air, 5 by 3", "draft_obstacle"},
    {"8", "Upper left corner of an obstacle with a door, 5 by 3", "draft_obstacle"},
    {"s", "Snake in 1 of 10 cases, else a brick in 1 of 2", "snake"},
    {"S", "Snake", "snake"},
    {"T", "Ruby", "ruby"},
    {"M", "Brick with a mattock in it", "mattock"},
    {".", "Wall of a shop", "shop_wall"},
    {"b", "Smooth floor of a shop", "shop_floor"},
    {"K", "Shopkeeper", "keeper"},
    {"k", "Shop sign", "sign"},
    {"l", "Lamp", "lamp"},
    {"i", "Goods", "goods"},
    {"q", "Prize", "prize"},
    {"d", "Die", "die"},
    {"D", "Damsel", "damsel"},
    {"r", "Red lamp", "red_lamp"},
    {"W", "Wanted poster", "wanted_poster"},
    {"A", "Stone of the idol, two side by side", "idol_stone"},
    {"I", "Idol, over the left one of its stones", "idol"},
    {"B", "Tiki head, two by two", "tiki_head"},
    {"x", "Altar of sacrifice, two side by side", "altar"},
    {"G", "Statue of Kali, two by two", "kali"},
};

/// All templates of the mines, and those that serve each pool.
struct MinesTemplates {
  TemplateSet set;
  std::array<std::span<const Template>, pool_count> of_pool;

  MinesTemplates() {
    for (const std::string_view text : {texts::doors, texts::passages, texts::drops, texts::sides})
      read_templates(text, set);
    assert(set.usable());
    for (std::size_t pool = 0; pool < of_pool.size(); ++pool) {
      const auto serving = [&](const Template& one) { return serves(one.pool, static_cast<Pool>(pool)); };
      const auto first = std::find_if(set.all.begin(), set.all.end(), serving);
      const auto last = std::find_if_not(first, set.all.end(), serving);
      of_pool[pool] =
          std::span(std::as_const(set.all))
              .subspan(static_cast<std::size_t>(first - set.all.begin()), static_cast<std::size_t>(last - first));
    }
  }
};

/// Moves a cell to those that are decided one by one.
void make_other(int cell, Layout& layout) {
  layout.hard.remove(cell);
  layout.soft.remove(cell);
  const auto end = layout.others.begin() + layout.other_count;
  if (std::find(layout.others.begin(), end, cell) != end) return;
  assert(layout.other_count < layout.others.size());
  layout.others[layout.other_count++] = static_cast<std::uint8_t>(cell);
}

}  // namespace

RoomText laid_out(std::string_view letters, bool mirrored) {
  RoomText out;
  out.fill('0');
  for (std::size_t i = 0; i < std::min(out.size(), letters.size()); ++i) {
    const char c = letters[i];
    if (c == '0') continue;
    const std::size_t last = static_cast<std::size_t>(room_width - (is_anchor(c) ? obstacle_width : 1));
    out[mirrored ? i - i % room_width + last - i % room_width : i] = c;
  }
  return out;
}

Layout layout_of(const RoomText& text) {
  Layout out;
  out.text = text;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool under_door = i >= room_width && text[i - room_width] == '9';
    out.has_anchor = out.has_anchor || is_anchor(c);
    if (under_door || (c != '0' && c != '1' && c != '2')) {
      out.others[out.other_count++] = static_cast<std::uint8_t>(i);
    } else if (c == '1') {
      out.hard.add(static_cast<int>(i));
    } else if (c == '2') {
      out.soft.add(static_cast<int>(i));
    }
  }
  return out;
}

std::span<const Drawing> obstacles(char anchor) {
  struct Obstacles {
    Drawings all{texts::obstacles, obstacle_cells};
    std::span<const Drawing> ground = all.of("ground"), air = all.of("air"), door = all.of("door");
  };
  static const Obstacles& mines = *new Obstacles;  // lives until the program ends
  switch (anchor) {
    case '5': return mines.ground;
    case '6': return mines.air;
    case '8': return mines.door;
    default: return {};
  }
}

void write_obstacle(std::string_view obstacle, int anchor, Layout& layout) {
  const Point corner = place_in_room(anchor);
  assert(corner.x + obstacle_width <= room_width && corner.y + obstacle_height <= room_height);
  int door = -1;
  for (int i = 0; i < obstacle_cells; ++i) {
    const int cell = index_in_room(corner + Point{i % obstacle_width, i / obstacle_width});
    const char c = obstacle[static_cast<std::size_t>(i)];
    layout.text[static_cast<std::size_t>(cell)] = c;
    layout.hard.remove(cell);
    layout.soft.remove(cell);
    if (c == '1') layout.hard.add(cell);
    if (c == '2') layout.soft.add(cell);
    if (c == '4' || c == '7' || c == '9') make_other(cell, layout);
    if (c == '9') door = cell;
  }
  if (door >= 0) make_other(door + room_width, layout);
}

std::string_view name_of(Pool pool) { return tables::pool_names[at(pool)]; }
std::string_view id_of(Pool pool) { return tables::pool_ids[at(pool)]; }

std::span<const Template> templates_of(Pool pool) {
  static const MinesTemplates& mines = *new MinesTemplates;  // lives until the program ends
  return mines.of_pool[static_cast<std::size_t>(pool)];
}

std::string text_of(const Template& one) {
  std::string text = std::string(id_of(one.pool)) + ": " + one.name + '\n';
  if (!one.mirrors) text += "never mirrored\n";
  for (std::size_t i = 0; i < room_cells; i += room_width) text += one.text.substr(i, room_width) + '\n';
  return text;
}

void pieces(const Options&, PieceBook& book) {
  book.option = "own_templates";
  book.own = own_line;
  book.letters = piece_letters;
  book.groups = groups;
  for (int pool = 0; pool < pool_count; ++pool) {
    for (const Template& one : templates_of(static_cast<Pool>(pool))) {
      if (one.pool != static_cast<Pool>(pool)) continue;  // open above: listed under its own pool only
      std::string id = one.name;
      std::replace(id.begin(), id.end(), ' ', '_');
      book.pieces.push_back({.id = std::move(id),
                             .title = one.name,
                             .group = id_of(one.pool),
                             .width = room_width,
                             .height = room_height,
                             .text = text_of(one),
                             .note = one.mirrors ? "Mirrored in half of the cases." : "Never mirrored by chance."});
    }
  }
}

}  // namespace press_r::spelunky
