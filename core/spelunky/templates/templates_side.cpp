// Rooms off the path: side rooms without a promise, the rest of a snake pit, shops, idol and altar.
#include "spelunky/templates/template.hpp"

namespace press_r::spelunky {
namespace {

// clang-format off
constexpr Template sides[] = {
    {"sealed pocket",
     "1111111111"
     "1122222211"
     "1200000021"
     "1000000001"
     "1000000001"
     "1200000021"
     "1122222211"
     "1111111111"},
    {"through cave",
     "1111111111"
     "2211111122"
     "2000000002"
     "0000000000"
     "0005000000"
     "0000000000"
     "1000000001"
     "1111111111"},
    {"chimney",
     "1111001111"
     "1120000211"
     "1100000011"
     "1000000001"
     "1000000001"
     "1120000211"
     "1111001111"
     "1111001111"},
    {"four alcoves",
     "1111111111"
     "1200112001"
     "1100110011"
     "2000000002"
     "0000000000"
     "0000000000"
     "1101111011"
     "1111111111"},
    {"ladder out",
     "1111001111"
     "1122P02111"
     "1000L00211"
     "0000L00011"
     "0000L00011"
     "0000L00021"
     "1111111111"
     "1111111111"},
    {"rubble",
     "2222222222"
     "2221111222"
     "2200000022"
     "0000220000"
     "0002222000"
     "0022112200"
     "2221111222"
     "1111111111"},
    {"spike shaft",
     "1110000111"
     "1120000211"
     "1120000211"
     "2200000022"
     "0200000020"
     "0200000020"
     "1177777711"
     "1111111111"},
    {"shelves",
     "1111111111"
     "1000000001"
     "1001111001"
     "0000000000"
     "0220000220"
     "0000000000"
     "2112002112"
     "1122002211"},
    {"two vaults",
     "1111111111"
     "1222112221"
     "1000110001"
     "1000110001"
     "1000110001"
     "1200110021"
     "1222112221"
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
     "1100000011"
     "1s000000s1"
     "1sS0T00Ss1"
     "11111M1111"
     "1111111111"},
};

// Drawn with the door on the right; a shop with its door on the left is the mirror image (SPEL-P2-19).
constexpr Template shops[] = {
    {"shop",
     "1111111111"
     "1111111111"
     ".........."
     ".000l0000."
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
     ".000l0000."
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
     ".000l0000."
     ".000000k00"
     ".000D00K00"
     "bbbbbbbbbb"
     "1111111111", false},
};

constexpr Template idols[] = {
    {"idol under the tiki head",
     "2211111122"
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
     "2211111122"
     "2111221112"
     "1120000211"
     "1010000101"
     "0000000000"
     "0010xx0100"
     "1111111111"
     "1111111111", false},
};
// clang-format on

constexpr auto sides_laid = layouts_of(sides);
constexpr auto pit_middles_laid = layouts_of(pit_middles);
constexpr auto pit_bottoms_laid = layouts_of(pit_bottoms);
constexpr auto shops_laid = layouts_of(shops);
constexpr auto dice_shops_laid = layouts_of(dice_shops);
constexpr auto kissing_shops_laid = layouts_of(kissing_shops);
constexpr auto idols_laid = layouts_of(idols);
constexpr auto altars_laid = layouts_of(altars);

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
