// Rules that hold on every floor, over a spread of options; floors as places to walk; the order of special rooms.
#include <iterator>

#include "core/catch.hpp"
#include "core/isaac/floors.hpp"
#include "core/levels.hpp"
#include "kit/walk.hpp"

namespace press_r::isaac {
using namespace test;
using Is = isaac::Rule;

namespace {

/// Checks the rules that hold on every complete floor; gives the first broken one and its place, or "".
class FloorCheck {
 public:
  explicit FloorCheck(const Level& level) : level_(level), run_(level.run) {}

  std::string broken_rule() {
    check_cells();
    check_ways();
    check_tree();
    check_layout_stream();
    check_dead_ends();
    check_special_rooms();
    check_offers();
    check_hidden_rooms();
    return broken_;
  }

 private:
  void require(bool holds, std::string_view rule, int id = -1) {
    if (!holds && broken_.empty()) broken_ = std::string(rule) + " at room " + std::to_string(id);
  }
  template <class Visit>
  void each_room(Visit&& visit) {
    for (int id = 0; id < level_.room_count(); ++id) visit(id, level_.room(id));
  }

  void check_cells() {
    std::vector<int> owner(cell_count, -1);
    each_room([&](int id, const Room& room) {
      for (const Point cell : form_of(room.shape).own()) {
        const Point p = room.at + cell;
        if (!on_grid(p)) return require(false, "ISAAC-9", id);
        require(owner[index_of(p)] < 0, "ISAAC-9", id);
        owner[index_of(p)] = id;
      }
    });
    for (int index = 0; index < cell_count; ++index) {
      const int id = owner[static_cast<std::size_t>(index)];
      require(level_.room_at(cell_at(index)) == id, "ISAAC-9", id);
    }
    const Room& start = level_.room(0);
    require(start.at == start_cell && start.shape == Shape::single && start.type == RoomType::start, "ISAAC-9", 0);
  }

  /// By the game a Dark Room's Grave Room may shrink away from the Secret Room that touched its end.
  bool may_be_cut_off(RoomType type) const { return run_.by_game() && run_.is_dark_room() && type == RoomType::secret; }

  void check_ways() {
    require(reach_of(level_).all_reached || (run_.by_game() && run_.is_dark_room()), "ISAAC-8");
    int beside_start = 0;
    for (const int other : neighbours_of(level_, 0)) beside_start += is_hidden(level_.room(other).type) ? 0 : 1;
    require(beside_start >= 2 || level_.target_rooms < 2, "ISAAC-12", 0);
  }

  void check_tree() {
    if (!run_.single_cells || run_.allows_loops()) return;
    int doors = 0;
    int rooms = 0;
    each_room([&](int id, const Room& room) {
      if (is_hidden(room.type)) return;
      ++rooms;
      for (const int other : neighbours_of(level_, id)) doors += is_hidden(level_.room(other).type) ? 0 : 1;
    });
    require(doors == 2 * (rooms - 1), "ISAAC-10");
    const auto plain = [&](Point p) {
      const int id = level_.room_at(p);
      return id >= 0 && !is_hidden(level_.room(id).type);
    };
    for (int index = 0; index < cell_count; ++index) {
      const Point p = cell_at(index);
      require(!plain(p) || !plain(p + Point{1, 0}) || !plain(p + Point{0, 1}) || !plain(p + Point{1, 1}), "ISAAC-10");
    }
  }

  /// The draws of the layout's stream lead to its state, those of failed attempts included.
  void check_layout_stream() {
    IsaacRng rng(level_.layout_seed, isaac_common_index);
    for (std::uint32_t i = 0; i < level_.layout_draws; ++i) rng.next();
    require(rng.state() == level_.layout_state, "ISAAC-56");
  }

  void check_dead_ends() {
    std::vector<int> ranked(static_cast<std::size_t>(level_.dead_ends) + 1, -1);
    each_room([&](int id, const Room& room) {
      require(room.dead_end == (room.rank > 0) && room.rank <= level_.dead_ends, "ISAAC-14", id);
      require(room.parent < 0 || room.depth == level_.room(room.parent).depth + 1, "ISAAC-13", id);
      if (room.rank > 0 && room.rank <= level_.dead_ends) ranked[static_cast<std::size_t>(room.rank)] = id;
    });
    for (std::size_t rank = 1; rank < ranked.size(); ++rank) {
      if (ranked[rank] < 0) return require(false, "ISAAC-14: a rank is missing");
      require(rank == 1 || level_.room(ranked[rank]).depth <= level_.room(ranked[rank - 1]).depth, "ISAAC-14");
    }
    require(level_.dead_ends >= level_.min_dead_ends, "ISAAC-7");
    require(level_.pass.rooms <= level_.target_rooms && level_.forced <= 5, "ISAAC-15");
  }

  void check_special_rooms() {
    int rooms = -1;  // without the start
    each_room([&](int, const Room& room) { rooms += is_hidden(room.type) ? 0 : 1; });
    require(rooms == level_.pass.rooms + level_.forced + (run_.has_xl_rooms() ? 1 : 0), "ISAAC-1");
    const int bosses = rooms_of(level_, RoomType::boss);
    const int most = run_.has_void_bosses() ? 9 : run_.has_xl_rooms() ? 2 : 1;
    require(bosses <= most && bosses >= (most == 9 ? 6 : most), run_.has_void_bosses() ? "ISAAC-19" : "ISAAC-17");
    const Difficulties range = difficulties(run_);
    int shallowest = cell_count;
    for (const RoomType type : {RoomType::boss, RoomType::super_secret, RoomType::shop, RoomType::treasure}) {
      const int id = type == RoomType::boss ? level_.boss : first_of(type);
      if (id < 0 || run_.has_xl_rooms() || run_.by_game() || run_.left_out.any()) continue;
      require(level_.room(id).depth <= shallowest, "ISAAC-23", id);
      shallowest = level_.room(id).depth;
    }
    each_room([&](int id, const Room& room) {
      if (room.type == RoomType::boss) require(room.depth >= 2, "ISAAC-17", id);
      if (room.type == RoomType::boss && id == level_.boss && !run_.has_xl_rooms() && !run_.by_game())
        require(room.rank == 1, "ISAAC-17", id);
      if (room.type == RoomType::boss && id != level_.boss && run_.has_xl_rooms()) {
        require(room.parent == level_.boss && room.depth == level_.room(level_.boss).depth + 1, "ISAAC-18", id);
        require(neighbours_of(level_, id) == std::vector<int>{level_.boss}, "ISAAC-18", id);
      }
      if (room.type != RoomType::normal) require(room.shape == Shape::single && room.at == room.entry, "ISAAC-54", id);
      if (!run_.by_game()) require((room.award_seed != 0) == (room.type == RoomType::normal), "ISAAC-57", id);
      require((room.difficulty > 0) == (room.type == RoomType::normal), "ISAAC-44", id);
      const bool in_range = room.difficulty >= range.low && room.difficulty <= range.high;
      require(room.difficulty == 0 || in_range || room.difficulty == (run_.by_game() ? 1 : range.also), "ISAAC-44", id);
      if (room.type == RoomType::grave) require(room.dead_end && run_.is_dark_room(), "ISAAC-42", id);
      if (run_.stage >= chest_stage && !run_.by_pseudo()) {
        const bool other = is_optional(room.type) || room.type == RoomType::shop || room.type == RoomType::treasure;
        require(!other, "ISAAC-43", id);
      }
    });
  }

  int first_of(RoomType type) const {
    for (int id = 0; id < level_.room_count(); ++id) {
      if (level_.room(id).type == type) return id;
    }
    return -1;
  }

  /// A room by chance stands exactly where its offer was placed; without a dead end nothing is placed any more.
  void check_offers() {
    const std::vector<RoomType> types[offer_count] = {{RoomType::planetarium},
                                                      {RoomType::dice, RoomType::sacrifice},
                                                      {RoomType::library},
                                                      {RoomType::curse},
                                                      {RoomType::mini_boss},
                                                      {RoomType::challenge, RoomType::boss_challenge},
                                                      {RoomType::vault, RoomType::arcade},
                                                      {RoomType::clean_bedroom, RoomType::dirty_bedroom}};
    for (std::size_t which = 0; which < std::size(types); ++which) {
      int rooms = 0;
      each_room([&](int, const Room& room) {
        const auto& own = types[which];
        rooms += std::find(own.begin(), own.end(), room.type) != own.end() && !room.promised ? 1 : 0;
      });
      require(rooms == (level_.offers[which] == Offer::placed ? 1 : 0), "ISAAC-68");
    }
    const bool reserves = run_.by_prose() && run_.has(Opt::voodoo_head);
    bool spent = false;
    for (const Offer offer : level_.offers) {
      require(!spent || offer == Offer::no_dead_end || offer == Offer::not_offered || reserves, "ISAAC-36");
      spent = spent || offer == Offer::no_dead_end;
    }
  }

  void check_hidden_rooms() {
    each_room([&](int id, const Room& room) {
      if (room.type == RoomType::secret) check_secret(id, room);
      if (room.type != RoomType::ultra_secret) return;
      int nearest = cell_count;
      each_room([&](int other, const Room& there) {
        for (const Point cell : form_of(there.shape).own()) {
          if (other != id) nearest = std::min(nearest, distance(there.at + cell, room.at));
        }
      });
      require(nearest == 2, "ISAAC-41", id);
    });
    require(rooms_of(level_, RoomType::secret) <= secret_rooms_of(run_), "ISAAC-40");
  }

  void check_secret(int id, const Room& room) {
    int doors = 0;
    for (int d = 0; d < 4; ++d) {
      const auto side = static_cast<Direction>(d);
      const Point beside = room.at + step_of(side);
      const int other = level_.room_at(beside);
      if (other < 0) continue;
      const RoomType type = level_.room(other).type;
      const bool barred = type == RoomType::boss || type == RoomType::super_secret || type == RoomType::secret ||
                          (run_.stage == chest_stage && other == 0);
      require(!barred, "ISAAC-38", id);
      require(opens(level_.room(other), beside, opposite(side)), "ISAAC-39", id);
      ++doors;
    }
    require(doors > 0 || may_be_cut_off(room.type), "ISAAC-39", id);
  }

  const Level& level_;
  const Run& run_;
  std::string broken_;
};

constexpr std::string_view spread[] = {
    "",
    "shapes=single",
    "hard=1&dead_ends=strict",
    "stage=2&shapes=single&dead_ends=strict",
    "stage=3&curse=lost&hard=1",
    "stage=5&voodoo_head=1&luna=1&fragmented_card=1",
    "stage=6&coins=15&keys=3",
    "stage=7&curse=labyrinth&bloody_crown=1&silver_dollar=1",
    "stage=1&curse=labyrinth&shapes=single",
    "stage=7&curse=labyrinth&rules=prose&hard=1",
    "stage=7&curse=labyrinth&rules=engine&hard=1",
    "stage=10&stage_variant=light&holy_crown=1&luna=1",
    "stage=11&luna=1&fragmented_card=1",
    "stage=11&stage_variant=light&rules=pseudo",
    "rules=engine&stage=11",
    "stage=12&hard=1&luna=1",
    "stage=12&shapes=single&rules=engine",
    "stage=12&curse=labyrinth&rules=pseudo",
    "stage=1&hard=1&windows=last",
    "target_rooms=62&shapes=single",
    "target_rooms=3&min_dead_ends=4",
};

void check_floors(const std::string& options, std::uint32_t count) {
  CAPTURE(options);
  std::string broken;
  each_floor(options, count, [&](const Level& level, bool complete) {
    if (broken.empty()) broken = complete ? FloorCheck(level).broken_rule() : "not complete";
  });
  CHECK(broken == "");
}

/// So many floors of each of 12 stages, 4 readings, 2 modes, and Labyrinths.
void check_all_readings(std::uint32_t floors_each) {
  for (const char* reading : {"documented", "pseudo", "engine", "prose"}) {
    for (int stage = 1; stage <= 12; ++stage) {
      const std::string options = "rules=" + std::string(reading) + "&stage=" + std::to_string(stage);
      check_floors(options + "&curse=seed", floors_each);
      check_floors(options + "&hard=1&curse=seed&unlocks=most", floors_each);
      if (stage % 2 == 1 && stage < 8) check_floors(options + "&curse=labyrinth", floors_each);
    }
  }
}

}  // namespace

TEST_CASE(
    "ISAAC-1, ISAAC-7, ISAAC-8, ISAAC-9, ISAAC-10, ISAAC-12, ISAAC-13, ISAAC-14, ISAAC-17, ISAAC-18, ISAAC-19, "
    "ISAAC-23, "
    "ISAAC-36, ISAAC-38, ISAAC-39, ISAAC-41, ISAAC-42, ISAAC-43, ISAAC-44, ISAAC-54, ISAAC-56, ISAAC-57, ISAAC-59, "
    "ISAAC-68: rules of every floor") {
  for (const std::string_view options : spread) {
    REQUIRE(reading_of(options).problems.empty());
    check_floors(std::string(options), 150);
    // On these seeds the game was reported to hang or to hide a room.
    for (const std::uint32_t seed : {0x168CCC11u, 0xD90CDE07u}) {
      const Level level = floor_of(options, Seed{seed});
      CHECK(level.complete);
      CHECK(FloorCheck(level).broken_rule() == "");
    }
  }
  check_all_readings(20);
}

TEST_CASE("long: Isaac: a million floors over all readings, stages and modes break no rule", "[.long]") {
  check_all_readings(9000);
}

TEST_CASE("ISAAC-16, ISAAC-49, ISAAC-50: the link carries everything that changes the floor, the same in every build") {
  CHECK(print_of(floor_of("", Seed{1})) == 0x16FD25A2953F261Fu);
  static constexpr const Generator* list[] = {&generator};
  std::set<std::uint64_t> prints;
  for (const std::string_view options : spread) {
    CAPTURE(options);
    const Request request = reading_of(options).request;
    CHECK(read_link(format_link(request), list).request.options == request.options);
    prints.insert(print_of(floor_of(options, Seed{4711})));
  }
  CHECK(prints.size() == std::size(spread));
}

TEST_CASE("ISAAC-8: doors and tiles give the same walk; every room but the Ultra Secret Room is found") {
  Walker walker;
  Terrain place;
  Walk walk;
  for (const std::string_view options : spread) {
    CAPTURE(options);
    each_floor(options, 50, [&](const Level& level, bool) {
      terrain(level, place);
      walker.walk(place, walk);
      const Reach reach = reach_of(level);
      REQUIRE(reach.finishable == walk.finishable);
      REQUIRE(reach.route_length == std::max(0, static_cast<int>(walk.route.size()) - 1));
      REQUIRE(reach.rooms_reached == walk.rooms_reached);
      REQUIRE(reach.all_reached == walk.all_reached);
      // By the document's readings every floor can be finished. Secret and Super Secret Rooms are hidden.
      if (level.run.by_game()) return;
      REQUIRE((walk.finishable && walk.all_reached));
      REQUIRE(walk.rooms_reached + 2 <= static_cast<int>(place.rooms.size()));
    });
  }
}

TEST_CASE("ISAAC-67: special rooms take dead ends in the document's order, by every reading") {
  const std::vector<Is> order = {Is::boss,    Is::xl_bosses, Is::void_bosses, Is::super_secret,
                                 Is::shop,    Is::treasure,  Is::planetarium, Is::sacrifice,
                                 Is::library, Is::curse,     Is::mini_boss,   Is::challenge,
                                 Is::arcade,  Is::bedroom,   Is::passages,    Is::secret_score};
  std::set<Is> seen;
  for (const char* rules : {"documented", "pseudo", "prose", "engine"}) {
    for (const char* stage : {"1", "2", "3", "6", "8", "12", "3&curse=labyrinth", "2&alternative=1"}) {
      const std::string options = "rules=" + std::string(rules) + "&stage=" + stage;
      CAPTURE(options);
      each_film(options, 20, [&](const Level&, const Trace& trace) {
        auto last = order.begin();
        for (const Step& step : trace.steps()) {
          const auto rule = static_cast<Is>(step.rule);
          const bool new_attempt = rule == Is::shortage || rule == Is::mandatory || rule == Is::sorted;
          if (new_attempt) last = order.begin();
          const auto place = std::find(order.begin(), order.end(), rule);
          if (place == order.end()) continue;
          CHECK(place >= last);
          last = place;
          seen.insert(rule);
        }
      });
    }
  }
  CHECK(seen.size() == order.size());
}

TEST_CASE("ISAAC-35: a refused dead end goes to the back of the list and may come again") {
  int again = 0;
  each_film("stage=2&shapes=single", 300, [&](const Level&, const Trace& trace) {
    std::vector<int> refused;
    for (const Step& step : trace.steps()) {
      // The list is a queue: a refused end comes again only after all others that waited before it.
      const auto known = std::find(refused.begin(), refused.end(), step.subject);
      if (step.subject >= 0 && known != refused.end()) {
        CHECK(known == refused.begin());
        refused.erase(known);
        ++again;
      }
      if (step.text.find("goes to the back of the list") != std::string::npos) refused.push_back(step.subject);
    }
  });
  CHECK(again > 100);
}

}  // namespace press_r::isaac
