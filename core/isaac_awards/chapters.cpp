#include "isaac_awards/chapters.hpp"

#include <array>

#include "kit/table.hpp"

namespace press_r::isaac_awards {
namespace {

constexpr auto table = tied<ChapterId::found, Chapter>({
    {ChapterId::roll, {"roll", "The roll"}},
    {ChapterId::ruler, {"ruler", "The ruler"}},
    {ChapterId::gates, {"gates", "What may replace it"}},
    {ChapterId::copies, {"copies", "Copies and losses"}},
    {ChapterId::found, {"found", "What lies in the room"}},
});

}  // namespace

constinit const std::array<Chapter, 5> chapter_table = table;

}  // namespace press_r::isaac_awards
