// What a handle of the C face holds, and how its calls begin and end. Known to press_r_*.cpp alone.
#pragma once

#include <cstdint>
#include <cstring>
#include <memory>
#include <string>

#include "library/press_r.h"
#include "studio/level/maker.hpp"
#include "studio/level/making.hpp"
#include "studio/level/meanings.hpp"
#include "studio/link/link.hpp"

namespace press_r {

struct Handle {
  LinkReading reading;
  Told told;
  std::string refusal;  ///< why no level is made; empty where levels are
  std::string problem;
  bool spent = false;
  /// Made when they are first asked for.
  std::unique_ptr<LevelMaker> maker;
  std::unique_ptr<Making> making;
  std::unique_ptr<Meanings> meanings;

  LevelMaker& levels() {
    if (!maker) maker = std::make_unique<LevelMaker>(reading.request, told);
    return *maker;
  }
  int wrong(std::string sentence, int status = PRESS_R_WRONG) {
    problem = std::move(sentence);
    return status;
  }
};

/// Whether the caller's struct is one that this version can read and fill: it grows, and the first had all that is
/// read.
template <class Struct>
bool is_sized(const Struct* own) {
  constexpr std::uint32_t absurd = 4096;
  return own != nullptr && own->size >= sizeof(Struct) && own->size <= absurd;
}

inline std::string unsized(const char* name) {
  return std::string("The struct that is to be filled is missing, or its size is not set to sizeof(") + name + ").";
}

inline std::string unknown_flags(unsigned flags) {
  return "The flags " + std::to_string(flags) + " are not all known to this version of Press R.";
}

/// Copies what is told into the caller's struct; what a later version has behind it becomes 0.
template <class Struct>
void fill(Struct* own, Struct told) {
  const std::uint32_t size = own->size;
  told.size = size;
  std::memcpy(own, &told, sizeof told);
  std::memset(own + 1, 0, size - sizeof told);
}

inline press_r_records records_of(const Columns& columns) {
  return {columns.rows(), columns.columns(), columns.data()};
}

}  // namespace press_r

struct press_r_handle {
  std::unique_ptr<press_r::Handle> open;  ///< null once it is closed
  press_r_handle* closed_before = nullptr;
};

namespace press_r {

/// A call of a handle that is open, of a link that is not refused. Memory that is spent is the only exception there can
/// be: what was begun is thrown away, so that the next call begins anew.
template <class Work>
int called(press_r_handle* handle, Work&& work) {
  if (handle == nullptr || !handle->open) return PRESS_R_CLOSED;
  Handle& own = *handle->open;
  own.problem.clear();
  own.spent = false;
  // allowed: memory that is spent
  try {
    return own.refusal.empty() ? work(own) : own.wrong(own.refusal, PRESS_R_REFUSED);
    // allowed: memory that is spent
  } catch (...) {
    own.maker.reset();
    own.making.reset();
    own.meanings.reset();
    own.spent = true;
    return PRESS_R_SPENT;
  }
}

}  // namespace press_r
