// The calls of press_r.h that give levels as numbers: handles, single levels, their making, tables and batches. The
// modules of the npm package's press-r/<generator> are this file, compiled for WebAssembly.
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "catalog.hpp"
#include "library/level_maker.hpp"
#include "library/press_r.h"
#include "studio/export/export.hpp"
#include "studio/link/link.hpp"

using namespace press_r;

namespace {

struct Handle {
  LinkReading reading;
  unsigned flags = 0;
  std::string refusal;  ///< why every call is refused; empty if none is
  std::string problem;  ///< why the last call failed
  bool out_of_memory = false;
  // Created by the first call that needs them.
  std::optional<LevelMaker> maker;
  bool made = false;  ///< whether the maker's level is of press_r_make
  std::optional<Making> making;
  std::optional<Meanings> meanings;

  LevelMaker& levels() {
    if (!maker) maker.emplace(reading.request);
    made = false;
    return *maker;
  }
  int fail(std::string sentence, int status = PRESS_R_WRONG) {
    problem = std::move(sentence);
    return status;
  }
};

}  // namespace

struct press_r_handle {
  std::unique_ptr<Handle> open;  ///< null once it is closed
  press_r_handle* closed_before = nullptr;
};

namespace {

constexpr std::int32_t max_box = 65535;          ///< width and height of a box, so that a batch's bytes fit 64 bits
constexpr std::uint32_t max_struct_size = 4096;  ///< a larger `size` is taken for one that was not set
constexpr const char* no_seed = "Seeds are whole numbers from 1 to 4294967295.";

#ifndef NDEBUG
/// Debug builds keep closed handles, emptied, so that using one is reported as PRESS_R_CLOSED.
std::atomic<press_r_handle*> closed_handles{nullptr};  // NOLINT(*-avoid-non-const-global-variables)
#endif

/// Runs `work`. Returns false if memory runs out, which is the only exception that the core throws. WebAssembly is
/// built without exceptions and traps instead.
template <class Work>
bool in_memory(Work&& work) {
#if defined(__cpp_exceptions)
  // allowed: out of memory
  try {
    work();
    return true;
    // allowed: out of memory
  } catch (...) {
    return false;
  }
#else
  work();
  return true;
#endif
}

constexpr unsigned known_flags = PRESS_R_COSTLY | PRESS_R_ROUTE | PRESS_R_WAYS | PRESS_R_THINGS;

std::string unknown_flags(unsigned flags) {
  return "The flags " + std::to_string(flags) + " are not all known to this version of Press R.";
}

/// Runs `work(handle, result)` on a copy of the caller's struct, which is written back unless the call fails before
/// anything is made. The caller's struct may be a later version's: it is then longer, and the rest becomes 0.
template <class Struct, class Work>
int call(press_r_handle* handle, Struct* own, const char* name, Work&& work) {
  if (handle == nullptr || !handle->open) return PRESS_R_CLOSED;
  Handle& open = *handle->open;
  int status = PRESS_R_SPENT;
  open.problem.clear();
  const auto run = [&] {
    if (!open.refusal.empty()) {
      status = open.fail(open.refusal, PRESS_R_REFUSED);
    } else if (own == nullptr || own->size < sizeof(Struct) || own->size > max_struct_size) {
      status = open.fail(std::string("The struct to fill is missing, or its size is not set to sizeof(") + name + ").");
    } else {
      Struct result = *own;
      status = work(open, result);
      if (status != PRESS_R_DONE && status != PRESS_R_SMALL) return;
      result.size = own->size;
      std::memcpy(own, &result, sizeof result);
      std::memset(own + 1, 0, own->size - sizeof result);
    }
  };
  open.out_of_memory = !in_memory(run);
  if (!open.out_of_memory) return status;
  open.maker.reset();
  open.made = false;
  open.making.reset();
  open.meanings.reset();
  return PRESS_R_SPENT;
}

/// Reads a slice as the caller wrote it. Returns why it cannot be made, or an empty text.
std::string read_slice(std::int64_t first, std::int64_t count, unsigned flags, Slice& slice) {
  if ((flags & ~PRESS_R_BY_SEED) != 0) return unknown_flags(flags);
  const bool by_seed = (flags & PRESS_R_BY_SEED) != 0;
  return read_range({static_cast<double>(first), static_cast<double>(count), by_seed}, slice);
}

std::string size_text(std::int64_t width, std::int64_t height) {
  return std::to_string(width) + " × " + std::to_string(height);
}

/// Writes levels into the caller's arrays, of which each may be null.
class BatchWriter {
 public:
  BatchWriter(press_r_arrays& arrays, std::uint64_t count)
      : arrays_(arrays), count_(count), stride_(arrays.fact_stride == 0 ? count : arrays.fact_stride) {}

  /// Checks the arrays before any level is made. Returns what is wrong with them, or an empty text; PRESS_R_SMALL in
  /// `status` if the boxes do not fit into the ground's bytes.
  std::string problem(int& status) {
    if (stride_ < count_)
      return "The facts of " + std::to_string(count_) + " levels need a stride of as many numbers, not " +
             std::to_string(stride_) + ".";
    if (arrays_.ground == nullptr || packed()) return "";
    if (std::min(arrays_.width, arrays_.height) < 0 || std::max(arrays_.width, arrays_.height) > max_box)
      return "A box is at most " + size_text(max_box, max_box) + " cells, not " +
             size_text(arrays_.width, arrays_.height) + ".";
    const std::uint64_t bytes = count_ * box_size();
    if (bytes <= arrays_.ground_bytes) return "";
    status = PRESS_R_SMALL;
    need(arrays_.width, arrays_.height, bytes);
    return "The boxes need " + std::to_string(bytes) + " bytes, and there are " + std::to_string(arrays_.ground_bytes) +
           ".";
  }

  /// Whether start, goal, size or ground are asked for.
  bool has_ground() const {
    return arrays_.ground != nullptr || packed() || arrays_.sizes != nullptr || arrays_.start != nullptr ||
           arrays_.goal != nullptr;
  }

  /// Writes level `place` of the slice. Returns false, with the size that is needed, if its ground does not fit.
  bool write(const press_r_level& level, std::uint64_t place) {
    if (!write_ground(level, place)) return false;
    if (arrays_.seeds != nullptr) arrays_.seeds[place] = level.seed;
    if (arrays_.complete != nullptr) arrays_.complete[place] = static_cast<uint8_t>(level.complete);
    for (std::size_t fact = 0; arrays_.facts != nullptr && fact < level.fact_count; ++fact)
      arrays_.facts[fact * stride_ + place] = level.facts[fact];
    write_pair(arrays_.sizes, place, level.width, level.height);
    write_pair(arrays_.start, place, level.start[0], level.start[1]);
    write_pair(arrays_.goal, place, level.goal[0], level.goal[1]);
    return true;
  }

 private:
  /// Levels lie one after the other instead of in boxes of one size.
  bool packed() const { return arrays_.offsets != nullptr; }
  std::uint64_t box_size() const {
    return static_cast<std::uint64_t>(arrays_.width) * static_cast<std::uint64_t>(arrays_.height);
  }
  void need(std::int32_t width, std::int32_t height, std::uint64_t bytes) {
    arrays_.needed_width = width;
    arrays_.needed_height = height;
    arrays_.needed_bytes = bytes;
  }

  static void write_pair(std::int32_t* array, std::uint64_t place, std::int32_t x, std::int32_t y) {
    if (array == nullptr) return;
    array[2 * place] = x;
    array[2 * place + 1] = y;
  }

  bool write_ground(const press_r_level& level, std::uint64_t place) {
    const auto width = static_cast<std::size_t>(level.width);
    const auto height = static_cast<std::size_t>(level.height);
    if (packed()) {
      if (place == 0) arrays_.offsets[0] = 0;
      arrays_.offsets[place + 1] = arrays_.offsets[place] + width * height;
    }
    if (arrays_.ground == nullptr) return true;
    const bool fits = packed() ? arrays_.offsets[place + 1] <= arrays_.ground_bytes
                               : level.width <= arrays_.width && level.height <= arrays_.height;
    if (!fits) {
      need(level.width, level.height, packed() ? arrays_.offsets[place + 1] : 0);
      return false;
    }
    const std::size_t row = packed() ? width : static_cast<std::size_t>(arrays_.width);
    std::uint8_t* const out = arrays_.ground + (packed() ? arrays_.offsets[place] : place * box_size());
    if (!packed()) std::memset(out, ' ', box_size());
    if (level.ground == nullptr) return true;
    if (row == width) {
      std::memcpy(out, level.ground, width * height);
    } else {
      for (std::size_t y = 0; y < height; ++y) std::memcpy(out + y * row, level.ground + y * width, width);
    }
    return true;
  }

  press_r_arrays& arrays_;
  std::uint64_t count_;
  std::uint64_t stride_;
};

}  // namespace

press_r_handle* press_r_open(const char* link, unsigned flags) {
  std::unique_ptr<press_r_handle> handle;
  const bool opened = in_memory([&] {
    auto open = std::make_unique<Handle>();
    open->reading = read_link(link == nullptr ? "" : link, catalog(), LinkUse::survey);
    open->refusal = refusal(open->reading);
    if ((flags & ~known_flags) != 0 && open->refusal.empty()) open->refusal = unknown_flags(flags);
    open->flags = flags;
    handle = std::make_unique<press_r_handle>();
    handle->open = std::move(open);
  });
  return opened ? handle.release() : nullptr;
}

void press_r_close(press_r_handle* handle) {
  if (handle == nullptr) return;
#ifdef NDEBUG
  delete handle;
#else
  if (!handle->open) return;
  handle->open.reset();
  handle->closed_before = closed_handles.load();
  while (!closed_handles.compare_exchange_weak(handle->closed_before, handle)) {
  }
#endif
}

const char* press_r_problem(const press_r_handle* handle) {
  if (handle == nullptr || !handle->open) return "There is no handle, or it was closed.";
  if (handle->open->out_of_memory) return "Memory is spent; the next call begins anew.";
  return handle->open->problem.c_str();
}

uint32_t press_r_seed_at(uint32_t place) { return place == 0xFFFFFFFFu ? 0 : survey_seed(place).value; }

uint32_t press_r_seed_of(const char* text) {
  std::uint32_t seed = 0;
  in_memory([&] {
    const SeedReading reading = read_seed(text == nullptr ? "" : text);
    if (reading.problem.empty()) seed = reading.seed.value;
  });
  return seed;
}

int press_r_make(press_r_handle* handle, uint32_t seed, press_r_level* level) {
  return call(handle, level, "press_r_level", [&](Handle& open, press_r_level& result) -> int {
    if (seed == 0) return open.fail(no_seed);
    result = open.levels().make(Seed{seed}, {.flags = open.flags});
    open.made = true;
    return PRESS_R_DONE;
  });
}

int press_r_add(press_r_handle* handle, unsigned flags, press_r_level* level) {
  return call(handle, level, "press_r_level", [&](Handle& open, press_r_level& result) -> int {
    if ((flags & ~known_flags) != 0) return open.fail(unknown_flags(flags));
    if (!open.made) return open.fail("There is no level to add to: press_r_make makes one.");
    result = open.maker->add(flags);
    return PRESS_R_DONE;
  });
}

int press_r_trace(press_r_handle* handle, uint32_t seed, press_r_making* making) {
  return call(handle, making, "press_r_making", [&](Handle& open, press_r_making& result) -> int {
    if (seed == 0) return open.fail(no_seed);
    if (!open.making) open.making.emplace(open.reading.request);
    result = open.making->make(Seed{seed});
    return PRESS_R_DONE;
  });
}

int press_r_tables(press_r_handle* handle, press_r_meanings* tables) {
  return call(handle, tables, "press_r_meanings", [&](Handle& open, press_r_meanings& result) -> int {
    if (!open.meanings) open.meanings.emplace(open.reading);
    result = open.meanings->tables();
    result.version = PRESS_R_VERSION;
    return PRESS_R_DONE;
  });
}

int press_r_batch(press_r_handle* handle, int64_t first, int64_t count, press_r_arrays* arrays) {
  return call(handle, arrays, "press_r_arrays", [&](Handle& open, press_r_arrays& result) -> int {
    result.made = 0;
    result.needed_width = result.needed_height = 0;
    result.needed_bytes = 0;
    Slice slice;
    std::string problem = read_slice(first, count, result.flags, slice);
    if (!problem.empty()) return open.fail(std::move(problem));
    BatchWriter batch(result, slice.count);
    int status = PRESS_R_WRONG;
    problem = batch.problem(status);
    if (!problem.empty()) return open.fail(std::move(problem), status);
    const bool facts = result.facts != nullptr;
    const LevelMaker::Parts parts{
        .flags = facts ? open.flags & PRESS_R_COSTLY : 0, .ground = batch.has_ground(), .facts = facts};
    LevelMaker& maker = open.levels();
    for (; result.made < slice.count; ++result.made) {
      if (batch.write(maker.make(slice.seed(result.made), parts), result.made)) continue;
      return open.fail("The level at place " + std::to_string(result.made) + " has " +
                           size_text(result.needed_width, result.needed_height) +
                           " cells, for which the array has no room.",
                       PRESS_R_SMALL);
    }
    return PRESS_R_DONE;
  });
}

int press_r_extent(press_r_handle* handle, int64_t first, int64_t count, unsigned flags, press_r_extent_of* extent) {
  return call(handle, extent, "press_r_extent_of", [&](Handle& open, press_r_extent_of& result) -> int {
    Slice slice;
    std::string problem = read_slice(first, count, flags, slice);
    if (!problem.empty()) return open.fail(std::move(problem));
    LevelMaker& maker = open.levels();
    result = {.facts = maker.facts()};
    for (std::uint32_t i = 0; i < slice.count; ++i) {
      const press_r_level& level = maker.make(slice.seed(i), {.facts = false});
      result.width = std::max(result.width, level.width);
      result.height = std::max(result.height, level.height);
      result.cells += static_cast<std::uint64_t>(level.width) * static_cast<std::uint64_t>(level.height);
    }
    return PRESS_R_DONE;
  });
}
