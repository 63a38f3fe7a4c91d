// Feeds a fuzz target where there is no libFuzzer: links of the catalog, mutated, and plain noise. The same inputs in
// every run with the same seed. Usage: <target> [-runs=N] [-seed=N]; other arguments of libFuzzer are ignored.
#include <cstdint>
#include <cstdio>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "catalog.hpp"
#include "fuzz.hpp"
#include "kit/dice.hpp"
#include "studio/link/link.hpp"

using namespace press_r;

namespace {

/// Pieces that links are made of, so that mutations meet the grammar.
std::vector<std::string> dictionary() {
  std::vector<std::string> words{
      "#",        "?",  "&",     "=",        "/",       "%",     "%00",          "%FF",          "*",
      "v1",       "v0", "step=", "find=",    "embed=1", "-",     "999999999999", "0x",           "https://a.b/#",
      "\xC3\xA9", " ",  ".",     "B91199AC", "true",    "dice=", "path.7=5",     "layout~2.3=1", "@6",
      "~",        ","};
  for (const Generator* generator : catalog()) {
    words.emplace_back(generator->id);
    for (const Option& option : generator->options) {
      words.push_back(std::string(option.id) + "=");
      for (const Choice& choice : option.choices) words.emplace_back(choice.id);
    }
    for (const Preset& preset : generator->presets) {
      words.push_back(std::string(generator->id) + "/v1/B91199AC?" + std::string(preset.options));
    }
    for (const Fact& fact : generator->facts) words.emplace_back(fact.id);
  }
  return words;
}

/// Conditions by their grammar (wasm/cli/README.md, Count levels), so that inputs get further than to the first wrong
/// word. E stands for one of these, W for a word, M for a mark of a drawing.
// clang-format off
constexpr std::string_view forms[] = {
    "W", "(E)", "not E", "E and E", "E or E", "E+E", "E-E", "E*E", "E/E", "E mod E", "W=E", "W!=-1", "E>=E", "E<E", "E,E",
    "W in {E,3..5}", "best=E", "floor2:E", "W=5..3", "W in {1..}", "W<9223372036854775808", "draw=MM/MM;T=W",
    "draw!=cells.0.0.mirrored:M"};
// clang-format on
std::string conditions(Dice& dice, const std::vector<std::string>& words, int depth) {
  const auto one = [&](const auto& some) { return some[static_cast<std::size_t>(dice.below(int(std::size(some))))]; };
  std::string out;
  for (const char c : depth > 0 ? one(forms) : forms[0]) {
    if (c == 'E') out += conditions(dice, words, depth - 1);
    if (c == 'W') out += one(words);
    if (c == 'M') out += ".01!Ts$ "[dice.below(8)];
    if (c != 'E' && c != 'W' && c != 'M') out += c;
  }
  return out;
}

std::size_t place(Dice& dice, const std::string& text) {
  return static_cast<std::size_t>(dice.below(static_cast<int>(text.size()) + 1));
}

void mutate(Dice& dice, std::string& text, const std::vector<std::string>& words) {
  const std::size_t at = place(dice, text);
  const std::string& word = words[static_cast<std::size_t>(dice.below(static_cast<int>(words.size())))];
  switch (dice.below(6)) {
    case 0: text.insert(at, word); break;
    case 1: text.insert(at, 1, static_cast<char>(dice.below(256))); break;
    case 2: text.erase(at, static_cast<std::size_t>(dice.below(8))); break;
    case 3: text.replace(at, word.size() < text.size() - at ? word.size() : text.size() - at, word); break;
    case 4: text.insert(at, text.substr(0, static_cast<std::size_t>(dice.below(40)))); break;
    default: text = word + text; break;
  }
}

std::string input(Dice& dice, const std::vector<std::string>& words) {
  std::string text;
  if (dice.one_in(10)) {
    text.resize(static_cast<std::size_t>(dice.below(300)));
    for (char& c : text) c = static_cast<char>(dice.below(256));
    return text;
  }
  const bool is_search = dice.one_in(3);
  if (is_search) text = conditions(dice, words, 4);
  const int changes = is_search ? dice.below(3) : dice.between(1, 12);
  for (int i = 0; i < changes; ++i) mutate(dice, text, words);
  return text;
}

}  // namespace

int main(int argc, char** argv) {
  long runs = 1'000'000;
  long seed = 1;
  for (int i = 1; i < argc; ++i) {
    const std::string_view argument = argv[i];
    if (argument.starts_with("-runs=")) runs = std::atol(argv[i] + 6);
    if (argument.starts_with("-seed=")) seed = std::atol(argv[i] + 6);
  }
  if (runs < 1 || seed < 1) {
    std::fprintf(stderr, "-runs=N and -seed=N need a number from 1\n");
    return 2;
  }
  const std::vector<std::string> words = dictionary();
  Dice dice(Seed{static_cast<std::uint32_t>(seed)}, "fuzz");
  for (long run = 0; run < runs; ++run) {
    const std::string text = input(dice, words);
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
  }
  std::printf("%ld inputs\n", runs);
  return 0;
}
