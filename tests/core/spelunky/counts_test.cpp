// The scripts' rules, as the book states them, run over our own finished tiles cell by cell: what number of each thing
// has to be expected in each niche, exactly, beside the number that is found.
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>

#include "core/catch.hpp"
#include "core/spelunky/around.hpp"
#include "core/spelunky/spelunky.hpp"
#include "spelunky/kinds.hpp"

namespace press_r::spelunky {
namespace {

struct Sum {
  double expected = 0;
  double variance = 0;
  std::int64_t found = 0;

  void add(double chance, bool came) {
    expected += chance;
    variance += chance * (1 - chance);
    found += came ? 1 : 0;
  }
  double sigmas() const {
    const double gap = std::abs(static_cast<double>(found) - expected);
    return variance > 0 ? gap / std::sqrt(variance) : (gap > 0 ? HUGE_VAL : 0);
  }
};

template <class Kind>
std::size_t at(Kind kind) {
  return static_cast<std::size_t>(kind);
}

/// A web's odds stand for themselves: by reading and place.
constexpr Entry of_alcove[] = {{Item::web, 0},      {Item::crate, 10},   {Item::chest, 15},    {Item::damsel, 8},
                               {Item::bones, 40},   {Item::gold_bar, 3}, {Item::gold_pile, 6}, {Item::emerald, 6},
                               {Item::sapphire, 8}, {Item::ruby, 10}};
constexpr Entry of_tunnel[] = {{Item::web, 0},     {Item::gold_bar, 4}, {Item::gold_pile, 8}, {Item::bones, 80},
                               {Item::emerald, 8}, {Item::sapphire, 9}, {Item::ruby, 10}};
constexpr Entry of_open_floor[] = {{Item::gold_bar, 40}, {Item::gold_pile, 50}, {Item::bones, 140}};

enum class Place : std::uint8_t { open, alcove, tunnel };

class Counts {
 public:
  void add(const Level& level) {
    ground_ = &level.ground;
    level_ = &level;
    no_damsel_ = level.plan.shop == Shop::kissing ? 0 : 1;
    const bool loose = !level.scratch.chest_due;  // a due chest empties alcoves, its key takes a treasure's place
    for (int room = 0; room < room_count; ++room) {
      const Rect area = area_of(room);
      for (int i = 0; i < room_cells; ++i) {
        const Point p = Point{area.x, area.y} + place_in_room(i);
        if (level.ground.solid.has(p)) {
          add_solid(p);
        } else {
          if (loose) add_floor(p);
          add_creatures(p);
        }
      }
    }
  }

  void check(std::int64_t least) const {
    constexpr const char* where[] = {"on open floor", "in alcoves", "in tunnels"};
    int looked_at = 0;
    const auto one = [&](const std::string& name, const Sum& sum) {
      if (sum.expected < static_cast<double>(least)) return;
      ++looked_at;
      CAPTURE(name, sum.expected, sum.found, sum.sigmas());
      CHECK(sum.sigmas() <= 5);
    };
    for (std::size_t place = 0; place < things_.size(); ++place) {
      for (std::size_t item = 0; item < things_[place].size(); ++item)
        one(std::string(name_of(static_cast<Item>(item))) + " " + where[place], things_[place][item]);
    }
    for (std::size_t item = 0; item < bricks_.size(); ++item)
      one(std::string(name_of(static_cast<Item>(item))) + " in bricks", bricks_[item]);
    for (std::size_t kind = 0; kind < creatures_.size(); ++kind)
      one(std::string(name_of(static_cast<Creature>(kind))), creatures_[kind]);
    one("lamps", lamps_);
    one("arrow traps", traps_);
    CHECK(looked_at >= 24);
  }

 private:
  bool solid(Point p) const { return ground_->solid.has(p); }

  // ---- what lies on floors

  void add_floor(Point p) {
    const Around around(*level_, p);
    if (!around.is_floor() || in_shop(*level_, p)) return;
    if (around.tile_near(ground_->entrance, 2) || around.tile_near(ground_->exit, 2) || around.near(ground_->idol, 4))
      return;
    const Item item = ground_->item(p);
    if (ground_->letter(p) == 'T' || item == Item::flare_crate || item == Item::lamp) return;
    const Place place = around.is_alcove() ? Place::alcove : around.is_tunnel() ? Place::tunnel : Place::open;
    double left = 1;  // the chance that nothing came so far
    add(place, Item::rock, left, 100, item);
    add(place, Item::jar, left, 40, item);
    for (const Entry& entry : table(place)) {
      if (entry.item == Item::damsel) {
        add_damsel(left, item);
      } else {
        add(place, entry.item, left, odds(entry, place, around), item);
      }
    }
  }

  static std::span<const Entry> table(Place place) {
    if (place == Place::open) return of_open_floor;
    return place == Place::alcove ? std::span<const Entry>(of_alcove) : std::span<const Entry>(of_tunnel);
  }

  int odds(const Entry& entry, Place place, const Around& around) const {
    const int deep = level_->chances.level();
    if (entry.item == Item::bones) return entry.odds - (place == Place::tunnel ? deep : 2 * deep);
    if (entry.item != Item::web) return entry.odds;
    const Reading reading = level_->chances.reading();
    const bool thick =
        reading == Reading::classic || (reading == Reading::seed && around.near(ground_->giant_spider, 6));
    return !thick ? 60 : place == Place::alcove ? 5 : 10;
  }

  /// 1 in `odds` of what is left.
  void add(Place place, Item what, double& left, int odds, Item lies) {
    const double chance = left / odds;
    things_[at(place)][at(what)].add(chance, lies == what);
    if (what == Item::bones) creatures_[at(Creature::skeleton)].add(chance / 8, false);
    left -= chance;
  }

  /// Only where none came in an alcove before: with the chance of that, which is known too.
  void add_damsel(double& left, Item lies) {
    const double chance = no_damsel_ * left / 8;
    things_[at(Place::alcove)][at(Item::damsel)].add(chance, lies == Item::damsel);
    no_damsel_ *= 1 - left / 8;
    left -= chance;
  }

  // ---- who lives there

  void add_creatures(Point p) {
    if (in_shop(*level_, p)) return;
    const Creature here = ground_->creature(p);
    if (here == Creature::skeleton) {
      return add_skeleton(p);
    }
    const char draft = ground_->letter(p);
    if (draft == 's' || draft == 'S' || by_giant_spider(p)) return;
    const Around around(*level_, p);
    const bool no_lamp = ground_->dark && ground_->item(p) == Item::tiki_head;  // two cannot hang there
    if (around.is_ceiling(level_->plan.start) && !no_lamp) {
      double left = 1;
      if (ground_->dark) {
        take(lamps_, left, 60, ground_->item(p) == Item::lamp);
        take(creatures_[at(Creature::scarab)], left, 40, here == Creature::scarab);
      }
      take(creatures_[at(Creature::bat)], left, 60, here == Creature::bat);
      take(creatures_[at(Creature::spider)], left, 80, here == Creature::spider);
    }
    if (!around.is_open_floor() || room_of(p) == level_->plan.start) return;
    double left = 1;
    take(creatures_[at(Creature::snake)], left, 60, here == Creature::snake);
    take(creatures_[at(Creature::caveman)], left, 800, here == Creature::caveman);
  }

  /// It lies where bones would.
  void add_skeleton(Point p) {
    if (level_->scratch.chest_due) return;
    ++creatures_[at(Creature::skeleton)].found;
    const Around around(*level_, p);
    const Place place = around.is_alcove() ? Place::alcove : around.is_tunnel() ? Place::tunnel : Place::open;
    ++things_[at(place)][at(Item::bones)].found;
  }

  static void take(Sum& sum, double& left, int odds, bool came) {
    sum.add(left / odds, came);
    left -= left / odds;
  }

  bool by_giant_spider(Point p) const {
    const Point at = ground_->giant_spider;
    return at != nowhere && p.x >= at.x && p.x <= at.x + 1 && p.y >= at.y && p.y <= at.y + 1;
  }

  // ---- what is in stone

  void add_solid(Point p) {
    const Tile tile = ground_->tile(p);
    const Item held = ground_->item(p);
    if (tile == Tile::brick && held != Item::mattock) {
      bricks_[at(Item::gold_vein)].add(.19, held == Item::gold_vein);
      bricks_[at(Item::big_gold_vein)].add(.10, held == Item::big_gold_vein);
      double left = .71;
      for (const auto& [what, odds] : {std::pair(Item::brick_sapphire, 100), std::pair(Item::brick_emerald, 120),
                                       std::pair(Item::brick_ruby, 140), std::pair(Item::hidden_item, 1200)}) {
        take(bricks_[at(what)], left, odds, held == what);
      }
    }
    const bool trap = tile == Tile::arrow_trap_left || tile == Tile::arrow_trap_right;
    if (trap || (tile == Tile::block && may_shoot(p))) traps_.add(1.0 / 4, trap);
  }

  bool may_shoot(Point p) const {
    const int across = std::abs(p.x - ground_->entrance.x);
    const int along = std::abs(p.y - ground_->entrance.y);
    if (across * across + along * along <= 9 || (along == 0 && across <= 8)) return false;
    const auto open = [&](int x) { return in_level(p + Point{x, 0}) && !solid(p + Point{x, 0}); };
    return (solid(p + Point{1, 0}) && open(-1) && open(-2)) ||
           (solid(p + Point{-1, 0}) && open(1) && open(2) && open(3));
  }

  const Level* level_ = nullptr;
  const Ground* ground_ = nullptr;
  double no_damsel_ = 1;  ///< the chance that no alcove before had one
  std::array<std::array<Sum, item_count>, 3> things_{};
  std::array<Sum, item_count> bricks_{};
  std::array<Sum, creature_count> creatures_{};
  Sum lamps_;
  Sum traps_;
};

void check_counts(Reading reading, std::uint32_t levels, std::int64_t least) {
  Counts counts;
  // Seeds of their own for each level: dice are the seed's, whatever the level.
  for (std::uint32_t deep = 1; deep <= 4; ++deep) {
    const Options options = asking_for({{Opt::rule, static_cast<int>(reading)}, {Opt::level, static_cast<int>(deep)}});
    each_level(
        options, levels / 4, [&](const Level& level) { counts.add(level); }, deep * levels);
  }
  CAPTURE(static_cast<int>(reading));
  counts.check(least);
}

}  // namespace

TEST_CASE("SPEL-P2-12, SPEL-P2-15: each thing comes in each niche as often as the book's odds make expect") {
  check_counts(Reading::seed, 600, 25);
}

TEST_CASE("long: SPEL-P2-12, SPEL-P2-15: the same in 100,000 levels of each rule", "[.long]") {
  for (const Reading reading : {Reading::seed, Reading::html5, Reading::classic}) check_counts(reading, 100000, 25);
}

}  // namespace press_r::spelunky
