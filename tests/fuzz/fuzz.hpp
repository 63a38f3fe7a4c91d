// What fuzz targets share: a check that stops the run, whatever the build says about asserts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace fuzz {

inline void require(bool held, const char* what, std::string_view about) {
  if (held) return;
  std::fprintf(stderr, "fuzz: %s\n  about: %.*s\n", what, static_cast<int>(about.size()), about.data());
  std::abort();
}

}  // namespace fuzz
