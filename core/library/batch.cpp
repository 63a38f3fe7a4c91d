// Levels as data: many into the caller's arrays.

#include "library/handle.hpp"
#include "studio/count/answers.hpp"

namespace press_r {
namespace {

constexpr std::int32_t widest_box = 65535;

std::string size_text(std::int64_t width, std::int64_t height) {
  return std::to_string(width) + " × " + std::to_string(height);
}

/// What is wrong with the arrays before any level is made.
std::string fault_of(const press_r_arrays& arrays, std::uint64_t count) {
  if (arrays.fact_stride != 0 && arrays.fact_stride < count)
    return "The facts of " + std::to_string(count) + " levels need a stride of as many numbers, not " +
           std::to_string(arrays.fact_stride) + ".";
  const bool boxed = arrays.ground != nullptr && arrays.offsets == nullptr;
  if (boxed && (arrays.width < 0 || arrays.height < 0 || arrays.width > widest_box || arrays.height > widest_box))
    return "A box is at most " + size_text(widest_box, widest_box) + " cells, not " +
           size_text(arrays.width, arrays.height) + ".";
  return "";
}

/// Puts levels into a caller's arrays, one after the other.
class Batch {
 public:
  Batch(press_r_arrays& arrays, std::uint64_t count)
      : arrays_(arrays), stride_(arrays.fact_stride == 0 ? count : arrays.fact_stride) {}

  /// Whether there was room for it.
  bool take(const LevelMaker& level, std::uint64_t place) {
    if (!take_ground(level, place)) return false;
    if (arrays_.seeds != nullptr) arrays_.seeds[place] = level.seed().value;
    if (arrays_.complete != nullptr) arrays_.complete[place] = level.complete() ? 1 : 0;
    for (std::size_t fact = 0; arrays_.facts != nullptr && fact < level.facts().size(); ++fact)
      arrays_.facts[fact * stride_ + place] = level.facts()[fact];
    put_pair(arrays_.sizes, place, {level.width(), level.height()});
    put_pair(arrays_.start, place, level.start());
    put_pair(arrays_.goal, place, level.goal());
    return true;
  }

 private:
  static void put_pair(std::int32_t* array, std::uint64_t place, Point pair) {
    if (array == nullptr) return;
    array[2 * place] = pair.x;
    array[2 * place + 1] = pair.y;
  }

  bool take_ground(const LevelMaker& level, std::uint64_t place) {
    const auto cells = static_cast<std::uint64_t>(level.width()) * static_cast<std::uint64_t>(level.height());
    const bool in_a_row = arrays_.offsets != nullptr;
    if (in_a_row && place == 0) arrays_.offsets[0] = 0;
    const std::uint64_t end = in_a_row ? arrays_.offsets[place] + cells : 0;
    if (arrays_.ground != nullptr) {
      const bool fits =
          in_a_row ? end <= arrays_.ground_bytes : level.width() <= arrays_.width && level.height() <= arrays_.height;
      if (!fits) {
        arrays_.needed_width = level.width();
        arrays_.needed_height = level.height();
        arrays_.needed_bytes = end;
        return false;
      }
      put_ground(level, in_a_row ? arrays_.ground + arrays_.offsets[place] : box(place));
    }
    if (in_a_row) arrays_.offsets[place + 1] = end;
    return true;
  }

  std::uint8_t* box(std::uint64_t place) const {
    return arrays_.ground +
           place * static_cast<std::uint64_t>(arrays_.width) * static_cast<std::uint64_t>(arrays_.height);
  }

  void put_ground(const LevelMaker& level, std::uint8_t* out) const {
    const std::uint8_t* from = level.ground();
    const auto width = static_cast<std::size_t>(level.width());
    const auto height = static_cast<std::size_t>(level.height());
    if (arrays_.offsets != nullptr || (level.width() == arrays_.width && level.height() == arrays_.height)) {
      if (from != nullptr) std::memcpy(out, from, width * height);
      return;
    }
    const auto stride = static_cast<std::size_t>(arrays_.width);
    std::memset(out, ' ', stride * static_cast<std::size_t>(arrays_.height));
    for (std::size_t y = 0; from != nullptr && y < height; ++y) std::memcpy(out + y * stride, from + y * width, width);
  }

  press_r_arrays& arrays_;
  std::uint64_t stride_;
};

/// The levels of a slice, given as a caller wrote it.
std::string read_slice(std::int64_t first, std::int64_t count, unsigned flags, Slice& slice) {
  if ((flags & ~PRESS_R_BY_SEED) != 0) return unknown_flags(flags);
  return read_range({.first = static_cast<double>(first),
                     .count = static_cast<double>(count),
                     .seeds = (flags & PRESS_R_BY_SEED) != 0},
                    slice);
}

int made_all(Handle& own, const Slice& slice, press_r_arrays& arrays) {
  const std::uint64_t boxes =
      std::uint64_t{slice.count} * static_cast<std::uint64_t>(arrays.width) * static_cast<std::uint64_t>(arrays.height);
  if (arrays.ground != nullptr && arrays.offsets == nullptr && arrays.ground_bytes < boxes) {
    arrays.needed_width = arrays.width;
    arrays.needed_height = arrays.height;
    arrays.needed_bytes = boxes;
    return own.wrong("The boxes need " + std::to_string(boxes) + " bytes, and there are " +
                         std::to_string(arrays.ground_bytes) + ".",
                     PRESS_R_SMALL);
  }
  const bool grounded = arrays.ground != nullptr || arrays.offsets != nullptr || arrays.sizes != nullptr ||
                        arrays.start != nullptr || arrays.goal != nullptr;
  const Told told{.ground = grounded, .facts = arrays.facts != nullptr, .costly = own.told.costly};
  LevelMaker& maker = own.levels();
  Batch batch(arrays, slice.count);
  for (std::uint32_t i = 0; i < slice.count; ++i) {
    maker.make(slice.seed(i), told);
    if (!batch.take(maker, i))
      return own.wrong("The level at place " + std::to_string(i) + " has " +
                           size_text(arrays.needed_width, arrays.needed_height) +
                           " cells, for which the array has no room.",
                       PRESS_R_SMALL);
    arrays.made = i + 1;
  }
  return PRESS_R_DONE;
}

}  // namespace
}  // namespace press_r

using namespace press_r;

int press_r_batch(press_r_handle* handle, int64_t first, int64_t count, press_r_arrays* arrays) {
  return called(handle, [&](Handle& own) -> int {
    if (!is_sized(arrays))
      return own.wrong("The arrays are missing, or their size is not set to sizeof(press_r_arrays).");
    arrays->made = 0;
    arrays->needed_width = arrays->needed_height = 0;
    arrays->needed_bytes = 0;
    Slice slice;
    std::string fault = read_slice(first, count, arrays->flags, slice);
    if (fault.empty()) fault = fault_of(*arrays, slice.count);
    return fault.empty() ? made_all(own, slice, *arrays) : own.wrong(std::move(fault));
  });
}

int press_r_extent(press_r_handle* handle, int64_t first, int64_t count, unsigned flags, press_r_extent_of* extent) {
  return called(handle, [&](Handle& own) -> int {
    if (!is_sized(extent)) return own.wrong(unsized("press_r_extent_of"));
    Slice slice;
    std::string fault = read_slice(first, count, flags, slice);
    if (!fault.empty()) return own.wrong(std::move(fault));
    LevelMaker& maker = own.levels();
    press_r_extent_of told{.facts = static_cast<uint32_t>(maker.facts().size())};
    for (std::uint32_t i = 0; i < slice.count; ++i) {
      maker.make(slice.seed(i), {.facts = false});
      told.width = std::max(told.width, maker.width());
      told.height = std::max(told.height, maker.height());
      told.cells += static_cast<std::uint64_t>(maker.width()) * static_cast<std::uint64_t>(maker.height());
    }
    fill(extent, told);
    return PRESS_R_DONE;
  });
}
