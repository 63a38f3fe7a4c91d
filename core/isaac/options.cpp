#include "isaac/options.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "isaac/run.hpp"
#include "isaac/stage_names.hpp"
#include "kit/table.hpp"

namespace press_r::isaac {
namespace {

constexpr std::string_view floor_group = "Floor";
constexpr std::string_view reading_group = "Reading";
constexpr std::string_view health_group = "Health";
constexpr std::string_view run_group = "Run";
constexpr std::string_view item_group = "Items";

/// What stages are called before a seed has its say; once there is a floor, by its own facts.
constexpr Choice stage_titles[] = {{"1", "Basement I"},
                                   {"1?alternative=1", "Downpour I"},
                                   {"1?floor_name=*", "{floor_name} I"},
                                   {"1?floor_curse=labyrinth", "{floor_name} XL"},
                                   {"2", "Basement II"},
                                   {"2?alternative=1", "Downpour II"},
                                   {"2?floor_name=*", "{floor_name} II"},
                                   {"2?floor_curse=labyrinth", "{floor_name} XL"},
                                   {"3", "Caves I"},
                                   {"3?alternative=1", "Mines I"},
                                   {"3?floor_name=*", "{floor_name} I"},
                                   {"3?floor_curse=labyrinth", "{floor_name} XL"},
                                   {"4", "Caves II"},
                                   {"4?alternative=1", "Mines II"},
                                   {"4?floor_name=*", "{floor_name} II"},
                                   {"4?floor_curse=labyrinth", "{floor_name} XL"},
                                   {"5", "Depths I"},
                                   {"5?alternative=1", "Mausoleum I"},
                                   {"5?floor_name=*", "{floor_name} I"},
                                   {"5?floor_curse=labyrinth", "{floor_name} XL"},
                                   {"6", "Depths II"},
                                   {"6?alternative=1", "Mausoleum II"},
                                   {"6?floor_name=*", "{floor_name} II"},
                                   {"6?floor_curse=labyrinth", "{floor_name} XL"},
                                   {"7", "Womb I"},
                                   {"7?alternative=1", "Corpse I"},
                                   {"7?floor_name=*", "{floor_name} I"},
                                   {"7?floor_curse=labyrinth", "{floor_name} XL"},
                                   {"8", "Womb II"},
                                   {"8?alternative=1", "Corpse II"},
                                   {"8?floor_name=*", "{floor_name} II"},
                                   {"8?floor_curse=labyrinth", "{floor_name} XL"},
                                   {"9", "Blue Womb"},
                                   {"10", "Sheol"},
                                   {"10?stage_variant=light", "Cathedral"},
                                   {"11", "Dark Room"},
                                   {"11?stage_variant=light", "Chest"},
                                   {"12", "The Void"}};
constexpr Choice variants[] = {{"dark", "Sheol, Dark Room"}, {"light", "Cathedral, Chest"}};
constexpr Choice curses[] = {{"none", "None"},
                             {"labyrinth", "Labyrinth (XL)"},
                             {"lost", "The Lost"},
                             {"seed", "The seed's own"},
                             {"other", "One that only moves the dice"}};
constexpr Choice unlock_choices[] = {
    {"none", "Nothing"}, {"some", "The Womb"}, {"most", "Everything Is Terrible!"}, {"all", "Everything"}};
constexpr Choice readings[] = {{"documented", "Documented"},
                               {"pseudo", "As the pseudo-code"},
                               {"engine", "The game (Repentance+)"},
                               {"prose", "As the prose"}};
constexpr Choice shortages[] = {{"repair", "Force rooms in"}, {"strict", "Grow anew"}};
constexpr Choice shape_choices[] = {{"all", "All twelve"}, {"single", "1x1 only"}};

constexpr int most_half_hearts = 24;

constexpr Option number(std::string_view id, std::string_view title, std::string_view hint, std::string_view group,
                        int low, int high, int initial) {
  return {.id = id, .title = title, .hint = hint, .group = group, .low = low, .high = high, .initial = initial};
}
constexpr Option toggle(std::string_view id, std::string_view title, std::string_view hint, std::string_view group) {
  return {.id = id, .title = title, .hint = hint, .group = group, .kind = OptionKind::toggle};
}
constexpr Option choice(std::string_view id, std::string_view title, std::string_view hint, std::string_view group,
                        std::span<const Choice> choices) {
  return {.id = id, .title = title, .hint = hint, .group = group, .kind = OptionKind::choice, .choices = choices};
}
constexpr Option item(std::string_view id, std::string_view title, std::string_view hint) {
  return toggle(id, title, hint, item_group);
}

constexpr auto table = tied<Opt::knife_piece, Option>({
    {Opt::stage,
     {.id = "stage",
      .title = "Stage",
      .hint =
          "How deep the floor lies. A seed gives most chapters one of three names: Basement, Cellar, Burning Basement. "
          "Of stage 9 the document says nothing: it is made like the others.",
      .group = floor_group,
      .low = 1,
      .high = last_stage,
      .initial = 1,
      .choices = stage_titles}},
    {Opt::stage_variant,
     acting("stage=10|11",
            choice("stage_variant", "Path", "Which of the two floors stages 10 and 11 are.", floor_group, variants))},
    {Opt::alternative, toggle("alternative", "Alternative path",
                              "Downpour, Mines, Mausoleum and Corpse, as stages 1 to 8.", floor_group)},
    {Opt::curse, choice("curse", "Curse",
                        "The Labyrinth joins two floors into one, the Lost adds four rooms; the seed's own is the one "
                        "that the game would give.",
                        floor_group, curses)},
    {Opt::unlocks,
     {.id = "unlocks",
      .title = "Unlocked so far",
      .hint = "How often a seed curses its floors: 1 in 80 (Hard 40), 30 (20), 10 (6) or 5 (3). Planetariums need "
              "everything.",
      .group = floor_group,
      .kind = OptionKind::choice,
      .initial = static_cast<int>(Unlocks::all),
      .choices = unlock_choices}},
    {Opt::hard, toggle("hard", "Hard", "Two or three rooms more, harder rooms, fewer hearts.", floor_group)},
    {Opt::victory_laps,
     number("victory_laps", "Victory laps", "From the third on there is no Shop.", floor_group, 0, 9, 0)},
    {Opt::rules, choice("rules", "Rules", "Which reading decides where the document disagrees with itself or the game.",
                        reading_group, readings)},
    {Opt::dead_ends,
     choice("dead_ends", "Too few dead ends", "Force up to five rooms in, as the game does, or grow the layout anew.",
            reading_group, shortages)},
    {Opt::shapes, choice("shapes", "Room shapes", "All twelve shapes, or squares only, so that the layout is a tree.",
                         reading_group, shape_choices)},
    {Opt::target_rooms,
     number("target_rooms", "Own number of rooms", "Replaces the number that the rules give; 0 leaves it to them.",
            reading_group, 0, 62, 0)},
    {Opt::min_dead_ends,
     number("min_dead_ends", "Own least dead ends", "Replaces the number that the rules give; 0 leaves it to them.",
            reading_group, 0, 8, 0)},
    {Opt::max_hearts, number("max_hearts", "Red containers", "In half hearts.", health_group, 0, most_half_hearts, 6)},
    {Opt::hearts, number("hearts", "Red hearts", "In half hearts; full health brings Sacrifice and Challenge Rooms.",
                         health_group, 0, most_half_hearts, 6)},
    {Opt::soul_hearts, number("soul_hearts", "Soul hearts", "In half hearts.", health_group, 0, most_half_hearts, 0)},
    {Opt::bone_hearts, number("bone_hearts", "Bone hearts", "In half hearts.", health_group, 0, most_half_hearts, 0)},
    {Opt::no_bone_character, toggle("no_bone_character", "No bone hearts",
                                    "Played as one of the three for whom bone hearts do not count.", health_group)},
    {Opt::coins, number("coins", "Coins", "Five are needed for an Arcade.", run_group, 0, 99, 0)},
    {Opt::keys, number("keys", "Keys", "Two make Dice Rooms and Vaults likelier.", run_group, 0, 99, 0)},
    {Opt::devil_visited, toggle("devil_visited", "Devil Room entered", "Makes Curse Rooms likelier.", run_group)},
    {Opt::book_flag,
     toggle("book_flag", "Book touched", "Would make Libraries likelier; the game never sets it.", run_group)},
    {Opt::skipped_treasures, number("skipped_treasures", "Treasure Rooms skipped",
                                    "Each adds a fifth to a Planetarium's chance.", run_group, 0, 10, 0)},
    {Opt::voodoo_head, item("voodoo_head", "Voodoo Head", "One more dead end and one more Curse Room.")},
    {Opt::luna, item("luna", "Luna", "A second Super Secret Room and one more Secret Room.")},
    {Opt::fragmented_card, item("fragmented_card", "Fragmented Card", "One more Secret Room.")},
    {Opt::silver_dollar, acting("stage=7|8", item("silver_dollar", "Silver Dollar", "A Shop on stages 7 and 8."))},
    {Opt::bloody_crown,
     acting("stage=7|8", item("bloody_crown", "Bloody Crown", "A Treasure Room on stages 7 and 8."))},
    {Opt::holy_crown, acting("stage=10,stage_variant=light",
                             item("holy_crown", "Holy Crown", "A Shop and a Treasure Room in the Cathedral."))},
    {Opt::wicked_crown, acting("stage=10,stage_variant=dark",
                               item("wicked_crown", "Wicked Crown", "A Shop and a Treasure Room in Sheol."))},
    {Opt::crystal_ball,
     item("crystal_ball", "Crystal Ball", "Makes Planetariums likelier, above all once a Treasure Room was skipped.")},
    {Opt::magic_8_ball, item("magic_8_ball", "Magic 8 Ball", "Makes Planetariums likelier by 0.15.")},
    {Opt::sausage, item("sausage", "Sausage", "Makes Planetariums likelier by 0.069.")},
    {Opt::telescope_lens, item("telescope_lens", "Telescope Lens",
                               "Makes Planetariums likelier by 0.24 by one source, by 0.09 until one was entered by "
                               "another; and brings them to stages 7 and 8 (the game).")},
    {Opt::knife_piece, item("knife_piece", "Knife Piece 1", "The entrance to the mineshaft on Mines II (the game).")},
});

constexpr std::array<Preset, 9> presets_here = {{
    {"first_floor", "First floor", "Stage 1 with three full hearts and empty pockets.", ""},
    {"rich", "Rich second floor", "Stage 6 with coins and keys: an Arcade or a Vault is sure of a dead end's chance.",
     "stage=6&coins=15&keys=3"},
    {"labyrinth", "Labyrinth", "Two floors in one: two bosses back to back, two Treasure Rooms, loops.",
     "stage=3&curse=labyrinth"},
    {"prose_labyrinth", "Largest labyrinth", "Stage 7 as the prose counts: 45 rooms, nine more than the game makes.",
     "stage=7&curse=labyrinth&rules=prose"},
    {"secrets", "Moon and cards", "Three Secret Rooms, two Super Secret Rooms, two Curse Rooms.",
     "stage=5&voodoo_head=1&luna=1&fragmented_card=1"},
    {"dark_room", "Dark Room", "Stage 11: bosses and secrets only, and a Grave Room.", "stage=11&hard=1"},
    {"void", "The Void", "Fifty rooms and more, six bosses and more.", "stage=12"},
    {"game", "A seed as the game has it",
     "The game's own dice, draw for draw, with the seed's own curse and everything unlocked.",
     "curse=seed&rules=engine"},
    {"mirror", "Behind the mirror",
     "Downpour II by the game's reading: three rooms less, and a dead end for the mirror.",
     "stage=2&alternative=1&curse=seed&rules=engine"},
}};

/// A seed that leaves each chapter its first name.
constexpr std::uint32_t usual_seed = 7;

/// "Basement II (stage 2)": on the usual path or the alternative one, before a seed has its say.
std::string usual_name(Run run) {
  run.curse = Curse::none;
  run.alternative = run.alternative && run.stage <= last_alternative_stage;
  std::string name(floor_title(floor_name(run, usual_seed)));
  if (!floor_number(run).empty()) name.append(" ").append(floor_number(run));
  return name + " (stage " + std::to_string(run.stage) + ")";
}

bool labyrinth_can_fall(const Run& run) {
  if (run.reading == Reading::pseudo) return true;
  return run.stage % 2 == 1 && run.stage < 8;
}

}  // namespace

constinit const std::array<Option, 34> option_table = table;
constinit const std::array<Preset, 9> preset_table = presets_here;

void mend(Options& options, Problems& problems) {
  Run run = run_from(options);
  if (run.is_xl() && !labyrinth_can_fall(run)) {
    options.set(Opt::curse, static_cast<int>(CurseChoice::none));
    problems.push_back(usual_name(run) +
                       " cannot have Curse of the Labyrinth, which falls on stages 1, 3, 5 and 7 (ISAAC-55); " +
                       "it is shown without a curse. Choose one of these stages, or rules=pseudo, which has no limit.");
  }
  if (run.is_void() && run.curse == Curse::lost && !run.by_prose()) {
    options.set(Opt::curse, static_cast<int>(CurseChoice::none));
    problems.push_back("Curse of the Lost adds no room to The Void (ISAAC-6); it is shown without a curse. Choose " +
                       std::string("another stage to see four rooms more."));
  }
  if (run.alternative && run.stage > last_alternative_stage) {
    options.set(Opt::alternative, 0);
    problems.push_back("The alternative path ends with the Corpse, stages 7 and 8; " + usual_name(run) +
                       " is shown on the usual path.");
  }
  if (run.by_game() && run.stage == blue_womb_stage) {
    options.set(Opt::stage, ++run.stage);
    problems.push_back("The Blue Womb, stage 9, is no floor of rooms in the game: its map is always the same; " +
                       usual_name(run) + " is shown.");
  }
  const int fitting = run.max_hearts + run.bone_hearts;
  if (run.hearts > fitting) {
    options.set(Opt::hearts, fitting);
    problems.push_back(std::to_string(run.hearts) + " half red hearts do not fit into " + std::to_string(fitting) +
                       "; ISAAC-25 counts them full. Give max_hearts or bone_hearts room for more.");
  }
}

}  // namespace press_r::isaac
