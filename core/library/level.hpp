// Levels as numbers for C++20: a thin header over the second half of press_r.h, which documents each field.
//   press_r::Levels levels("spelunky?level=3", PRESS_R_THINGS);
//   const press_r::Level level = levels.make(1);
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "press_r.h"

namespace press_r {

/// Records as columns: `of(PRESS_R_ROOM_X)` has a number per record.
struct Records {
  press_r_records raw{};

  std::size_t size() const { return raw.rows; }
  bool empty() const { return raw.rows == 0; }
  /// Empty if there is no such column.
  std::span<const std::int32_t> of(unsigned column) const {
    if (column >= raw.columns) return {};
    return {raw.numbers + std::size_t{column} * raw.rows, raw.rows};
  }
};

/// Texts and numbers of a table, by row and column.
struct Meaning {
  press_r_table raw{};

  std::size_t size() const { return raw.rows; }
  std::string_view text(std::size_t row, unsigned column = 0) const { return raw.texts[column * raw.rows + row]; }
  std::int64_t number(std::size_t row, unsigned column = 0) const { return raw.numbers[column * raw.rows + row]; }
  /// The first row whose first text is `id`; size() if there is none.
  std::size_t row_of(std::string_view id) const {
    std::size_t row = 0;
    while (row < size() && text(row) != id) ++row;
    return row;
  }
};

/// Column and row of a cell, from the top left; -1 for none.
struct Place {
  std::int32_t x = -1;
  std::int32_t y = -1;
  friend bool operator==(const Place&, const Place&) = default;
};

/// A level in its handle's memory: valid until the handle's next call.
class Level {
 public:
  explicit Level(const press_r_level& raw) : raw_(raw) {}

  std::uint32_t seed() const { return raw_.seed; }
  bool complete() const { return raw_.complete != 0; }
  /// Why the level is not complete: one sentence.
  std::string_view why() const { return raw_.why; }
  std::int32_t width() const { return raw_.width; }
  std::int32_t height() const { return raw_.height; }
  /// A character per cell, row by row; empty if the level has no ground.
  std::string_view ground() const {
    if (raw_.ground == nullptr) return {};
    return {reinterpret_cast<const char*>(raw_.ground),
            static_cast<std::size_t>(raw_.width) * static_cast<std::size_t>(raw_.height)};
  }
  /// The character of a cell; a space outside.
  char at(Place place) const {
    const bool inside =
        raw_.ground != nullptr && place.x >= 0 && place.y >= 0 && place.x < raw_.width && place.y < raw_.height;
    return inside ? static_cast<char>(raw_.ground[std::ptrdiff_t{place.y} * raw_.width + place.x]) : ' ';
  }
  Place start() const { return {raw_.start[0], raw_.start[1]}; }
  Place goal() const { return {raw_.goal[0], raw_.goal[1]}; }
  std::span<const std::int64_t> facts() const { return {raw_.facts, raw_.fact_count}; }
  Records rooms() const { return {raw_.rooms}; }
  Records things() const { return {raw_.things}; }
  Records ways() const { return {raw_.ways}; }
  Records way_cells() const { return {raw_.way_cells}; }
  Records locks() const { return {raw_.locks}; }
  Records route() const { return {raw_.route}; }
  Records route_opened() const { return {raw_.route_opened}; }
  const press_r_level& raw() const { return raw_; }

 private:
  press_r_level raw_;
};

/// A handle that closes itself. After each call `status` and `problem` say how it went.
class Levels {
 public:
  explicit Levels(const char* link, unsigned flags = 0) : handle_(press_r_open(link, flags)) {}

  /// The level of a seed, 1 to 4294967295; empty if status() is not PRESS_R_DONE.
  Level make(std::uint32_t seed) { return level_of(call(press_r_make, press_r_level{}, seed)); }
  /// The last level with what the flags add, which is computed now; empty if status() is not PRESS_R_DONE.
  Level add(unsigned flags) { return level_of(call(press_r_add, press_r_level{}, flags)); }
  /// How a level is made; empty if status() is not PRESS_R_DONE.
  press_r_making trace(std::uint32_t seed) { return call(press_r_trace, press_r_making{}, seed); }
  /// Fills the caller's arrays, and returns status(). Sets `arrays.size`.
  int batch(std::int64_t first, std::int64_t count, press_r_arrays& arrays) {
    arrays = call(press_r_batch, arrays, first, count);
    return status_;
  }
  press_r_extent_of extent(std::int64_t first, std::int64_t count, unsigned flags = 0) {
    return call(press_r_extent, press_r_extent_of{}, first, count, flags);
  }
  /// The meaning of the numbers; valid as long as the handle.
  press_r_meanings meanings() { return call(press_r_tables, press_r_meanings{}); }

  int status() const { return status_; }
  /// Why status() is not PRESS_R_DONE: one sentence.
  std::string_view problem() const { return press_r_problem(handle_.get()); }

 private:
  struct Close {
    void operator()(press_r_handle* handle) const { press_r_close(handle); }
  };

  static Level level_of(press_r_level raw) {
    if (raw.why == nullptr) raw.why = "";
    return Level(raw);
  }

  template <class Function, class Struct, class... Arguments>
  Struct call(Function* function, Struct raw, Arguments... arguments) {
    raw.size = sizeof raw;
    status_ = function(handle_.get(), arguments..., &raw);
    return raw;
  }

  std::unique_ptr<press_r_handle, Close> handle_;
  int status_ = PRESS_R_DONE;
};

}  // namespace press_r
