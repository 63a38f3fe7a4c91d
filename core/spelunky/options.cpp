#include "spelunky/options.hpp"

#include <array>
#include <string_view>

#include "kit/table.hpp"
#include "spelunky/chances.hpp"
#include "spelunky/templates/own.hpp"

namespace press_r::spelunky {
namespace {

constexpr Choice readings[] = {
    {"seed", "As the document says"},
    {"html5", "As the HTML5 game"},
    {"classic", "As Spelunky Classic"},
};
constexpr Choice shop_wishes[] = {
    {"by_level", "By level"},
    {"never", "Never"},
    {"always", "Wherever there is room"},
};

/// The book's numbers are the defaults.
constexpr Chances usual;
constexpr int most_odds = 1000;
constexpr int most_again = 999;

/// The solution path alone has no things in it.
constexpr std::string_view with_tiles = "tiles=1";
constexpr std::string_view with_tiles_below = "tiles=1,level=2|3|4";

/// A chance of 1 in so many.
constexpr Option odds(std::string_view id, std::string_view title, std::string_view hint, std::string_view group,
                      int initial) {
  return acting(
      with_tiles,
      {.id = id, .title = title, .hint = hint, .group = group, .low = 0, .high = most_odds, .initial = initial});
}
constexpr Option percent(std::string_view id, std::string_view title, std::string_view hint, int initial) {
  return acting(with_tiles,
                {.id = id, .title = title, .hint = hint, .group = "Tiles", .low = 0, .high = 50, .initial = initial});
}
constexpr Option again(std::string_view id, std::string_view title, std::string_view key) {
  return acting(with_tiles, {.id = id,
                             .title = title,
                             .hint = "Other templates for these rooms; path and all other rooms stay.",
                             .group = "Rooms",
                             .low = 0,
                             .high = most_again,
                             .initial = 0,
                             .key = key});
}

/// Part of the link's grammar: it teaches the packer what templates look like.
constexpr std::string_view own_sample =
    "passage: low "
    "cave\n1111111111\n1000000001\n1000220001\n0000000000\n0000000000\n0110000110\n0022002200\n1111111111\n"
    "drop_open: wide "
    "shaft\n1111001111\n1120000211\n1000000001\n0000000000\n0000000000\n0011001100\n1122002211\n1111001111\n"
    "side: ladder hall\nnever "
    "mirrored\n1111111111\n10P1111P01\n00L0000L00\n00L0000L00\n00L0110L00\n00L5000L00\n1000000001\n"
    "1111111111\nlanding: pillars\n2111001112\n0000000000\n0200440020\n0900000000\n0111000000\n1777117771\n1111111111\n"
    "only passage\nexit: porch\nstart: hill\n";

constexpr auto table = tied<Opt::own_templates, Option>({
    {Opt::rule,
     {.id = "rule",
      .title = "Path rule",
      .hint = "How the roll for the next room is read; the game's own scripts differ a little from the document.",
      .group = "Path",
      .kind = OptionKind::choice,
      .choices = readings}},
    {Opt::pit_odds,
     {.id = "pit_odds",
      .title = "Snake pit, 1 in",
      .hint = "The chance for each line of three side rooms; 1 is always, 0 is never.",
      .group = "Path",
      .low = 0,
      .high = 100,
      .initial = usual.pit}},
    {Opt::level,
     {.id = "level",
      .title = "Level of the mines",
      .hint =
          "From level 2 there are shops, altars, locked chests and dark levels. Jungle, ice and temple are left out.",
      .group = "Rooms",
      .low = 1,
      .high = last_level,
      .initial = usual.level}},
    {Opt::tiles,
     {.id = "tiles",
      .title = "Tiles",
      .hint = "Off: the solution path alone, in simple rooms, as the document's first part shows it.",
      .group = "Rooms",
      .kind = OptionKind::toggle,
      .initial = 1}},
    {Opt::again_1, again("again_1", "Type 1 rooms", "1")},
    {Opt::again_2, again("again_2", "Type 2 rooms", "2")},
    {Opt::again_3, again("again_3", "Type 3 rooms", "3")},
    {Opt::again_0, again("again_0", "Side rooms", "0")},
    {Opt::shop,
     {.id = "shop",
      .title = "Shop",
      .hint = "By level: never at 1, always at 2, then 2 in 3 and 1 in 2, where a side room lies beside the path.",
      .group = "Rooms",
      .kind = OptionKind::choice,
      .choices = shop_wishes}},
    {Opt::altar_odds, acting(with_tiles_below, odds("altar_odds", "Altar, 1 in",
                                                    "For each side room until there is one, from level 2; 0 is never.",
                                                    "Rooms", usual.altar))},
    {Opt::idol_odds,
     odds("idol_odds", "Idol, 1 in", "For each side room above the last row until there is one; 0 is never.", "Rooms",
          usual.idol)},
    {Opt::dark_odds,
     acting(with_tiles_below, odds("dark_odds", "Dark level, 1 in", "From level 2; 0 is never.", "Rooms", usual.dark))},
    {Opt::soft_odds, odds("soft_odds", "Soft tile solid, 1 in",
                          "Soft tiles are what makes a template look different each time.", "Tiles", usual.soft)},
    {Opt::block_odds,
     odds("block_odds", "Block, 1 in", "A solid tile is a block instead of a brick; only blocks become arrow traps.",
          "Tiles", usual.block)},
    {Opt::push_block_odds,
     odds("push_block_odds", "Push block, 1 in", "Where a template allows one.", "Tiles", usual.push_block)},
    {Opt::spike_odds, odds("spike_odds", "Spikes, 1 in", "Where a template allows them.", "Tiles", usual.spikes)},
    {Opt::gold_percent, percent("gold_percent", "Gold in bricks, %", "Bricks with a small vein.", usual.gold_vein)},
    {Opt::big_gold_percent,
     percent("big_gold_percent", "Much gold in bricks, %", "Bricks with a big vein.", usual.big_gold_vein)},
    {Opt::arrow_trap_odds, odds("arrow_trap_odds", "Arrow trap, 1 in", "For each block with a clear line of fire.",
                                "Things", usual.arrow_trap)},
    {Opt::rock_odds, odds("rock_odds", "Rock, 1 in", "For each piece of floor.", "Things", usual.rock)},
    {Opt::jar_odds, odds("jar_odds", "Jar, 1 in", "For each piece of floor without a rock.", "Things", usual.jar)},
    {Opt::giant_spider_odds, odds("giant_spider_odds", "Giant spider, 1 in",
                                  "For each level; then 1 in 40 for each ceiling.", "Things", usual.giant_spider)},
    {Opt::bat_odds, odds("bat_odds", "Bat, 1 in", "For each ceiling.", "Things", usual.bat)},
    {Opt::spider_odds, odds("spider_odds", "Spider, 1 in", "For each ceiling without a bat.", "Things", usual.spider)},
    {Opt::snake_odds, odds("snake_odds", "Snake, 1 in", "For each piece of floor.", "Things", usual.snake)},
    {Opt::caveman_odds,
     odds("caveman_odds", "Caveman, 1 in", "For each piece of floor without a snake.", "Things", usual.caveman)},
    {Opt::own_templates,
     {.id = "own_templates",
      .title = "Own templates",
      .hint = "Rooms of your own, ten letters wide and eight rows high, under a heading such as passage: my cave.",
      .group = "Rooms",
      .kind = OptionKind::text,
      .max_length = longest_own_text,
      .packed = true,
      .sample = own_sample}},
});

constexpr Preset presets_here[] = {
    {"path_only", "Path only", "The document's first part: the solution path in simple rooms.", "tiles=0"},
    {"html5", "HTML5 game", "The path rolled as in the game that the document shows.", "rule=html5"},
    {"pits", "Snake pits", "Every line of side rooms becomes a pit.", "pit_odds=1"},
    {"market", "Shopping", "Level 2: a shop wherever a side room lies beside the path.", "level=2"},
    {"offerings", "Altar and idol", "Level 4, with an altar and an idol wherever there is room.",
     "level=4&altar_odds=2&idol_odds=2"},
    {"dark", "Dark level", "Lamps, scarabs and a crate of flares.", "level=3&dark_odds=1"},
    {"nest", "Nest", "Bats, spiders and snakes on every other stone.",
     "giant_spider_odds=1&bat_odds=8&spider_odds=8&snake_odds=8&caveman_odds=40"},
    {"own", "A room of your own", "Every room of type 1 is a hall with two ladders; edit it, or add others.",
     "own_templates=only%20passage%0Apassage%3A%20hall%20of%20ladders%0A1111111111%0A1000000001%0A00P0000P00%0A"
     "00L0220L00%0A00L0110L00%0A00L0000L00%0A02L1111L20%0A1111111111%0A"},
};

}  // namespace

constinit const std::array<Option, 27> option_table = table;
constinit const std::array<Preset, 8> preset_table = std::to_array(presets_here);

bool takes(std::size_t option, const std::string& text) {
  if (option != static_cast<std::size_t>(Opt::own_templates) || text.empty()) return true;
  Book book;
  read_own(text, book);
  return book.usable();
}

void mend(Options& options, std::vector<std::string>& problems) {
  const std::string& text = options.text(Opt::own_templates);
  if (text.empty()) return;
  Book book;
  read_own(text, book);
  if (book.usable()) return;
  for (const Fault& fault : book.faults.all()) problems.push_back("Own templates: " + sentence_of(fault));
  problems.push_back(
      "Your templates are kept as you typed them; until they can be built, the mines' own are used alone.");
}

}  // namespace press_r::spelunky
