#include "pixel_dungeon/floors.hpp"

#include "kit/text.hpp"
#include "pixel_dungeon/kinds.hpp"
#include "pixel_dungeon/options.hpp"

namespace press_r::pixel_dungeon {
namespace {

constexpr OtherFloor table[] = {
    {5, "Goo's lair", "its map is cut alike, but one path only is connected and every room on it is a tunnel"},
    {10, "Tengu's prison", "its map is cut alike, but one path only is connected, all of it passages and his arena"},
    {15, "DM-300's cave", "it is one cavern grown by an automaton, without rooms"},
    {20, "the King of Dwarves' hall", "it is drawn from fixed numbers, without rooms"},
    {21, "the imp's shop", "it is a shop and nothing else"},
    {25, "Yog-Dzewa's hall", "it is drawn from fixed numbers and ragged edges, without rooms"},
    {26, "the Amulet's chamber", "it is one drawn room"},
};

}  // namespace

const OtherFloor* other_floor(int depth) {
  for (const OtherFloor& floor : table) {
    if (floor.depth == depth) return &floor;
  }
  return nullptr;
}

Next next(Options& options) {
  Text word;
  int depth = options[Opt::depth] + 1;
  for (const OtherFloor* other = other_floor(depth); other != nullptr; other = other_floor(++depth)) {
    word << (word.empty() ? "" : " ") << "Floor " << depth << " is " << other->what << ": " << other->why << ".";
  }
  if (depth > deepest) {
    word << " The run ends here.";
    return {.ends = true, .word = word.take()};
  }
  options.set(Opt::depth, depth);
  options.set(Opt::run, 1);  // else the floor below would be cut by the very dice of this one
  Problems changed;          // a feeling that this floor cannot have: told by the floor itself, as in any link
  mend(options, changed);
  if (!word.empty()) word << " On to floor " << depth << ".";
  return {.ends = false, .word = word.take()};
}

}  // namespace press_r::pixel_dungeon
