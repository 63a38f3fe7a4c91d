// Same link, same level, for ever: the golden files hold links with the hashes of their level and scene. The wasm
// build checks the same files. They change only on purpose, by `npm run goldens`, in a commit of their own.
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "catalog.hpp"
#include "contract/contract.hpp"
#include "core/catch.hpp"
#include "kit/hash.hpp"
#include "studio/film/picture.hpp"

using namespace press_r;

namespace {

struct Golden {
  std::string link;
  std::string level;
  std::string scene;
};

std::string path_of(const Generator& generator) {
  std::string path = PRESS_R_GOLDEN_DIR;
  for (const std::string_view part : {std::string_view("/"), generator.id, std::string_view(".txt")}) path += part;
  return path;
}

std::vector<Golden> read_file(const std::string& path) {
  std::vector<Golden> goldens;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    std::istringstream fields(line);
    Golden golden;
    fields >> golden.link >> golden.level >> golden.scene;
    goldens.push_back(golden);
  }
  return goldens;
}

Golden made(Studio& studio, const std::string& link) {
  const Studio::Prints prints = studio.fingerprint(link);
  return {link, hexadecimal(prints.level), hexadecimal(prints.scene)};
}

/// Seeds of every preset and of every option's ends.
std::vector<std::string> links_of(const Generator& generator) {
  constexpr std::uint32_t seeds_a_preset = 5;
  std::vector<std::string> links;
  const auto add = [&](Request request, std::uint32_t seed) {
    request.seed = survey_seed(seed);
    links.push_back(format_link(request));
  };
  std::uint32_t next = 0;
  for (const contract::Case& one : contract::presets_of(generator)) {
    for (std::uint32_t i = 0; i < seeds_a_preset; ++i) add(one.request, next++);
  }
  for (const contract::Case& one : contract::option_ends_of(generator)) add(one.request, next++);
  return links;
}

void write_file(Studio& studio, const Generator& generator) {
  std::ofstream file(path_of(generator), std::ios::binary);
  for (const std::string& link : links_of(generator)) {
    const Golden golden = made(studio, link);
    file << golden.link << ' ' << golden.level << ' ' << golden.scene << '\n';
  }
  REQUIRE(file.good());
}

}  // namespace

TEST_CASE("golden: every link of the golden files gives the level and the scene that it always gave", "[golden]") {
  Studio studio(catalog());
  const char* const wish = std::getenv("PRESS_R_GOLDENS");
  for (const Generator* generator : catalog()) {
    const bool rewrite = wish != nullptr && (std::string(wish) == "write" || std::string(wish) == generator->id);
    if (rewrite) write_file(studio, *generator);
    const std::vector<Golden> goldens = read_file(path_of(*generator));
    CAPTURE(std::string(generator->id));
    // What a file needs: a link for each preset's seeds and each option's ends; `npm run goldens -- ID` writes it.
    CHECK(goldens.size() == links_of(*generator).size());
    for (const Golden& golden : goldens) {
      CAPTURE(golden.link);
      const LinkReading reading = studio.read(golden.link);
      CHECK(reading.problems.empty());
      CHECK(format_link(reading.request) == golden.link);
      const Golden now = made(studio, golden.link);
      CHECK(now.level == golden.level);
      CHECK(now.scene == golden.scene);
    }
  }
}
