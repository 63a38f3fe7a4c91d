#include "pixel_dungeon/chapters.hpp"

#include <array>

#include "kit/table.hpp"

namespace press_r::pixel_dungeon {
namespace {

constexpr auto table = tied<ChapterId::game, Chapter>({
    {ChapterId::split, {"split", "Cutting the map"}},
    {ChapterId::ways, {"ways", "Two ways through"}},
    {ChapterId::types, {"types", "What each room is"}},
    {ChapterId::paint, {"paint", "Doors and painters"}},
    {ChapterId::nature, {"nature", "Water, grass and wear"}},
    {ChapterId::life, {"life", "Keys, things and creatures"}},
    {ChapterId::game, {"game", "The document and the game"}},
});

}  // namespace

constinit const std::array<Chapter, 7> chapter_table = table;

}  // namespace press_r::pixel_dungeon
