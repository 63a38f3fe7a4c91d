// Rooms off the path: side rooms without a promise, the rest of a snake pit, shops, idol and altar.
#include "spelunky/templates/template.hpp"

namespace press_r::spelunky {
namespace {

// clang-format off
constexpr Template sides[] = {
    {"honeycomb",
     "1111111111"
     "1000000001"
     "1011001101"
     "1101001011"
     "1000000001"
     "1100000011"
     "1000000001"
     "1111111111"},
    {"through cave",
     "1111111111"
     "0000000000"
     "0000000000"
     "0000000000"
     "0005000000"
     "0000000000"
     "1000000001"
     "1111111111"},
    {"ladder to the roof",
     "1111P11111"
     "1000L00001"
     "1111L11001"
     "0000L00000"
     "0110L01100"
     "0000L00000"
     "0110L01100"
     "1111111111", false},
    {"four alcoves",
     "1111111111"
     "1000000001"
     "1112P02111"
     "1111L01111"
     "0000L00000"
     "0112L02110"
     "0000110000"
     "1111111111"},
    {"two storeys",
     "1111111111"
     "1000000001"
     "00P1111P00"
     "00L0000L00"
     "00L0110L00"
     "00L0000L00"
     "00L0110L00"
     "1111111111"},
    {"rubble",
     "2222112222"
     "2000000002"
     "2000000002"
     "0000220000"
     "0002222000"
     "0021221200"
     "0211111120"
     "1111111111"},
    {"spike hall",
     "1111111111"
     "1000000001"
     "0000000000"
     "0000000000"
     "0P10000010"
     "0L00000000"
     "0L07777010"
     "1111111111"},
    {"shelves",
     "1111111111"
     "1000000001"
     "1011111P01"
     "0000000L00"
     "0220000L00"
     "0000000L00"
     "2100000L12"
     "1111111111"},
    {"vaults by a cave",
     "1111111111"
     "1111112001"
     "1000110000"
     "1111110000"
     "1000110000"
     "1111110000"
     "1222111111"
     "1111111111"},
    {"store of blocks",
     "1111111111"
     "1000000001"
     "0000000000"
     "0000000000"
     "0000440000"
     "0001111000"
     "0400000040"
     "1111111111"},
    {"chimney with a ladder",
     "1111P11111"
     "0000L00000"
     "0000L00000"
     "0000L00000"
     "0000L00000"
     "0110L00110"
     "0000L00200"
     "1111L11111", false},
    {"buried hall",
     "1111111111"
     "1000000001"
     "1100000011"
     "1100000011"
     "1000000000"
     "1100000000"
     "1000000001"
     "1111111111"},
};

// A shaft in columns 3 to 6 with ledges; its walls are closed (SPEL-P2-18).
constexpr Template pit_middles[] = {
    {"pit shaft",
     "1110000111"
     "1110001111"
     "1110000111"
     "1111000111"
     "1110000111"
     "1110000111"
     "1110001111"
     "1110000111"},
};
constexpr Template pit_bottoms[] = {
    {"snakes and gems",
     "1110000111"
     "1110000111"
     "1100000011"
     "11s0000s11"
     "1s000000s1"
     "1SSS0TSSS1"
     "11111M1111"
     "1111111111"},
};

// Drawn with the door on the right; a shop with its door on the left is the mirror image (SPEL-P2-19).
constexpr Template shops[] = {
    {"shop",
     "1111111111"
     "1111111111"
     ".........."
     ".0W0l0000."
     ".000000k00"
     ".0iiii0K00"
     "bbbbbbbbbb"
     "1111111111", false},
};
constexpr Template dice_shops[] = {
    {"dice house",
     "1111111111"
     "1111111111"
     ".........."
     ".0W0l0000."
     ".000000k00"
     ".0q0dd0K00"
     "bbbbbbbbbb"
     "1111111111", false},
};
constexpr Template kissing_shops[] = {
    {"kissing booth",
     "1111111111"
     "1111111111"
     ".........."
     ".0W0r0000."
     ".000000k00"
     ".000D00K00"
     "bbbbbbbbbb"
     "1111111111", false},
};

constexpr Template idols[] = {
    {"idol under the tiki head",
     "1111111111"
     "1000BB0001"
     "1000BB0001"
     "0000000000"
     "0000I00000"
     "0010AA0100"
     "1111111111"
     "1111111111", false},
};
constexpr Template altars[] = {
    {"altar of sacrifice",
     "1111111111"
     "1111111111"
     "1111GG1111"
     "1110GG0111"
     "0000xx0000"
     "1111111111"
     "1111111111"
     "1111111111", false},
};
// clang-format on

const auto sides_laid = layouts_of(sides);
const auto pit_middles_laid = layouts_of(pit_middles);
const auto pit_bottoms_laid = layouts_of(pit_bottoms);
const auto shops_laid = layouts_of(shops);
const auto dice_shops_laid = layouts_of(dice_shops);
const auto kissing_shops_laid = layouts_of(kissing_shops);
const auto idols_laid = layouts_of(idols);
const auto altars_laid = layouts_of(altars);

}  // namespace

Shelf side_shelf(Pool pool) {
  switch (pool) {
    case Pool::pit_middle: return {pit_middles, pit_middles_laid};
    case Pool::pit_bottom: return {pit_bottoms, pit_bottoms_laid};
    case Pool::shop: return {shops, shops_laid};
    case Pool::dice_shop: return {dice_shops, dice_shops_laid};
    case Pool::kissing_shop: return {kissing_shops, kissing_shops_laid};
    case Pool::idol: return {idols, idols_laid};
    case Pool::altar: return {altars, altars_laid};
    default: return {sides, sides_laid};
  }
}

}  // namespace press_r::spelunky
