#include "core/levels.hpp"

#include <atomic>
#include <cassert>
#include <cstdlib>
#include <new>
#include <press_r/level.hpp>
#include <press_r/press_r.hpp>
#include <thread>

#include "catalog.hpp"
#include "core/catch.hpp"

namespace {
std::atomic<std::uint64_t> count{0};
std::atomic<std::uint64_t> bytes{0};
/// The allocation of this thread that fails, counted down; 0: none does.
thread_local std::uint64_t failing = 0;

void* allocated(std::size_t size) {
  ++count;
  bytes += size;
  if (failing != 0 && --failing == 0) return nullptr;
  return std::malloc(size == 0 ? 1 : size);
}

void* counted(std::size_t size) {
  if (void* memory = allocated(size)) return memory;
  throw std::bad_alloc();
}
}  // namespace

namespace press_r {
std::uint64_t allocations() { return count; }
std::uint64_t allocated_bytes() { return bytes; }
}  // namespace press_r

void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
// Catch2 asks for memory this way too; all forms that the deletes below serve have to come from malloc.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return allocated(size); }
void* operator new[](std::size_t size, const std::nothrow_t& none) noexcept { return operator new(size, none); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

namespace {

std::string taken(char* answer) {
  failing = 0;
  std::string text = answer == nullptr ? "" : answer;
  press_r_free(answer);
  return text;
}

std::string made(const std::string& link) {
  press_r_handle* const handle = press_r_open(link.c_str(), PRESS_R_COSTLY | PRESS_R_ROUTE | PRESS_R_THINGS);
  press_r_level level{};
  level.size = sizeof level;
  const int status = handle == nullptr ? PRESS_R_SPENT : press_r_make(handle, 1, &level);
  failing = 0;
  CHECK((status == PRESS_R_DONE || status == PRESS_R_SPENT));
  const std::string text = status == PRESS_R_DONE ? std::to_string(level.facts[level.fact_count - 1]) : "";
  // The handle that ran out of memory works again.
  if (handle != nullptr) CHECK(press_r_make(handle, 1, &level) == PRESS_R_DONE);
  press_r_close(handle);
  return text;
}

/// Calls of the library, empty where memory ran out.
constexpr std::string (*calls[])(const std::string& link) = {
    made, [](const std::string& link) { return taken(press_r_show(link.c_str(), PRESS_R_TERRAIN)); },
    [](const std::string& link) { return taken(press_r_survey(link.c_str(), 0, 1, nullptr)); },
    [](const std::string& link) { return taken(press_r_find(link.c_str(), "", 0, 1)); },
    [](const std::string& link) { return taken(press_r_text(link.c_str(), "tell")); }};

}  // namespace

TEST_CASE("library: without memory for an allocation a call says so, and the next one works") {
  for (const press_r::Generator* generator : press_r::catalog()) {
    const std::string link(generator->id);
    for (const auto call : calls) {
      const std::string whole = call(link);
      REQUIRE_FALSE(whole.empty());
      // Each of the first allocations, then fewer. A thread has kept nothing from calls before.
      bool failed = true;
      std::uint64_t n = 1;
      for (; failed; n += 1 + n / 3) {
        CAPTURE(link, n, whole.substr(0, 60));
        std::thread([&] {
          failing = n;
          const std::uint64_t before = count;
          const std::string text = call(link);
          failed = count - before >= n;
          CHECK((text == whole || (failed && text.empty())));
          CHECK(call(link) == whole);
        }).join();
      }
      CHECK(n > 2);
    }
  }
  const auto starve = [] {
    failing = 3;
    press_r::list();
  };
  CHECK_THROWS_AS(starve(), std::bad_alloc);
}

TEST_CASE("build: asserts are on in every build but the release", "[build]") {
  bool reached = false;
  assert((reached = true));
  CHECK(reached == !PRESS_R_RELEASE);
}
