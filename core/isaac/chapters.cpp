#include "isaac/chapters.hpp"

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

std::span<const Chapter> chapters() { return table; }

}  // namespace press_r::isaac
