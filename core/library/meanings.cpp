#include "library/level_maker.hpp"

#include <string>

#include "catalog.hpp"
#include "kit/json.hpp"
#include "kit/walk.hpp"
#include "studio/export/export.hpp"

namespace press_r {

void Table::row(std::initializer_list<std::string_view> texts, std::initializer_list<std::int64_t> numbers) {
  for (const std::string_view text : texts) row_texts_.push_back(valid_utf8(text));
  row_numbers_.insert(row_numbers_.end(), numbers);
  ++rows_;
}

press_r_table Table::view() {
  for (std::size_t at = 0; at < row_texts_.size(); ++at)
    texts_.push_back(row_texts_[at % rows_ * text_columns_ + at / rows_].c_str());
  for (std::size_t at = 0; at < row_numbers_.size(); ++at)
    numbers_.push_back(row_numbers_[at % rows_ * number_columns_ + at / rows_]);
  return {rows_, text_columns_, texts_.data(), number_columns_, numbers_.data()};
}

Meanings::Meanings(const LinkReading& reading)
    : generator_(reading.request.generator->id),
      title_(reading.request.generator->title),
      link_(link_without_seed(reading.request)) {
  const Generator& generator = *reading.request.generator;
  for (const std::string& problem : reading.problems) problems_.row({problem});
  add_roles(generator);
  add_facts(generator);
  for (const ConnectionKind& kind : generator.connection_kinds) way_kinds_.row({kind.id, kind.title});
  for (const Move move : {Move::walk, Move::jump, Move::grab, Move::climb, Move::drop, Move::fall})
    moves_.row({move_id(move)});
  for (const Chapter& chapter : generator.chapters) chapters_.row({chapter.id, chapter.title});
  for (const Rule& rule : generator.rules)
    rules_.row({rule.id, sentence(sentences_of(generator.id), "rules/" + std::string(rule.id) + "/text")},
               {rule.chapter < generator.chapters.size() ? std::int64_t{rule.chapter} : -1});
  add_options(reading.request);
  result_ = {.revision = reading.request.revision(),
             .generator = generator_.c_str(),
             .title = title_.c_str(),
             .link = link_.c_str(),
             .problems = problems_.view(),
             .roles = roles_.view(),
             .looks = looks_.view(),
             .facts = facts_.view(),
             .choices = choices_.view(),
             .way_kinds = way_kinds_.view(),
             .moves = moves_.view(),
             .chapters = chapters_.view(),
             .rules = rules_.view(),
             .options = options_.view(),
             .settings = settings_.view()};
}

void Meanings::add_roles(const Generator& generator) {
  for (std::size_t i = 0; i < generator.roles.size(); ++i) {
    const Role& role = generator.roles[i];
    roles_.row({role.id, role.title, tone_id(role.tone), generator.layers[role.layer].id},
               {is_thing(generator, role) ? 1 : 0});
    for (std::size_t look = 0; look < role.looks.size(); ++look)
      looks_.row({role.looks[look]}, {static_cast<std::int64_t>(i), static_cast<std::int64_t>(look)});
  }
}

void Meanings::add_facts(const Generator& generator) {
  for (std::size_t i = 0; i < generator.facts.size(); ++i) {
    const Fact& fact = generator.facts[i];
    facts_.row({fact.id, fact.title, kind_id(fact.kind)}, {fact.lowest(), fact.highest(), fact.costly ? 1 : 0});
    for (std::size_t value = 0; value < fact.choices.size(); ++value)
      choices_.row({fact.choices[value].id, fact.choices[value].title},
                   {static_cast<std::int64_t>(i), static_cast<std::int64_t>(value)});
  }
}

void Meanings::add_options(const Request& request) {
  const OptionTable& table = request.generator->options;
  for (std::size_t i = 0; i < table.size(); ++i) {
    const Option& option = table[i];
    options_.row({option.id, option.title, kind_id(option.kind), option_value(option, request.options, i)},
                 {option.lowest(), option.highest(), option.scale});
    for (std::size_t value = 0; option.kind == OptionKind::choice && value < option.choices.size(); ++value)
      settings_.row({option.choices[value].id, option.choices[value].title},
                    {static_cast<std::int64_t>(i), static_cast<std::int64_t>(value)});
  }
}

}  // namespace press_r
