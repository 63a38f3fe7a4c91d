#include "gungeon/flow/feature.hpp"

#include "kit/table.hpp"

namespace press_r::gungeon {
namespace {

constexpr auto texts = tied<Feature::alternates, std::string_view>({
    {Feature::no_loop, "no loop at all"},
    {Feature::chest_loop, "a chest at the end of a small one-way loop"},
    {Feature::ring, "a gigantic loop"},
    {Feature::double_ring, "two large loops"},
    {Feature::ring_row, "loops in a row"},
    {Feature::home_ring, "a loop through the entrance"},
    {Feature::back_door, "a back door to the start"},
    {Feature::fork, "an important fork"},
    {Feature::through_shop, "the shop on the way to the boss"},
    {Feature::exchange, "two hubs with two ways between them"},
    {Feature::far_boss, "a long way to the boss"},
    {Feature::chains, "lines of rooms of random length"},
    {Feature::alternates, "alternate paths"},
});

}  // namespace

std::string_view text_of(Feature feature) { return texts[static_cast<std::size_t>(feature)]; }

}  // namespace press_r::gungeon
