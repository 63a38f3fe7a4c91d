// What fuzz targets share: a check that stops the run, whatever the build says about asserts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace fuzz {

/// Stops where something does not hold; what it is about is spelled out as in C, so that it can go into a test.
inline void require(bool held, const char* what, std::string_view about) {
  if (held) return;
  std::fprintf(stderr, "fuzz: %s\n  about: \"", what);
  for (const char c : about) {
    const bool plain = c >= ' ' && c <= '~' && c != '"' && c != '\\';
    std::fprintf(stderr, plain ? "%c" : "\\%03o", static_cast<unsigned char>(c));
  }
  std::fprintf(stderr, "\"\n");
  std::abort();
}

}  // namespace fuzz
