#include "studio/link/link.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "kit/text.hpp"

namespace press_r {
namespace {

/// Longest link that is parsed; more than max_link_length, as a link may contain texts that its canonical form only
/// names.
constexpr std::size_t max_parsed_length = 262144;

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

std::string decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool escape =
        text[i] == '%' && i + 2 < text.size() && hex_digit(text[i + 1]) >= 0 && hex_digit(text[i + 2]) >= 0;
    if (escape) {
      out += static_cast<char>(hex_digit(text[i + 1]) * 16 + hex_digit(text[i + 2]));
      i += 2;
    } else {
      out += text[i];
    }
  }
  return out;
}

/// The part after a URL's "#", or the text itself if it is no URL.
std::string_view without_url(std::string_view text) {
  const std::size_t hash = text.find('#');
  const std::size_t scheme = text.find("://");
  const bool is_url = scheme != npos && (hash == npos || scheme < hash);
  if (hash != npos && (is_url || hash == 0 || text.find('?') == npos || hash < text.find('?')))
    return text.substr(hash + 1);
  return is_url ? std::string_view{} : text;
}

/// Whether this is "v1", or begins with v and is followed by a seed. V is also a letter of seeds, so a part with eight
/// characters is a seed.
bool is_revision(std::string_view part, bool followed) {
  if (part.empty() || (part[0] != 'v' && part[0] != 'V')) return false;
  const auto characters = part.size() - static_cast<std::size_t>(std::count_if(
                                            part.begin(), part.end(), [](char c) { return c == ' ' || c == '-'; }));
  if (characters == 8) return false;
  if (followed) return true;
  return part.size() >= 2 && part.size() <= 7 && part.substr(1).find_first_not_of("0123456789") == npos;
}

/// The number of a revision, at most 999,999,999; 0 if these are no digits.
int revision_number(std::string_view digits) {
  constexpr int most = 999'999'999;
  if (digits.empty() || digits.find_first_not_of("0123456789") != npos) return 0;
  while (digits.size() > 1 && digits.front() == '0') digits.remove_prefix(1);
  int number = most;
  if (digits.size() < 10) std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return number;
}

int oldest_of(const Generator& generator) {
  return generator.oldest_revision == 0 ? generator.revision : generator.oldest_revision;
}

class Reader {
 public:
  Reader(std::string_view text, Catalog catalog, LinkUse use) : text_(text), catalog_(catalog), use_(use) {}

  LinkReading read() {
    if (text_.size() > max_parsed_length) {
      text_ = cut_text(text_, max_parsed_length);
      problem("The link is longer than " + std::to_string(max_parsed_length) + " characters; the rest was left out.");
    }
    std::string_view query = without_url(trimmed(text_));
    std::string_view path = take_until(query, '?');
    while (!path.empty() && (path.front() == '/' || path.front() == '!')) path.remove_prefix(1);
    read_generator(is_blank(path) ? path : take_until(path, '/'));
    read_revision(path);
    read_seed_part(path);
    read_query(query);
    const Generator& generator = *out_.request.generator;
    if (generator.mend && use_ != LinkUse::preset) generator.mend(out_.request.options, out_.problems);
    if (use_ != LinkUse::preset) report_text_faults(out_.request, out_.problems);
    out_.request.options = in_order(generator.options, out_.request.options);
    return std::move(out_);
  }

 private:
  /// Rebuilds the options in the table's order, so that options compare equal whatever the order in the link.
  static Options in_order(std::span<const Option> table, const Options& read) {
    Options out(table);
    out.set_revision(read.revision());
    out.leave_out(read.left_out());
    out.turn(read.turned());
    for (std::size_t i = 0; i < table.size(); ++i) {
      if (table[i].kind != OptionKind::text) {
        out.set(i, read[i]);
      } else if (out.text(i) != read.text(i)) {
        out.set_text(i, read.text(i));
      }
    }
    return out;
  }

  static constexpr std::size_t most_problems = 20;

  void problem(std::string sentence) {
    if (out_.problems.size() < most_problems) out_.problems.push_back(std::move(sentence));
  }

  void read_generator(std::string_view written) {
    const std::string id = lower(trimmed(decoded(written)));
    out_.request.generator = catalog_.front();
    std::vector<std::string_view> ids;
    for (const Generator* generator : catalog_) {
      ids.push_back(generator->id);
      if (generator->id == id) out_.request.generator = generator;
    }
    if (id.empty()) {
      problem("The link names no generator; " + std::string(catalog_.front()->title) + " is shown.");
    } else if (out_.request.generator->id != id) {
      const std::string near = nearest_id(id, ids);
      for (const Generator* generator : catalog_) {
        if (generator->id == near) out_.request.generator = generator;
      }
      out_.unknown = "There is no generator " + quoted(id);
      problem(out_.unknown + "; " + std::string(out_.request.generator->title) + " is shown.");
      out_.unknown += near.empty() ? "." : ". Did you mean " + near + "?";
    }
    out_.request.options = Options(out_.request.generator->options);
  }

  void read_revision(std::string_view& path) {
    const Generator& generator = *out_.request.generator;
    const std::string newest = "the newest, v" + std::to_string(generator.revision) + ", is shown.";
    while (!path.empty() && path.front() == '/') path.remove_prefix(1);
    const std::string_view part = path.substr(0, path.find('/'));
    if (!is_revision(part, part.size() < path.size())) {
      problem("The link names no revision; " + newest);
      return;
    }
    take_until(path, '/');
    const int asked = revision_number(part.substr(1));
    if (asked == 0) problem("There is no revision " + quoted(part) + "; " + newest);
    out_.request.asked = asked;
    if (oldest_of(generator) <= asked && asked < generator.revision) out_.request.options.set_revision(asked);
  }

  void read_seed_part(std::string_view path) {
    const std::string written(trimmed(decoded(path)));
    out_.seedless = written.find_first_not_of("/ \t\r\n") == npos;
    out_.any_seed = written == "*";
    SeedReading reading;
    if (!out_.any_seed && !out_.seedless) reading = read_seed(written, out_.request.generator->special_seed);
    out_.request.seed = reading.seed;
    if (use_ == LinkUse::survey) return;
    const std::string one = "; seed 1 (" + seed_text(Seed{1}) + ") is shown.";
    if (out_.any_seed) problem("A seed * is for surveys" + one);
    if (out_.seedless) problem("The link names no seed" + one);
    if (!reading.problem.empty()) problem(std::move(reading.problem));
  }

  /// Value of a key of the query.
  struct Given {
    std::string value;  ///< the last one, if the key is repeated
    int times = 0;
  };

  /// Values in the order of the tables.
  struct Query {
    std::vector<Given> options;
    std::vector<Given> reserved;
    std::vector<Given> view;
  };

  /// Only the last of repeated keys is parsed.
  void read_query(std::string_view query) {
    const auto table = out_.request.generator->options;
    Query given{std::vector<Given>(table.size()), std::vector<Given>(std::size(reserved_keys)),
                std::vector<Given>(std::size(view_keys))};
    while (!query.empty()) take_pair(take_until(query, '&'), given);
    for (std::size_t i = 0; i < table.size(); ++i) {
      if (given.options[i].times > 0) read_given(table[i], i, given.options[i].value);
    }
    Problems problems;
    for (std::size_t i = 0; i < given.reserved.size(); ++i) {
      if (given.reserved[i].times > 0) read_reserved(reserved_keys[i], given.reserved[i].value, out_.request, problems);
    }
    for (std::size_t i = 0; i < given.view.size(); ++i) {
      if (given.view[i].times > 0) read_view(view_keys[i], given.view[i].value, out_, problems);
    }
    if (out_.view.step) out_.view.chapter.clear();
    for (std::string& sentence : problems) problem(std::move(sentence));
    for (std::size_t i = 0; i < table.size(); ++i) report_repeated(table[i].id, given.options[i]);
    for (std::size_t i = 0; i < given.reserved.size(); ++i) report_repeated(reserved_keys[i], given.reserved[i]);
    for (std::size_t i = 0; i < given.view.size(); ++i) report_repeated(view_keys[i], given.view[i]);
  }

  void take_pair(std::string_view pair, Query& query) {
    const std::string key = lower(trimmed(decoded(take_until(pair, '='))));
    std::string value = decoded(pair);
    if (key.empty()) {
      if (!value.empty()) problem("No option is named before =" + quoted(value) + "; it was left out.");
      return;
    }
    Given* const given = place_of(key, query);
    if (given == nullptr) return report_unknown(key);
    given->value = std::move(value);
    ++given->times;
  }

  Given* place_of(std::string_view key, Query& query) const {
    const auto in = [key](std::span<const std::string_view> keys) {
      return static_cast<std::size_t>(std::find(keys.begin(), keys.end(), key) - keys.begin());
    };
    if (const std::size_t at = in(view_keys); at < query.view.size()) return &query.view[at];
    if (const std::size_t at = in(reserved_keys); at < query.reserved.size()) return &query.reserved[at];
    const std::size_t at = find_option(out_.request.generator->options, key);
    return at == npos ? nullptr : &query.options[at];
  }

  void report_unknown(const std::string& key) {
    if (out_.problems.size() == most_problems) return;
    const Generator& generator = *out_.request.generator;
    for (const RemovedOption& removed : generator.removed_options) {
      if (removed.id != key) continue;
      return problem(std::string(generator.title) + " has no option " + quoted(key) + " any more; " +
                     std::string(removed.instead));
    }
    std::vector<std::string_view> ids;
    for (const Option& option : generator.options) ids.push_back(option.id);
    const std::string near = nearest_id(key, ids);
    problem(std::string(generator.title) + " has no option " + quoted(key) + "; it was left out." +
            (near.empty() ? "" : " Did you mean " + near + "?"));
  }

  void report_repeated(std::string_view key, const Given& given) {
    if (given.times > 1)
      problem(std::string(key) + " is given " + std::to_string(given.times) + " times; the last, " +
              quoted(given.value) + ", counts.");
  }

  void read_given(const Option& option, std::size_t index, const std::string& value) {
    if (option.packed && !value.empty() && value.front() == packed_mark) {
      read_packed(option, index, std::string_view(value).substr(1));
      return;
    }
    std::string trouble =
        read_option(option, index, option.kind == OptionKind::text ? value : trimmed(value), out_.request.options);
    if (!trouble.empty()) problem(std::move(trouble));
  }

  void read_packed(const Option& option, std::size_t index, std::string_view packed) {
    const std::size_t length = packed_length(packed);
    const std::string name(option.id);
    if (out_.unpacked + length > max_unpacked_length) {
      problem("The packed texts of a link have at most " + std::to_string(max_unpacked_length) +
              " characters together, so that of " + name + " was left out.");
      return;
    }
    auto text = unpack_text(packed, option.sample, static_cast<std::size_t>(option.max_length));
    if (length <= static_cast<std::size_t>(option.max_length)) out_.unpacked += length;
    if (text) {
      out_.request.options.set_text(index, std::move(*text));
    } else {
      problem("The packed text of " + name + " is damaged, so it was left out; copy the whole link again.");
    }
  }

  std::string_view text_;
  Catalog catalog_;
  LinkUse use_;
  LinkReading out_;
};

/// A function of its own, so that what makes levels comes without it: most links name the revision that is made.
[[gnu::noinline]] std::string sentence_of_refusal(const Request& request) {
  const Generator& generator = *request.generator;
  const std::string newest = std::to_string(generator.revision);
  const int oldest = oldest_of(generator);
  const std::string known =
      oldest == generator.revision ? "revision " + newest : "revisions " + std::to_string(oldest) + " to " + newest;
  const std::string last(last_version_of(generator.id, request.asked));
  const std::string other = request.asked > generator.revision ? "a newer version" : "an older version";
  return "The link asks for revision " + std::to_string(request.asked) + " of " + std::string(generator.title) +
         ", and this version of Press R makes " + known + ": " + (last.empty() ? other : "version " + last) +
         " makes that level. Put v" + newest +
         " in the link to see what this version makes, which may be another level.";
}

}  // namespace

std::string refusal(const Request& request) {
  return request.asked == 0 || request.asked == request.revision() ? "" : sentence_of_refusal(request);
}

std::string refusal(const LinkReading& reading) {
  return reading.unknown.empty() ? refusal(reading.request) : reading.unknown;
}

void report_text_faults(const Request& request, Problems& problems) {
  const Generator& generator = *request.generator;
  for (std::size_t i = 0; i < generator.options.size(); ++i) {
    TextReading reading = read_text(generator, request.options, i);
    for (const Fault& fault : reading.faults)
      problems.push_back(std::string(generator.options[i].title) + ": " + sentence_of(fault));
    const bool replaced = reading.partly || !usable(reading.faults);
    if (replaced && !reading.instead.empty()) problems.push_back(std::move(reading.instead));
  }
}

LinkReading read_link(std::string_view text, Catalog catalog, LinkUse use) { return Reader(text, catalog, use).read(); }

namespace {

std::string encoded(std::string_view text) {
  constexpr std::string_view plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string out;
  for (const char c : text) {
    if (plain.find(c) != npos) {
      out += c;
    } else {
      const auto byte = static_cast<unsigned char>(c);
      out += '%';
      out += digits[byte >> 4];
      out += digits[byte & 15u];
    }
  }
  return out;
}

/// A text option's value in a link: percent-encoded, or packed if that is allowed and shorter, or if the text would
/// look packed. Texts that are too long for links are replaced by their name.
std::string linked_text(const Option& option, std::string_view text) {
  const bool long_ones = static_cast<std::size_t>(option.max_length) > max_linked_text_length;
  if (long_ones && names_text(text)) return std::string(text);
  if (text.size() > max_linked_text_length) return text_name(text);
  std::string plain = encoded(text);
  if (!option.packed) return plain;
  std::string packed = packed_mark + pack_text(text, option.sample);
  const bool looks_packed = !text.empty() && text.front() == packed_mark;
  return looks_packed || packed.size() < plain.size() ? packed : plain;
}

}  // namespace

std::string format_link(const Request& request) {
  const Generator& generator = *request.generator;
  std::string link(generator.id);
  link += "/v" + std::to_string(request.revision()) + "/" + seed_code(request.seed);
  char separator = '?';
  for (std::size_t i = 0; i < generator.options.size(); ++i) {
    const Option& option = generator.options[i];
    const bool is_default = option.kind == OptionKind::text ? request.options.text(i) == option.initial_text
                                                            : request.options[i] == option.initial;
    if (is_default) continue;
    link += separator;
    link += option.id;
    const std::string value = option_value(option, request.options, i);
    link += "=" + (option.kind == OptionKind::text ? linked_text(option, value) : encoded(value));
    separator = '&';
  }
  if (const auto& dice = request.options.turned(); !dice.empty()) {
    link += separator + ("dice=" + turned_dice_text(dice));
    separator = '&';
  }
  if (const std::string ids = ids_left_out(request); !ids.empty()) link += separator + ("without=" + ids);
  return link;
}

}  // namespace press_r
