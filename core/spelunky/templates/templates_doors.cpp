// Rooms with a door: where the level is entered and left. Columns 0 and 9 are air in rows 4 and 5 whatever is rolled.
#include "spelunky/templates/template.hpp"

namespace press_r::spelunky {
namespace {

// clang-format off
constexpr Template starts[] = {
    {"door cave",
     "1111111111"
     "1222222221"
     "2000000002"
     "0011000000"
     "0008000000"
     "0000000000"
     "2000000002"
     "1111111111"},
    {"ladder porch",
     "1111111111"
     "1000222001"
     "1000000001"
     "1009000000"
     "01111P1000"
     "00000L0000"
     "00210L0120"
     "1111111111"},
    {"door by the rubble",
     "1111111111"
     "1002222001"
     "2000000002"
     "0000000000"
     "0900500000"
     "0100000000"
     "1100000001"
     "1111111111"},
    {"door behind the stump",
     "1111111111"
     "1122002211"
     "1000000001"
     "1001221001"
     "0000000000"
     "0000220000"
     "0900110020"
     "1111111111"},
};

constexpr Template start_drops[] = {
    {"door and hole",
     "1111111111"
     "1002222001"
     "2000000002"
     "0000001110"
     "0000000000"
     "0900000020"
     "1110000111"
     "1111001111"},
    {"porch over a shaft",
     "1111111111"
     "1002222001"
     "1000000001"
     "0000000900"
     "000P111110"
     "000L000000"
     "000L000110"
     "1111001111"},
    {"door on a ledge",
     "1111111111"
     "2100000012"
     "0000000000"
     "0090000000"
     "0111000220"
     "0000000000"
     "2010000102"
     "1111001111"},
    {"door on an island",
     "1111111111"
     "1001221001"
     "1000000001"
     "1000000001"
     "0000900000"
     "0001111000"
     "1000000001"
     "1112002111"},
};

// The first three are open above.
constexpr Template exits[] = {
    {"exit under a chimney",
     "1111001111"
     "1120000211"
     "2000000002"
     "0110000110"
     "0008000000"
     "0000000000"
     "2000000002"
     "1111111111"},
    {"exit beside the mound",
     "2111001112"
     "1100000011"
     "1000000001"
     "0110000000"
     "0000220000"
     "0021112000"
     "0211112090"
     "1111111111"},
    {"exit under a canopy",
     "1112001111"
     "1100000011"
     "0001221000"
     "0000000000"
     "0000000000"
     "0100000010"
     "2110900112"
     "1111111111"},
    {"exit hall",
     "1111111111"
     "1000000001"
     "0011001100"
     "0000000000"
     "0008000000"
     "0000000000"
     "1000000001"
     "1111111111"},
    {"exit on a plinth",
     "1111111111"
     "1001111001"
     "1000220001"
     "1000000001"
     "0000900000"
     "0001111000"
     "2011111102"
     "1111111111"},
    {"exit past the rubble",
     "1111111111"
     "1200000021"
     "1000000001"
     "0000000000"
     "0000500000"
     "0000000000"
     "0900000001"
     "1111111111"},
};
constexpr std::size_t exits_open = 3;
// clang-format on

const auto starts_laid = layouts_of(starts);
const auto start_drops_laid = layouts_of(start_drops);
const auto exits_laid = layouts_of(exits);

}  // namespace

Shelf door_shelf(Pool pool) {
  switch (pool) {
    case Pool::start: return {starts, starts_laid};
    case Pool::start_drop: return {start_drops, start_drops_laid};
    case Pool::exit_open: return Shelf{exits, exits_laid}.first(exits_open);
    default: return {exits, exits_laid};
  }
}

}  // namespace press_r::spelunky
