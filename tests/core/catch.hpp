// The precompiled header of the tests: Catch2, version 2 (Debian 12) or 3, and the parts of the standard library that
// most tests use, which they do not include again.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#if __has_include(<catch2/catch_test_macros.hpp>)
#include <catch2/catch_all.hpp>
using Catch::Approx;
#else
#include <catch2/catch.hpp>
#endif

/// The path of a file whose path in the checkout is given.
std::string in_checkout(const std::string& path);
