// Any options and seed: the level is made, or says why not; with frames on it is the same level; exports are made.
#include <algorithm>
#include <string>

#include "catalog.hpp"
#include "fuzz.hpp"
#include "kit/seed.hpp"
#include "studio/export/export.hpp"
#include "studio/film/picture.hpp"

using namespace press_r;

namespace {

/// Eats the input; zeros where it is spent.
class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}
  std::uint32_t number() {
    std::uint32_t value = 0;
    for (int i = 0; i < 4; ++i) value = (value << 8) | (at_ < size_ ? data_[at_++] : 0u);
    return value;
  }
  int between(int low, int high) {
    const auto range = static_cast<std::uint64_t>(static_cast<std::int64_t>(high) - low + 1);
    return static_cast<int>(low + static_cast<std::int64_t>(number() % range));
  }

 private:
  const std::uint8_t* data_;
  std::size_t size_;
  std::size_t at_ = 0;
};

std::string link_of(Bytes& bytes) {
  const auto all = catalog();
  Request request{.generator = all[bytes.number() % all.size()]};
  request.seed = Seed{std::max<std::uint32_t>(1, bytes.number())};
  request.options = Options(request.generator->options);
  for (std::size_t i = 0; i < request.generator->options.size(); ++i) {
    const Option& option = request.generator->options[i];
    if (option.kind == OptionKind::text || bytes.number() % 2 == 0) continue;
    request.options.set(i, bytes.between(option.lowest(), option.highest()));
  }
  return format_link(request);
}

/// The same level with some of the dice of its making turned.
std::string with_dice_turned(const Filmed& filmed, Bytes& bytes) {
  const RollLog& rolls = filmed.rolls;
  std::string dice;
  for (int i = 0; i < 3 && rolls.size() > 0; ++i) {
    const std::size_t roll = bytes.number() % rolls.size();
    const int face = bytes.between(1, rolls[roll].sides);
    if (!rolls.address(roll).empty()) dice += (i == 0 ? "" : ",") + rolls.address(roll) + "=" + std::to_string(face);
  }
  const std::string link = format_link(filmed.picture.request);
  return link + (link.find('?') == std::string::npos ? "?dice=" : "&dice=") + dice;
}

void check(Studio& studio, const std::string& link, const Filmed& filmed) {
  const Picture quick = studio.make_picture(link);
  fuzz::require(quick.outcome.complete || !quick.outcome.why.empty(), "incomplete without a reason", link);
  fuzz::require(quick.facts == filmed.picture.facts, "frames change the level", link);
  fuzz::require(quick.scene.marks().size() == filmed.picture.scene.marks().size(), "frames change the scene", link);
  fuzz::require(filmed.film.frames() >= 1, "a film without a frame", link);
  for (std::size_t i = 0; i < quick.facts.size(); ++i) {
    const Fact& fact = quick.generator().facts[i];
    const bool in_range =
        fact.kind == FactKind::wide || (quick.facts[i] >= fact.lowest() && quick.facts[i] <= fact.highest());
    fuzz::require(in_range, fact.id.data(), link);
  }
  fuzz::require(!export_json(filmed).empty() && !export_ascii(quick).empty(), "an empty export", link);
  fuzz::require(!export_dot(quick).empty() && !export_prose(quick).empty(), "an empty export", link);
  fuzz::require(pack(filmed).marks.size() >= pack(quick).marks.size(), "a film shows less than its last picture", link);
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static Studio studio(catalog());
  Bytes bytes(data, size);
  const std::string link = link_of(bytes);
  const Filmed filmed = studio.film(link);
  check(studio, link, filmed);
  const std::string turned = with_dice_turned(filmed, bytes);
  check(studio, turned, studio.film(turned));
  return 0;
}
