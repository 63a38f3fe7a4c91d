#include "isaac/picture/doubt.hpp"

#include "kit/table.hpp"

namespace press_r::isaac {
namespace {

constexpr auto ids = tied<Sureness::open, std::string_view>({
    {Sureness::sure, "sure"},
    {Sureness::likely, "likely"},
    {Sureness::open, "open"},
});

}  // namespace

std::string_view sureness_id(Sureness sureness) { return ids[at(sureness)]; }

Sureness sureness_of(const Room& room) {
  switch (room.type) {
    case RoomType::start: return Sureness::sure;
    case RoomType::normal: return room.dead_end ? Sureness::open : Sureness::sure;
    case RoomType::boss:
    case RoomType::super_secret:
    case RoomType::shop:
    case RoomType::treasure: return Sureness::likely;
    default: return Sureness::open;
  }
}

std::string_view doubt_of(const Room& room) {
  switch (room.type) {
    case RoomType::start: return "Sure: every floor begins here.";
    case RoomType::normal:
      return room.dead_end ? "Not certain: an end is left over only where every layout before it fitted its own."
                           : "Sure in place and shape, unless the game grew the floor again; what it holds and drops "
                             "is known to the game's room files.";
    case RoomType::boss:
    case RoomType::super_secret:
    case RoomType::shop:
    case RoomType::treasure:
      return "Likely: the game takes this end, unless its room files have no layout that fits it or one before it.";
    case RoomType::secret:
    case RoomType::ultra_secret:
      return "Not certain: the game keeps it away from sides where the layouts around it have no door, and only its "
             "room files know these.";
    default:
      return "Not certain: its dice are the game's, but one layout before it that does not fit moves it or takes its "
             "end.";
  }
}

}  // namespace press_r::isaac
