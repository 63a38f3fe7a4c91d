// Packed texts: they come back byte for byte, damaged ones are refused, and links carry them.
#include "studio/link/link.hpp"

#include "core/catch.hpp"
#include "kit/dice.hpp"
#include "kit/text.hpp"

using namespace press_r;

namespace {

constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr std::string_view sample = "a1-b2-c3; c3-d4{1..3}-e5; [a1-f6 / b2-f6]; e5>b2";

std::string any_bytes(Dice& dice, int longest) {
  std::string text(static_cast<std::size_t>(dice.below(longest + 1)), '\0');
  const bool few_letters = dice.one_in(2);
  for (char& c : text) c = static_cast<char>(few_letters ? 'a' + dice.below(4) : dice.below(256));
  return text;
}

namespace noted {
constexpr Option options[] = {
    {.id = "note", .title = "Note", .kind = OptionKind::text, .max_length = 200, .packed = true, .sample = sample},
    {.id = "plain", .title = "Plain", .kind = OptionKind::text, .max_length = 200},
    {.id = "long", .title = "Long", .kind = OptionKind::text, .max_length = 9000, .packed = true},
};
constexpr Generator generator = {.id = "noted", .title = "Noted", .revision = 1, .options = options};
constexpr const Generator* list[] = {&generator};
}  // namespace noted

Request noted_request(std::string note) {
  Request request{.generator = &noted::generator, .seed = Seed{1}, .options = Options(noted::options)};
  request.options.set_text(0, std::move(note));
  return request;
}

}  // namespace

TEST_CASE("pack: every text comes back byte for byte", "[pack]") {
  Dice dice(Seed{1}, "pack");
  for (int i = 0; i < 400; ++i) {
    const std::string text = any_bytes(dice, 160);
    const std::string_view with = i % 2 == 0 ? sample : std::string_view{};
    const std::string packed = pack_text(text, with);
    REQUIRE(packed.find_first_not_of(alphabet) == std::string::npos);
    const auto again = unpack_text(packed, with, text.size());
    REQUIRE(again.has_value());
    REQUIRE(*again == text);
  }
}

TEST_CASE("pack: a long text comes back, a longer one is refused by its length", "[pack]") {
  std::string text;
  for (int i = 0; i < 3000; ++i) text += static_cast<char>('a' + i * i % 7);
  const std::string packed = pack_text(text, {});
  CHECK(packed.size() < text.size() / 2);
  CHECK(unpack_text(packed, {}, 3000) == text);
  CHECK_FALSE(unpack_text(packed, {}, 2999).has_value());
  CHECK(pack_text(std::string(max_packed_length + 1, 'a'), {}).empty());
}

TEST_CASE("pack: what links hold today is read for ever", "[pack]") {
  CHECK(unpack_text("_-bG9558lmsYxXAi5W", sample, 200) == std::string("a1-b2-c3-d4; c3-e5; e5>a1"));
}

TEST_CASE("pack: foreign letters and nearly every change of a letter are refused", "[pack]") {
  CHECK_FALSE(unpack_text("ab!c", sample, 100).has_value());
  CHECK_FALSE(unpack_text("ab\xC3\xA9", sample, 100).has_value());
  const std::string packed = pack_text("a1-b2-c3-d4; c3-e5; e5>a1", sample);
  int unnoticed = 0;
  for (std::size_t place = 0; place < packed.size(); ++place) {
    for (const char letter : alphabet) {
      std::string damaged = packed;
      damaged[place] = letter;
      const auto text = unpack_text(damaged, sample, 200);
      if (text) REQUIRE(text->size() <= 200);
      if (text && *text != "a1-b2-c3-d4; c3-e5; e5>a1") ++unnoticed;
    }
  }
  CHECK(static_cast<std::size_t>(unnoticed) * 200 <= packed.size() * 63);
}

TEST_CASE("pack: links carry a packed text where it is shorter, and read both forms", "[pack][link]") {
  const std::string note = "a1-b2-b3-c4; b3-d5-e6{1..2}; e6>a1 [c4-f7 / d5-f7]";
  const std::string link = format_link(noted_request(note));
  CHECK(link.find("note=~") != std::string::npos);
  const LinkReading packed = read_link(link, noted::list);
  CHECK(packed.problems.empty());
  CHECK(packed.request.options.text(0) == note);
  CHECK(format_link(packed.request) == link);

  const LinkReading typed = read_link("noted/v1/B91199AC?note=a1-b2-b3-c4%3B%20b3-d5", noted::list);
  CHECK(typed.problems.empty());
  CHECK(typed.request.options.text(0) == "a1-b2-b3-c4; b3-d5");
}

TEST_CASE("pack: short texts stay readable in links, texts that look packed are packed", "[pack][link]") {
  CHECK(format_link(noted_request("a1")) == "noted/v1/B91199AC?note=a1");
  for (const std::string note : {"~", "~~", "~abc", "~a1-b2"}) {
    const LinkReading reading = read_link(format_link(noted_request(note)), noted::list);
    CHECK(reading.problems.empty());
    CHECK(reading.request.options.text(0) == note);
  }
  const LinkReading plain = read_link("noted/v1/B91199AC?plain=~abc", noted::list);
  CHECK(plain.request.options.text(1) == "~abc");
}

TEST_CASE("pack: a damaged text in a link is a problem, and the rest is read", "[pack][link]") {
  for (const std::string_view bad : {"~", "~!!", "~AAAAAAA0", "~%00", "~____________"}) {
    const LinkReading reading = read_link("noted/v1/B91199AC?note=" + std::string(bad) + "&plain=x", noted::list);
    CAPTURE(std::string(bad), reading.problems);
    CHECK(reading.problems.size() == 1);
    CHECK(reading.request.options.text(0).empty());
    CHECK(reading.request.options.text(1) == "x");
  }
}

TEST_CASE("pack: a text's name is its SHA-256", "[pack]") {
  CHECK(text_name("") == "sha:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  CHECK(text_name("abc") == "sha:ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  CHECK(text_name("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") ==
        "sha:248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  CHECK(text_name(std::string(119, 'a')) == "sha:31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb");
  CHECK(text_name(std::string(120, 'a')) == "sha:2f3d335432c70b580af0e8e1b3674a7c020d683aa5f73aaaedfdc55af904c21c");
}

TEST_CASE("pack: a text too long for links is named there, and read where it is given whole", "[pack]") {
  Request request = noted_request("");
  const auto link_with = [&](std::string text) {
    request.options.set_text(2, std::move(text));
    return format_link(request);
  };
  const std::string longest(max_linked_text_length, 'x');
  const std::string longer(max_linked_text_length + 1, 'x');
  const std::string named = "noted/v1/" + seed_code(Seed{1}) + "?long=" + text_name(longer);
  CHECK(link_with(longest).find("sha:") == std::string::npos);
  CHECK(link_with(longer) == named);
  CHECK(read_link("noted/v1/1?long=" + longer, noted::list).request.options.text(2) == longer);
  // Where the text is not known, its name is what stands in its place, and the link stays as it was.
  const LinkReading read = read_link(named, noted::list);
  CHECK(read.problems.empty());
  CHECK(names_text(read.request.options.text(2)));
  CHECK(format_link(read.request) == named);
  for (const std::string_view other : {"sha:", "sha:ba7816bf", "SHA:ba7816bf8f01cfea414140de5dae2223b00361a396177a9c"})
    CHECK_FALSE(names_text(other));
  CHECK_FALSE(names_text(text_name("a") + "0"));
}
