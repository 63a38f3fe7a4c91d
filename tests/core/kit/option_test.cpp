// Options, whose numbers links and JSON write with decimals at any scale, and tables in the order of an enum.
#include <cstdint>
#include <string>
#include <vector>

#include "core/catch.hpp"
#include "core/kit/toy.hpp"
#include "kit/option.hpp"
#include "kit/table.hpp"
#include "studio/export/export.hpp"

using namespace press_r;

namespace {

constexpr Option whole{.id = "depth", .title = "Depth", .low = -5, .high = 20, .initial = 4};
constexpr Option tenths{.id = "luck", .title = "Luck", .low = -50, .high = 150, .initial = 0, .scale = 10};
constexpr Option hundredths{.id = "part", .title = "Part", .low = -400, .high = 1000, .initial = 305, .scale = 100};

struct Reading {
  int value = 0;
  std::string problem;
};

Reading reading(const Option& option, std::string_view written) {
  Options options(std::span(&option, 1));
  std::string problem = read_option(option, 0, written, options);
  return {options[0], problem};
}

}  // namespace

TEST_CASE("option: decimals are written without needless zeros", "[option]") {
  CHECK(option_number(whole, -5) == "-5");
  CHECK(option_number(tenths, 30) == "3");
  CHECK(option_number(tenths, 25) == "2.5");
  CHECK(option_number(tenths, -5) == "-0.5");
  CHECK(option_number(tenths, 0) == "0");
  CHECK(option_number(hundredths, 305) == "3.05");
  CHECK(option_number(hundredths, 350) == "3.5");
  CHECK(option_number(hundredths, -1) == "-0.01");
  CHECK(option_number(hundredths, 1000) == "10");
}

TEST_CASE("option: a number without a point is that number at every scale", "[option]") {
  CHECK(reading(whole, "3").value == 3);
  CHECK(reading(tenths, "3").value == 30);
  CHECK(reading(tenths, "+3").value == 30);
  CHECK(reading(tenths, "2.5").value == 25);
  CHECK(reading(tenths, "-0.5").value == -5);
  CHECK(reading(hundredths, "3.05").value == 305);
  CHECK(reading(hundredths, "3.5").value == 350);
  for (const char* text : {"3", "2.5", "-0.5", "15"}) CHECK(reading(tenths, text).problem.empty());
}

TEST_CASE("option: what every value is written as is read back", "[option]") {
  for (const Option& option : {whole, tenths, hundredths}) {
    for (int value = option.low; value <= option.high; ++value) {
      const Reading back = reading(option, option_number(option, value));
      CHECK(back.value == value);
      CHECK(back.problem.empty());
    }
  }
}

TEST_CASE("option: problems quote bounds and steps as decimals", "[option]") {
  const Reading far = reading(tenths, "30");
  CHECK(far.value == 150);
  CHECK(far.problem == "Option luck goes from -5 to 15; \"30\" became 15.");
  const Reading fine = reading(tenths, "2.55");
  CHECK(fine.value == 25);
  CHECK(fine.problem == "Option luck goes in steps of 0.1; \"2.55\" became 2.5.");
  CHECK(reading(hundredths, "99999999999999999999").value == 1000);
  CHECK(reading(hundredths, "-99999999999999999999.9").value == -400);
}

TEST_CASE("option: catalog and options as JSON hold the number itself", "[option]") {
  static constexpr const Generator* list[] = {&toy::generator};
  const std::string catalog = describe(list, "0");
  CHECK(catalog.find(R"("low":-5,"high":15,"default":0,"step":0.1)") != std::string::npos);
  CHECK(catalog.find("\"scale\":10") == std::string::npos);
  Json json;
  describe_options(toy::generator, read_link("toy/v3/1?luck=2.5&depth=7", list).request.options, json);
  const std::string options = json.take();
  CHECK(options.find(R"("depth":7,"luck":2.5)") != std::string::npos);
}

TEST_CASE("tables: rows and facts are found by their enum") {
  // A row out of place does not compile: swapped_row.cpp.
  enum class Fruit : std::uint8_t { apple, pear, plum };
  static constexpr auto stones = tied<Fruit::plum, int>({{Fruit::apple, 0}, {Fruit::pear, 0}, {Fruit::plum, 1}});
  CHECK(stones.size() == 3);
  CHECK(stones[at(Fruit::plum)] == 1);
  std::vector<std::int64_t> values(3);
  const FactValues f(values);
  f[Fruit::plum] = 9;
  f[Fruit::apple] += 4;
  CHECK(values == std::vector<std::int64_t>{4, 0, 9});
}
