// Native speed, for bench.mjs. Prints a line per link on the command line, separated by tabs: levels per second with
// frames off (a survey) and with frames on (packed films); the median and 99th percentile of a level's milliseconds
// with frames off, and of the fact that `--fact=ID` names; the link.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <string_view>
#include <vector>

#include "catalog.hpp"
#include "studio/count/survey.hpp"
#include "studio/export/export.hpp"
#include "studio/film/picture.hpp"

using namespace press_r;

namespace {

constexpr double seconds_a_figure = 0.5;
constexpr std::uint32_t min_levels = 1000;  ///< for a percentile
constexpr std::uint32_t most_levels = 20'000;

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

/// Processor seconds, so that other processes do not affect percentiles.
double busy() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

/// Levels per second of the first call of `make(first, count)`, with growing counts, that takes long enough.
template <class Make>
double rate(Make&& make) {
  for (std::uint32_t count = 1, first = 0;; first += count, count *= 2) {
    const double start = now();
    make(first, count);
    const double took = now() - start;
    if (took >= seconds_a_figure || count >= (1u << 28)) return count / took;
  }
}

template <class T>
struct Spread {
  T median;
  T p99;
};
template <class T>
Spread<T> spread_of(std::vector<T>& values) {
  std::stable_sort(values.begin(), values.end());
  return {values[values.size() / 2], values[values.size() * 99 / 100]};
}

struct Levels {
  Spread<double> milliseconds;
  Spread<std::int64_t> fact;
};

Levels measure_levels(const Request& request, std::size_t fact) {
  const Actions& actions = request.generator->actions;
  LevelBox level(*request.generator);
  std::vector<std::int64_t> facts(request.generator->facts.size());
  std::vector<double> times;
  std::vector<std::int64_t> values;
  const double start = busy();
  for (std::uint32_t i = 0; i < most_levels && (i < min_levels || busy() - start < seconds_a_figure); ++i) {
    Trace off;
    const double before = busy();
    actions.generate(request.options, survey_seed(i), off, level.get());
    times.push_back((busy() - before) * 1000);
    actions.measure(level.get(), facts);
    values.push_back(fact < facts.size() ? facts[fact] : 0);
  }
  return {spread_of(times), spread_of(values)};
}

std::size_t find_fact(const Generator& generator, std::string_view id) {
  std::size_t at = 0;
  while (at < generator.facts.size() && generator.facts[at].id != id) ++at;
  return at;
}

}  // namespace

int main(int argc, char** argv) {
  constexpr std::string_view fact_flag = "--fact=";
  Studio studio(catalog());
  std::string_view fact;
  std::size_t kept = 0;  // prevents the work from being optimised away
  for (int i = 1; i < argc; ++i) {
    const std::string_view argument = argv[i];
    if (argument.substr(0, fact_flag.size()) == fact_flag) {
      fact = argument.substr(fact_flag.size());
      continue;
    }
    Request request = studio.read(argument).request;
    const double off = rate([&](std::uint32_t first, std::uint32_t count) {
      kept += static_cast<std::size_t>(survey(request, {first, count}).count);
    });
    const double on = rate([&](std::uint32_t first, std::uint32_t count) {
      for (std::uint32_t n = 0; n < count; ++n) {
        request.seed = survey_seed(first + n);
        kept += pack(studio.film(format_link(request))).marks.size();
      }
    });
    const Levels levels = measure_levels(request, find_fact(*request.generator, fact));
    std::printf("%.1f\t%.1f\t%.4f\t%.4f\t%lld\t%lld\t%s\n", off, on, levels.milliseconds.median,
                levels.milliseconds.p99, static_cast<long long>(levels.fact.median),
                static_cast<long long>(levels.fact.p99), argv[i]);
    std::fflush(stdout);
  }
  return kept > 0 ? 0 : 1;
}
