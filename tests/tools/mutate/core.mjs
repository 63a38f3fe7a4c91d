// Mistakes for node tests/tools/mutate.mjs: each the kind that a hurried hand makes. `find` stands once in its file. Whoever changes
// that line mends the mistake here too; tests/tree/mistakes.test.ts says when one no longer fits.
const at = (file, list) => list.map(([name, find, put]) => ({ name, file: `core/${file}`, find, put }));
/** Those that change levels and break no rule: goldens alone have to see them. */
const held = (file, list) => at(file, list).map((mistake) => ({ ...mistake, goldens: true }));

export const mistakes = [
  ...at('spelunky/templates/room_walk.cpp', [
    ['templates for hands that are always quick', 'air != fast_drifted && solid(beside)', 'solid(beside)'],
    ['templates for falls that are always short', 'air == falling ? fast_drifted : drifted', 'drifted'],
    ['templates for jumps of four columns', 'air > dropping && flies(beside)', 'air > falling && flies(beside)'],
  ]),
  ...at('kit/dice.hpp', [
    ['the highest is never rolled', 'return a + below(b - a + 1);', 'return a + below(b > a ? b - a : 1);'],
    ['one in n on any of two', 'return chance(1, n); }', 'return chance(2, n); }'],
    ['a chance short by one', 'face_of_hit(b, value, a)) < a;', 'face_of_hit(b, value, a)) < a - 1;'],
    ['a weight of the wrong row', 'if (rest < w) break;', 'if (rest <= w) break;'],
    ['a shuffle that leaves the first', 'n > 1; --n', 'n > 2; --n'],
  ]),
  ...at('kit/dice_book.cpp', [
    ['rolls told from 0', 'add({sides, value + 1}', 'add({sides, value}'],
    ['a die invented', 'add({sides, value + 1}', 'add({sides, 1}'],
    ['a turned die shows what fell', 'value = turning.die.face - 1;', 'turning.sides = sides;'],
    ['attempts count on', 'number_ = 0;\n  const TurnedDie', 'const TurnedDie'],
  ]),
  ...at('kit/trace.cpp', [
    ['a cut trace stays capped', 'kept.capped = false;', ''],
    ['one step more than the bound', 'kept.steps.size() >= most_steps', 'kept.steps.size() > most_steps'],
    [
      'rolls told twice',
      'kept.rolls_logged = all_rolls().size();\n  kept.steps.push_back(std',
      'kept.steps.push_back(std',
    ],
  ]),
  ...at('kit/trace.cpp', [
    ['an attempt thrown away counts', 'std::fill(pending_.begin(), pending_.end(), TrialCount{});', ''],
    ['hits of finished levels are lost', 'all_[i].hits += pending_[i].hits;', ''],
  ]),
  ...at('kit/option.cpp', [
    ['clamped to the default', 'options.set(index, static_cast<int>(nearest));', 'options.set(index, option.initial);'],
  ]),
  ...at('kit/fact.cpp', [
    ['costly facts are always measured', 'asked_[i] = !table[i].costly;', 'asked_[i] = true;'],
    ['any without the last', 'i < first + count && i', 'i + 1 < first + count && i'],
  ]),
  ...at('kit/walk_side.cpp', [
    ['no jump at all', 'if (free(up)) enter(up, top_3, Move::jump);', ''],
    ['hands that hold no block', 'return wall | tread;', 'return tread;'],
    ['spikes are a floor', 'return open | spikes;', 'return open | hold;'],
    ['hands as quick in a long fall', 'how != fast_drifted && is(cell + side, wall)', 'is(cell + side, wall)'],
    [
      'a step off an edge is a long fall',
      'enter(beside, dropping, Move::drop);',
      'enter(beside, falling, Move::drop);',
    ],
    ['a column aside in every row', 'if (how < falling) return;', ''],
    ['every fall is short', 'how == falling ? fast_drifted : drifted', 'drifted'],
    ['a column more at a jump’s end', 'how > dropping && free(cell + side)', 'how >= dropping && free(cell + side)'],
  ]),
  ...at('kit/walk.cpp', [['a route longer by its start', 'walk.route.size()) - 1;', 'walk.route.size());']]),
  ...at('studio/link/conditions.cpp', [
    ['at most is less', 'return is <= value;', 'return is < value;'],
    [
      'only the last condition counts',
      'if (!condition.holds(facts)) return false;',
      'if (!condition.holds(facts) && &condition == &all.back()) return false;',
    ],
  ]),
  ...at('studio/film/film.cpp', [
    ['marks that died at the cut stay dead', 'marks_[i].died >= cut', 'marks_[i].died > cut'],
    ['sights outlive a cut', 'sights_.back().frame >= cut', 'sights_.back().frame > cut'],
  ]),
  ...at('studio/count/survey.hpp', [
    ['a slice runs over the last seed', 'std::min<std::uint64_t>(count, end - first)', 'std::uint64_t{count}'],
  ]),
  ...at('kit/walk_top.cpp', [
    [
      'a way of keys forgets where they were',
      'state.keys &= ~keys_at(terrain, state.cell);',
      'static_cast<void>(terrain);',
    ],
  ]),
  ...at('kit/seed.cpp', [['special seeds are no words', 'if (special != nullptr &&', 'if (special == nullptr &&']]),
  ...at('studio/count/meter.cpp', [
    [
      'the walker walks whether asked or not',
      'if (!wanted.any(own_, map_ - own_)) return;',
      'static_cast<void>(wanted);',
    ],
  ]),
  ...at('studio/link/link_write.cpp', [
    ['links begin their options with &', "char separator = '?';", "char separator = '&';"],
  ]),
  ...at('studio/prose_level.cpp', [
    ['none is told as many', 'value == 0 && forms.size() > 2 ? 2 : 1', '1'],
    ['unequal is equal', 'return is_set(option, value) != unequal;', 'return is_set(option, value);'],
  ]),
  ...at('spelunky/plan/path.cpp', [
    [
      'five sides beside a wall too',
      'return three ? wall_sides : roll_sides;',
      'return three && false ? wall_sides : roll_sides;',
    ],
    [
      'inward is outward',
      'column == 0 ? Direction::right : Direction::left',
      'column == 0 ? Direction::left : Direction::right',
    ],
    ['a landing is a passage', '= Type::landing;', '= Type::passage;'],
  ]),
  ...at('spelunky/plan/specials.cpp', [
    ['a pit of four anywhere', 'window.top == 0 && plan.type', 'plan.type'],
    ['windows of two rooms', 'side & (side >> columns) & (side >> (2 * columns))', 'side & (side >> columns)'],
  ]),
  ...at('spelunky/things/treasure.cpp', [
    ['a second damsel', 'ground_.count(Item::damsel) > 0 ?', 'ground_.count(Item::damsel) > 1 ?'],
    [
      'a locked chest no likelier in time',
      'locked_chest_odds - chests_missed_);\n    ++chests',
      'locked_chest_odds);\n    ++chests',
    ],
  ]),
  ...at('isaac/layout/plan.cpp', [
    ['one room more', 'constexpr int base_rooms = 5;', 'constexpr int base_rooms = 6;'],
    ['hard adds nothing rolled', 'count + hard_rooms + rolls.hard_extra', 'count + hard_rooms'],
    ['the first stage wants six dead ends', 'if (run.stage != 1) minimum', 'minimum'],
    ['a chance above one', 'std::clamp(chance, planetarium_base, 1000)', 'std::max(chance, planetarium_base)'],
  ]),
  ...at('isaac/layout/layout.cpp', [
    [
      'queue ends swapped',
      'back ? queue_.push_back(id) : queue_.push_front(id);',
      'back ? queue_.push_front(id) : queue_.push_back(id);',
    ],
    ['loops for free', 'if (!rng_.one_in(loop_one_in)) return false;', ''],
    ['busy floors one later', 'level_.target_rooms < busy_target', 'level_.target_rooms <= busy_target'],
  ]),
  ...at('isaac_awards/generate.cpp', [
    ['the modem copies nothing', 'hit && level_.count >= 1', 'hit && level_.count >= 0'],
    ['hearts stay one time more', 'rolled >= isaac_heart_stays_in_100', 'rolled > isaac_heart_stays_in_100'],
    ['no second die for the battery', 'open = second && modifiers_.watch_battery;', 'open = second && false;'],
    ['a contract without its copy', 'lost ? 0 : modifiers_.contracts + 1;', 'lost ? 0 : modifiers_.contracts;'],
    ["Guppy's chests are all locked", '2) == 0 ? Award::chest', '2) == 2 ? Award::chest'],
  ]),
  ...at('gungeon/flow/inject.cpp', [
    ['an injection that always comes', 'result().roll <= entry().chance', 'result().roll >= 0'],
  ]),
  ...at('gungeon/flow/injections.cpp', [['the boss takes guests', '    case Category::boss:\n', '']]),
  ...at('gungeon/layout/composites.cpp', [
    ['a search that stops too soon', 'if (far * 2 + 1 >= best) break;', 'if (far * 2 + 3 >= best) break;'],
  ]),
  ...at('pixel_dungeon/graph/split.cpp', [
    ['kept too seldom', 'rolled < plan.certain_area()', 'rolled + 8 < plan.certain_area()'],
    ['always cut across', 'dice.chance(rect.w - 2, rect.w + rect.h - 4)', 'dice.chance(0, rect.w + rect.h - 4)'],
  ]),
  ...at('pixel_dungeon/types.cpp', [
    ['as likely as its doors', 'dice.one_in(c * c)', 'dice.one_in(c)'],
    ['no smith on the last floor', 'depth <= last_smith &&', 'depth < last_smith &&'],
  ]),
  ...at('pixel_dungeon/paint/paint.cpp', [
    ['the weaker of two doors', 'std::max(one, other)', 'std::min(one, other)'],
    ['every shelf a barricade', 'shelf ? Tile::bookshelf', 'shelf && false ? Tile::bookshelf'],
  ]),
  ...at('pixel_dungeon/paint/nature.cpp', [['one pass fewer', 'pass <= passes', 'pass < passes']]),
  ...at('studio/link/link.cpp', [
    ['a newer revision is the newest', 'out_.request.asked = asked;', 'out_.request.asked = 0;'],
  ]),
  ...at('isaac_awards/generate.cpp', [
    ['replaced by the gate before', '= 1 + static_cast<int>(gate);', '= static_cast<int>(gate);'],
  ]),
  ...held('kit/hash.hpp', [['another finaliser', '0x94D049BB133111EBu', '0x94D049BB133111EDu']]),
  ...held('kit/seed.cpp', [['surveys in another order', '* 0xC2B2AE35u;', '* 0xC2B2AE37u;']]),
  ...held('studio/golden.cpp', [
    ['a digest of one level', 'survey_seed(first + i)', 'survey_seed(first)'],
    ['steps without their rolls', 'hasher.add(rolls[i].sides, rolls[i].value);', 'hasher.add(rolls[i].sides);'],
  ]),
  ...held('spelunky/templates/sides.txt', [
    ['the damsel of the kissing booth one column on', '.000D00K00', '.0000D0K00'],
  ]),
  ...held('isaac/rooms/optional.cpp', [
    ['clean bedrooms are dirty', 'clean ? RoomType::clean_bedroom', 'clean ? RoomType::dirty_bedroom'],
  ]),
  ...held('gungeon/flow/samples.hpp', [['a sample with a letter more', '"name":"Small Loop"', '"name":"Small Loops"']]),
  ...held('pixel_dungeon/life.cpp', [
    ['an acidic scorpion is a senior', 'return ThingKind::acidic;', 'return ThingKind::senior;'],
  ]),
];
