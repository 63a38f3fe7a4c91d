#include "studio/level/meanings.hpp"

#include "kit/walk.hpp"
#include "studio/export/export.hpp"
#include "studio/level/maker.hpp"

namespace press_r {
namespace {

/// Row by row becomes column by column.
template <class From, class To, class Read>
void turn(const std::vector<From>& rows, std::size_t columns, std::vector<To>& out, Read&& read) {
  const std::size_t count = columns == 0 ? 0 : rows.size() / columns;
  out.clear();
  for (std::size_t column = 0; column < columns; ++column) {
    for (std::size_t row = 0; row < count; ++row) out.push_back(read(rows[row * columns + column]));
  }
}

}  // namespace

void Table::row(std::initializer_list<std::string_view> texts, std::initializer_list<std::int64_t> numbers) {
  for (const std::string_view text : texts) written_.emplace_back(text);
  row_numbers_.insert(row_numbers_.end(), numbers);
  ++rows_;
}

void Table::finish() {
  turn(written_, text_columns_, texts_, [](const std::string& text) { return text.c_str(); });
  turn(row_numbers_, number_columns_, numbers_, [](std::int64_t number) { return number; });
}

Meanings::Meanings(const LinkReading& reading) {
  const Generator& own = *reading.request.generator;
  generator = own.id;
  title = own.title;
  link = starred(reading.request);
  for (const std::string& problem : reading.problems) problems.row({problem});
  for (std::size_t i = 0; i < own.roles.size(); ++i) {
    const Role& role = own.roles[i];
    roles.row({role.id, role.title, tone_id(role.tone), own.layers[role.layer].id}, {is_thing(own, role) ? 1 : 0});
    for (std::size_t look = 0; look < role.looks.size(); ++look)
      looks.row({role.looks[look]}, {static_cast<std::int64_t>(i), static_cast<std::int64_t>(look)});
  }
  tell_facts(own);
  for (const ConnectionKind& kind : own.connection_kinds) way_kinds.row({kind.id, kind.title});
  for (const Move move : {Move::walk, Move::jump, Move::grab, Move::climb, Move::drop, Move::fall})
    moves.row({move_id(move)});
  for (const Chapter& chapter : own.chapters) chapters.row({chapter.id, chapter.title});
  for (const Rule& rule : own.rules)
    rules.row({rule.id, rule.text}, {rule.chapter < own.chapters.size() ? std::int64_t{rule.chapter} : -1});
  tell_options(reading.request);
  for (Table* table :
       {&problems, &roles, &looks, &facts, &choices, &way_kinds, &moves, &chapters, &rules, &options, &settings})
    table->finish();
}

void Meanings::tell_facts(const Generator& own) {
  for (std::size_t i = 0; i < own.facts.size(); ++i) {
    const Fact& fact = own.facts[i];
    facts.row({fact.id, fact.title, kind_id(fact.kind)}, {fact.lowest(), fact.highest(), fact.costly ? 1 : 0});
    for (std::size_t value = 0; value < fact.choices.size(); ++value)
      choices.row({fact.choices[value].id, fact.choices[value].title},
                  {static_cast<std::int64_t>(i), static_cast<std::int64_t>(value)});
  }
}

void Meanings::tell_options(const Request& request) {
  const OptionTable& table = request.generator->options;
  for (std::size_t i = 0; i < table.size(); ++i) {
    const Option& option = table[i];
    options.row({option.id, option.title, kind_id(option.kind), option_value(option, request.options, i)},
                {option.lowest(), option.highest(), option.scale});
    for (std::size_t value = 0; option.kind == OptionKind::choice && value < option.choices.size(); ++value)
      settings.row({option.choices[value].id, option.choices[value].title},
                   {static_cast<std::int64_t>(i), static_cast<std::int64_t>(value)});
  }
}

}  // namespace press_r
