// Levels per second, natively. Each argument is a link; a line of output is: levels/s with frames off (by a survey),
// levels/s with frames on (whole films, packed for the door), the link. bench.mjs does the same in WebAssembly.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <string>

#include "catalog.hpp"
#include "kit/packet.hpp"
#include "kit/picture.hpp"
#include "kit/survey.hpp"

using namespace press_r;

namespace {

constexpr double seconds_a_figure = 0.5;

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

/// Calls `make(first, count)` with growing counts until one call takes long enough; levels per second of that call.
template <class Make>
double rate(Make&& make) {
  for (std::uint32_t count = 1, first = 0;; first += count, count *= 2) {
    const double start = now();
    make(first, count);
    const double took = now() - start;
    if (took >= seconds_a_figure || count >= (1u << 28)) return count / took;
  }
}

}  // namespace

int main(int argc, char** argv) {
  Studio studio(catalog());
  std::size_t kept = 0;  // keeps the work from being optimised away
  for (int i = 1; i < argc; ++i) {
    Request request = studio.read(argv[i]).request;
    const double off = rate([&](std::uint32_t first, std::uint32_t count) {
      kept += static_cast<std::size_t>(survey(request, first, count).count);
    });
    const double on = rate([&](std::uint32_t first, std::uint32_t count) {
      for (std::uint32_t n = 0; n < count; ++n) {
        request.seed = survey_seed(first + n);
        kept += pack(studio.film(format_link(request))).marks.size();
      }
    });
    std::printf("%.1f\t%.1f\t%s\n", off, on, argv[i]);
    std::fflush(stdout);
  }
  return kept > 0 ? 0 : 1;
}
