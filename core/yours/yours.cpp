#include "yours/yours.hpp"

#include <algorithm>
#include <cstddef>

#include "kit/kit_facts.hpp"
#include "kit/table.hpp"

namespace press_r::yours {

// ---- the descriptor

namespace {

constexpr View views[] = {{"map", "Map"}};
constexpr Chapter chapters[] = {{"making", "How it is made"}};
// In the order of Way.
constexpr ConnectionKind ways[] = {{"way", "Way"}, {"hidden_way", "Hidden way", true}};
constexpr Layer layers[] = {
    {"rock", "Rock"}, {"ways", "Ways"}, {"rooms", "Rooms"}, {"ground", "Ground"}, {"things", "Things"}};

std::uint8_t layer_at(std::string_view id) {
  const auto found = std::find_if(std::begin(layers), std::end(layers), [&](const Layer& one) { return one.id == id; });
  return static_cast<std::uint8_t>(found == std::end(layers) ? 0 : found - std::begin(layers));
}

Tone tone_of(std::string_view id) {
  for (int i = 0; i <= static_cast<int>(Tone::info); ++i) {
    if (tone_id(static_cast<Tone>(i)) == id) return static_cast<Tone>(i);
  }
  return Tone::floor;
}

Leniency leniency_of(Tone tone) {
  if (tone == Tone::reward) return Leniency::reward;
  return tone == Tone::danger || tone == Tone::creature || tone == Tone::boss ? Leniency::danger : Leniency::neutral;
}

}  // namespace

Descriptor::Descriptor(const Actions& actions) {
  generator_ = {.id = "yours",
                .title = "Yours",
                .tab = "Yours",
                .revision = contract_revision,
                .views = views,
                .layers = layers,
                .chapters = chapters,
                .connection_kinds = ways,
                .actions = actions,
                .optional = {.terrain = of_level<Level, terrain>(), .connections = of_level<Level, connections>()}};
}

void Descriptor::add(std::string_view kind, const std::vector<std::string>& texts, const std::vector<int>& numbers) {
  const auto text = [&](std::size_t i) -> std::string_view { return texts_.emplace_back(texts[i]); };
  if (kind == "name") {
    generator_.title = generator_.tab = text(0);
    generator_.document = text(1);
    generator_.author = text(2);
    generator_.address = text(3);
  } else if (kind == "toggle") {
    options_.push_back({.id = text(0), .title = text(1), .kind = OptionKind::toggle, .initial = numbers[0]});
  } else if (kind == "number") {
    options_.push_back({.id = text(0), .title = text(1), .low = numbers[0], .high = numbers[1], .initial = numbers[2]});
  } else if (kind == "choice") {
    std::vector<Choice>& choices = choices_.emplace_back();
    for (std::size_t i = 2; i + 1 < texts.size(); i += 2) choices.push_back({text(i), text(i + 1)});
    options_.push_back(
        {.id = text(0), .title = text(1), .kind = OptionKind::choice, .initial = numbers[0], .choices = choices});
  } else if (kind == "role") {
    const Tone tone = tone_of(texts[2]);
    roles_.push_back({.id = text(0),
                      .title = text(1),
                      .tone = tone,
                      .layer = layer_at(texts[3]),
                      .glyph = text(4),
                      .leniency = leniency_of(tone)});
  } else if (kind == "rule") {
    rules_.push_back({.id = text(0), .can_be_left_out = numbers[0] != 0});
  } else {
    facts_.push_back({.id = text(0),
                      .title = text(1),
                      .kind = numbers[0] != 0 ? FactKind::flag : FactKind::count,
                      .low = numbers[1],
                      .high = numbers[2]});
  }
}

void Descriptor::finish() {
  own_facts_ = facts_.size();
  const auto own = [&](std::string_view id) { return find_fact(std::span(facts_).first(own_facts_), id) != npos; };
  for (std::size_t i = 0; i < walk_fact_count(Standpoint::top); ++i) facts_.push_back(walk_fact_table[i]);
  for (const Fact& fact : map_fact_table) {
    if (!own(fact.id)) facts_.push_back(fact);
  }
  generator_.options = options_;
  generator_.roles = roles_;
  generator_.rules = rules_;
  generator_.facts = facts_;
}

// ---- levels

void Level::clear(std::size_t fact_count) {
  cells.reset(1, 1);
  has_cells = false;
  rooms.clear();
  ways.clear();
  things.clear();
  start = goal = {-1, -1};
  facts.assign(fact_count, 0);
}

int room_at(const Level& level, Point place) {
  for (std::size_t i = level.rooms.size(); i-- > 0;) {
    if (level.rooms[i].area.contains(place)) return static_cast<int>(i);
  }
  return -1;
}

void draw(const Level& level, Scene& scene) {
  scene.reset(level.cells.width(), level.cells.height());
  if (level.has_cells) scene.cell(Mk::rock, bounds_of(level.cells));
  for (std::size_t i = 0; i < level.rooms.size(); ++i) {
    const Room& room = level.rooms[i];
    scene.room(room.role, static_cast<int>(i), room.area).text(scene.keep(room.label));
  }
  if (level.has_cells) {
    each_cell(bounds_of(level.cells), [&](Point p) {
      if (level.cells[p] != at(Mk::rock)) scene.cell(level.cells[p], p);
    });
  }
  for (const Passage& way : level.ways) {
    const auto middle = [&](int room) { return level.rooms[static_cast<std::size_t>(room)].area.middle(); };
    if (way.drawn) scene.edge(way.role, middle(way.from), middle(way.to), way.from, way.to);
  }
  for (const Thing& thing : level.things) {
    Scene::Put put = scene.cell(thing.role, thing.place);
    put.room(room_at(level, thing.place));
    if (!thing.label.empty()) put.detail("what", scene.keep(thing.label));
  }
  // Rooms are painted as plates only where there are no cells; the roles of the rooms then say where start and goal
  // are.
  if (!level.has_cells) return;
  if (level.start.x >= 0) scene.cell(Mk::start, level.start).room(room_at(level, level.start));
  if (level.goal.x >= 0) scene.cell(Mk::goal, level.goal).room(room_at(level, level.goal));
}

void measure(const Level& level, std::span<std::int64_t> out) {
  std::copy(level.facts.begin(), level.facts.end(), out.begin());
}

void summarise(const Level& level, Text& text) {
  text << level.cells.width() << " × " << level.cells.height() << " cells";
  if (!level.rooms.empty()) text << ", " << counted(static_cast<std::int64_t>(level.rooms.size()), "room");
  if (!level.ways.empty()) text << ", " << counted(static_cast<std::int64_t>(level.ways.size()), "way");
  if (!level.things.empty()) text << ", " << counted(static_cast<std::int64_t>(level.things.size()), "thing");
  text << ".";
}

void fingerprint(const Level& level, Hasher& hasher) {
  hasher.add(level.cells.width(), level.cells.height(), level.has_cells ? 1 : 0);
  for (const std::uint8_t role : level.cells.cells()) hasher.add(std::int64_t{role});
  for (const Room& room : level.rooms)
    hasher.add(room.role, room.area.x, room.area.y, room.area.w, room.area.h, std::string_view(room.label));
  for (const Passage& way : level.ways)
    hasher.add(way.role, way.from, way.to, way.hidden ? 1 : 0, way.one_way ? 1 : 0, way.drawn ? 1 : 0);
  for (const Thing& thing : level.things)
    hasher.add(thing.role, thing.place.x, thing.place.y, std::string_view(thing.label));
  hasher.add(level.start.x, level.start.y, level.goal.x, level.goal.y);
  for (const std::int64_t fact : level.facts) hasher.add(fact);
}

namespace {

char ground_of(Tone tone) {
  switch (tone) {
    case Tone::nothing:
    case Tone::ghost: return ' ';
    case Tone::rock: return '#';
    case Tone::door: return '+';
    case Tone::secret: return 'S';
    case Tone::water: return '~';
    default: return '.';
  }
}

/// Lays the floor of a way where there are no cells: from room to room, across and then down.
void lay_way(const Level& level, const Passage& way, char ground, Terrain& out) {
  const auto middle = [&](int room) { return level.rooms[static_cast<std::size_t>(room)].area.middle(); };
  const Point end = middle(way.to);
  for (Point p = middle(way.from); p != end;) {
    if (p.x != end.x)
      p.x += p.x < end.x ? 1 : -1;
    else
      p.y += p.y < end.y ? 1 : -1;
    if (out.cells[p] == ' ') out.cells[p] = ground;
  }
}

}  // namespace

void terrain(const Level& level, Terrain& out) {
  if (!level.has_cells && level.rooms.empty()) return out.reset(Standpoint::top, 0, 0);
  out.reset(Standpoint::top, level.cells.width(), level.cells.height());
  out.start = level.start;
  out.goal = level.goal;
  for (std::size_t i = 0; i < level.rooms.size(); ++i) {
    out.rooms.push_back({static_cast<int>(i), level.rooms[i].area});
    if (!level.has_cells) fill(out.cells, level.rooms[i].area, '.');
  }
  const auto roles = the_descriptor().generator().roles;
  for (const Passage& way : level.ways) {
    if (!level.has_cells) lay_way(level, way, way.hidden ? 'S' : ground_of(roles[way.role].tone), out);
  }
  if (!level.has_cells) return;
  each_cell(bounds_of(level.cells), [&](Point p) { out.cells[p] = ground_of(roles[level.cells[p]].tone); });
}

void connections(const Level& level, Connections& out) {
  out.reset();
  for (const Passage& way : level.ways)
    out.add(way.hidden ? Way::hidden : Way::open, way.from, way.to).one_way = way.one_way;
}

}  // namespace press_r::yours
