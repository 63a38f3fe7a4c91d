#include "isaac/chapters.hpp"

#include <array>

#include "kit/table.hpp"

namespace press_r::isaac {
namespace {

constexpr auto table = tied<ChapterId::normals, Chapter>({
    {ChapterId::plan, {"plan", "How many rooms"}},
    {ChapterId::growth, {"growth", "Rooms grow"}},
    {ChapterId::ends, {"ends", "Dead ends"}},
    {ChapterId::musts, {"musts", "Rooms that must be"}},
    {ChapterId::offers, {"offers", "Rooms by chance"}},
    {ChapterId::hidden, {"hidden", "Hidden rooms"}},
    {ChapterId::normals, {"normals", "The other rooms"}},
});

}  // namespace

constinit const std::array<Chapter, 7> chapter_table = table;

}  // namespace press_r::isaac
