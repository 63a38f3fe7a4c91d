#include "spelunky/chapters.hpp"

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

std::span<const Chapter> chapters() { return table; }

}  // namespace press_r::spelunky
