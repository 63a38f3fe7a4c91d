#include "spelunky/chapters.hpp"

#include <array>

#include "kit/table.hpp"

namespace press_r::spelunky {
namespace {

constexpr auto table = tied<ChapterId::creatures, Chapter>({
    {ChapterId::path, {"path", "The solution path"}},
    {ChapterId::leftovers, {"leftovers", "What the path leaves over"}},
    {ChapterId::templates, {"templates", "Rooms from templates"}},
    {ChapterId::tiles, {"tiles", "Characters become tiles"}},
    {ChapterId::treasure, {"treasure", "Treasure by the niche"}},
    {ChapterId::creatures, {"creatures", "What lives there"}},
});

}  // namespace

constinit const std::array<Chapter, 6> chapter_table = table;

}  // namespace press_r::spelunky
