// The rule book's measured figures, for the document's reading and for the game's own: each within 5 sigma of this
// survey and of the book's 20,000 levels together. Its shares of connected rooms (56.3 % and 59.1 %) contradict its own
// counts (19.4 of 33.1 and 21.2 of 34.4); the counts are what is tested.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/pixel_dungeon/levels.hpp"

namespace press_r::pixel_dungeon {
namespace {

constexpr std::uint32_t levels = 6000;

class Survey {
 public:
  explicit Survey(std::string_view text, std::uint32_t count = levels) : means_(generator.facts.size()) {
    std::vector<std::int64_t> measured(generator.facts.size());
    each_level(text, count, [&](const Level& level) {
      measure(level, measured);
      for (std::size_t i = 0; i < means_.size(); ++i) means_[i].add(static_cast<double>(measured[i]));
      shares_a_room_.add(measured[static_cast<std::size_t>(FactId::shared_rooms)] > 0 ? 1 : 0);
    });
  }
  const Mean& operator[](FactId fact) const { return means_[static_cast<std::size_t>(fact)]; }
  const Mean& shares_a_room() const { return shares_a_room_; }

 private:
  std::vector<Mean> means_;
  Mean shares_a_room_;
};

}  // namespace

TEST_CASE(
    "pixel_dungeon survey: the document's reading gives the book's figures (PIXEL-4, PIXEL-12, PIXEL-16, PIXEL-18)") {
  const Survey survey("");
  check_measured(survey[FactId::rooms], 33.1, 0.1);
  check_measured(survey[FactId::builds], 1.798, 0.001);
  check_measured(survey[FactId::first_path], 6.44, 0.01);
  check_measured(survey[FactId::second_path], 7.29, 0.01);
  check_measured(survey[FactId::connected], 19.4, 0.1);
  check_measured(survey[FactId::cycles], 1.01, 0.01);
  check_measured(survey.shares_a_room(), 0.048, 0.001);
  CHECK(survey[FactId::same_path].value() < 0.01);
  CHECK(survey[FactId::reachable].value() == 1);
}

TEST_CASE(
    "pixel_dungeon survey: the game's own reading gives the book's figures (PIXEL-P-1, PIXEL-P-5, PIXEL-P-6, "
    "PIXEL-P-10)") {
  const Survey survey(original);
  check_measured(survey[FactId::rooms], 34.4, 0.1);
  check_measured(survey[FactId::connected], 21.2, 0.1);
  check_measured(survey[FactId::builds], 1.12, 0.01);
  check_measured(survey[FactId::tries], 3.8, 0.1);
  check_measured(survey[FactId::first_path], 5.80, 0.01);
  check_measured(survey[FactId::same_path], 0.058, 0.001);  // as measured on the game: ties fall anywhere
  check_measured(survey[FactId::cycles], 2.07, 0.01);
  check_measured(survey[FactId::specials], 1.66, 0.01);
  check_measured(survey[FactId::standard], 6.18, 0.01);
  check_measured(survey[FactId::corridors], 11.3, 0.1);
  check_measured(survey[FactId::connections], 22.25, 0.1);
  check_measured(survey[FactId::vault], 0.118, 0.001);
  // Told in bins of ten, so give or take five.
  check_measured(survey[FactId::water], 72, 10);
  check_measured(survey[FactId::grass], 32, 10);
}

// Of hidden traps the book tells those that lie on the finished floor, burned rooms' own included: those that were
// drawn for the whole map are 2.0, 2.4 and 4.8 of its 2.8, 3.2 and 5.8.
TEST_CASE(
    "pixel_dungeon survey: deeper floors give the book's figures (PIXEL-P-9, PIXEL-P-11, PIXEL-P-14, PIXEL-P-21)") {
  const auto deeper = [](std::string_view text) { return std::string(original) + std::string(text); };
  const Survey third(deeper("&depth=3"), 3000);
  check_measured(third[FactId::secret_doors], 1.36, 0.01);
  check_measured(third[FactId::water], 83, 10);
  check_measured(third[FactId::hidden_traps], 2.8, 0.1);
  const Survey shop(deeper("&depth=6"), 1500);
  check_measured(shop[FactId::builds], 7.8, 0.1);
  check_measured(shop[FactId::secret_doors], 2.06, 0.01);
  const Survey ninth(deeper("&depth=9"), 3000);
  check_measured(ninth[FactId::secret_doors], 2.02, 0.01);
  check_measured(ninth[FactId::water], 89, 10);
  check_measured(ninth[FactId::grass], 45, 10);
  check_measured(ninth[FactId::hidden_traps], 3.2, 0.1);
  const Survey twelfth(deeper("&depth=12"), 3000);
  check_measured(twelfth[FactId::laboratory], 0.92, 0.01);
  check_measured(twelfth[FactId::water], 73, 10);
  const Survey halls(deeper("&depth=23"), 3000);
  check_measured(halls[FactId::rooms], 39.3, 0.1);
  check_measured(halls[FactId::builds], 1.21, 0.01);
  check_measured(halls[FactId::secret_doors], 2.27, 0.01);
  check_measured(halls[FactId::water], 44, 10);
  check_measured(halls[FactId::hidden_traps], 5.8, 0.1);
}

}  // namespace press_r::pixel_dungeon
