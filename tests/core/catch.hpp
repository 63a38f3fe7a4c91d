// Catch2 in one include, version 2 (Debian 12) or 3.
#pragma once

#include <string>

#if __has_include(<catch2/catch_test_macros.hpp>)
#include <catch2/catch_all.hpp>
using Catch::Approx;
#else
#include <catch2/catch.hpp>
#endif

/// The path of a file whose path in the checkout is given.
std::string in_checkout(const std::string& path);
