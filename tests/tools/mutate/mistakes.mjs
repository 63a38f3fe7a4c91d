// Mistakes for `node tests/tools/mutate.mjs`, each of the kind that a hurried hand makes: [name, text, wrong text]. The text
// occurs once in the files of its folder, wherever they are moved within it; who changes that line changes it here too
// (tests/tree/tools.test.ts).
const at = (folder, list) => list.map(([name, find, put]) => ({ name, folder, find, put }));
/** Mistakes that change levels and break no rule: goldens alone can notice them. */
const goldens = (folder, list) => at(folder, list).map((mistake) => ({ ...mistake, goldens: true }));

export const mistakes = [
  ...at('core/spelunky', [
    ['templates for hands that are always quick', 'air != fast_drifted && solid(beside)', 'solid(beside)'],
    ['templates for falls that are always short', 'air == falling ? fast_drifted : drifted', 'drifted'],
    ['templates for jumps of four columns', 'air > dropping && flies(beside)', 'air > falling && flies(beside)'],
  ]),
  ...at('core/kit', [
    ['the highest is never rolled', 'return a + below(b - a + 1);', 'return a + below(b > a ? b - a : 1);'],
    ['one in n on any of two', 'return chance(1, n); }', 'return chance(2, n); }'],
    ['a chance short by one', 'face_of_hit(b, value, a)) < a;', 'face_of_hit(b, value, a)) < a - 1;'],
    ['a weight of the wrong row', 'if (rest < w) break;', 'if (rest <= w) break;'],
    ['a shuffle that leaves the first', 'n > 1; --n', 'n > 2; --n'],
  ]),
  ...at('core/kit', [
    ['rolls told from 0', 'add({sides, value + 1}', 'add({sides, value}'],
    ['a die invented', 'add({sides, value + 1}', 'add({sides, 1}'],
    ['a turned die shows what fell', 'value = turning.die.face - 1;', 'turning.sides = sides;'],
    ['attempts count on', 'number_ = 0;\n  const TurnedDie', 'const TurnedDie'],
  ]),
  ...at('core/kit', [
    ['a cut trace stays capped', 'kept.capped = false;', ''],
    ['one step more than the bound', 'kept.steps.size() >= most_steps', 'kept.steps.size() > most_steps'],
    [
      'rolls told twice',
      'kept.rolls_logged = all_rolls().size();\n  kept.steps.push_back(std',
      'kept.steps.push_back(std',
    ],
  ]),
  ...at('core/kit', [
    ['an attempt thrown away counts', 'std::fill(pending_.begin(), pending_.end(), TrialCount{});', ''],
    ['hits of finished levels are lost', 'all_[i].hits += pending_[i].hits;', ''],
  ]),
  ...at('core/kit', [
    ['clamped to the default', 'options.set(index, static_cast<int>(nearest));', 'options.set(index, option.initial);'],
  ]),
  ...at('core/kit', [
    ['costly facts are always measured', 'chosen_[i] = !table[i].costly;', 'chosen_[i] = true;'],
    ['any without the last', 'i < first + count && i', 'i + 1 < first + count && i'],
  ]),
  ...at('core/kit', [
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
  ...at('core/kit', [['a route longer by its start', 'walk.route.size()) - 1;', 'walk.route.size());']]),
  ...at('core/studio', [
    ['at most is less', 'return is <= value;', 'return is < value;'],
    [
      'only the last condition counts',
      'if (!condition.holds(facts)) return false;',
      'if (!condition.holds(facts) && &condition == &all.back()) return false;',
    ],
  ]),
  ...at('core/studio', [
    ['marks that died at the cut stay dead', 'marks_[i].died >= cut', 'marks_[i].died > cut'],
    ['sights outlive a cut', 'sights_.back().frame >= cut', 'sights_.back().frame > cut'],
  ]),
  ...at('core/studio', [
    ['a slice runs over the last seed', 'std::min<std::uint64_t>(count, end - first)', 'std::uint64_t{count}'],
  ]),
  ...at('core/kit', [
    [
      'a way of keys forgets where they were',
      'state.keys &= ~keys_at(terrain, state.cell);',
      'static_cast<void>(terrain);',
    ],
  ]),
  ...at('core/kit', [['special seeds are no words', 'if (special != nullptr &&', 'if (special == nullptr &&']]),
  ...at('core/studio', [
    [
      'the walker walks whether asked or not',
      'if (!wanted.any(own_, map_ - own_)) return;',
      'static_cast<void>(wanted);',
    ],
  ]),
  ...at('core/studio', [['links begin their options with &', "char separator = '?';", "char separator = '&';"]]),
  ...at('core/studio', [
    ['none is told as many', 'value == 0 && forms.size() > 2 ? 2 : 1', '1'],
    ['unequal is equal', 'return is_set(option, value) != unequal;', 'return is_set(option, value);'],
  ]),
  ...at('core/spelunky', [
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
    ['a landing is a passage', 'walk.room())] = Type::landing;', 'walk.room())] = Type::passage;'],
  ]),
  ...at('core/spelunky', [
    ['a pit of four anywhere', 'window.top == 0 && plan.type', 'plan.type'],
    ['windows of two rooms', 'side & (side >> columns) & (side >> (2 * columns))', 'side & (side >> columns)'],
  ]),
  ...at('core/spelunky', [
    ['a second damsel', 'ground_.count(Item::damsel) > 0 ?', 'ground_.count(Item::damsel) > 1 ?'],
    [
      'a locked chest no likelier in time',
      'locked_chest_odds - chests_missed_);\n    ++chests',
      'locked_chest_odds);\n    ++chests',
    ],
  ]),
  ...at('core/isaac', [
    ['one room more', 'constexpr int base_rooms = 5;', 'constexpr int base_rooms = 6;'],
    ['hard adds nothing rolled', 'count + hard_rooms + rolls.hard_extra', 'count + hard_rooms'],
    ['the first stage wants six dead ends', 'if (run.stage != 1) minimum', 'minimum'],
    ['a chance above one', 'std::clamp(chance, planetarium_base, 1000)', 'std::max(chance, planetarium_base)'],
  ]),
  ...at('core/isaac', [
    [
      'queue ends swapped',
      'back ? queue_.push_back(id) : queue_.push_front(id);',
      'back ? queue_.push_front(id) : queue_.push_back(id);',
    ],
    ['loops for free', 'if (!rng_.one_in(loop_one_in)) return false;', ''],
    ['busy floors one later', 'level_.target_rooms < busy_target', 'level_.target_rooms <= busy_target'],
  ]),
  ...at('core/isaac_awards', [
    ['the modem copies nothing', 'hit && level_.count >= 1', 'hit && level_.count >= 0'],
    ['hearts stay one time more', 'rolled >= isaac_heart_stays_in_100', 'rolled > isaac_heart_stays_in_100'],
    ['no second die for the battery', 'open = second && modifiers_.watch_battery;', 'open = second && false;'],
    ['a contract without its copy', 'lost ? 0 : modifiers_.contracts + 1;', 'lost ? 0 : modifiers_.contracts;'],
    ["Guppy's chests are all locked", '2) == 0 ? Award::chest', '2) == 2 ? Award::chest'],
  ]),
  ...at('core/gungeon', [['an injection that always comes', 'result().roll <= entry().chance', 'result().roll >= 0']]),
  ...at('core/gungeon', [
    [
      'the boss takes guests',
      '    case Category::foyer:\n    case Category::boss:\n    case Category::exit:\n    case Category::connector',
      '    case Category::foyer:\n    case Category::exit:\n    case Category::connector',
    ],
  ]),
  ...at('core/gungeon', [
    ['a search that stops too soon', 'if (far * 2 + 1 >= best) break;', 'if (far * 2 + 3 >= best) break;'],
  ]),
  ...at('core/pixel_dungeon', [
    ['kept too seldom', 'rolled < plan.certain_area()', 'rolled + 8 < plan.certain_area()'],
    ['always cut across', 'dice.chance(rect.w - 2, rect.w + rect.h - 4)', 'dice.chance(0, rect.w + rect.h - 4)'],
  ]),
  ...at('core/pixel_dungeon', [
    ['as likely as its doors', 'dice.one_in(c * c)', 'dice.one_in(c)'],
    ['no smith on the last floor', 'depth <= last_smith &&', 'depth < last_smith &&'],
  ]),
  ...at('core/pixel_dungeon', [
    ['the weaker of two doors', 'std::max(one, other)', 'std::min(one, other)'],
    ['every shelf a barricade', 'shelf ? Tile::bookshelf', 'shelf && false ? Tile::bookshelf'],
  ]),
  ...at('core/pixel_dungeon', [['one pass fewer', 'pass <= passes', 'pass < passes']]),
  ...at('core/studio', [['a newer revision is the newest', 'out_.request.asked = asked;', 'out_.request.asked = 0;']]),
  ...at('core/isaac_awards', [
    ['replaced by the gate before', '= 1 + static_cast<int>(gate);', '= static_cast<int>(gate);'],
  ]),
  ...goldens('core/kit', [['another finaliser', '0x94D049BB133111EBu', '0x94D049BB133111EDu']]),
  ...goldens('core/kit', [['surveys in another order', '* 0xC2B2AE35u;', '* 0xC2B2AE37u;']]),
  ...goldens('core/studio', [
    ['a digest of one level', 'survey_seed(first + i)', 'survey_seed(first)'],
    ['steps without their rolls', 'hasher.add(rolls[i].sides, rolls[i].value);', 'hasher.add(rolls[i].sides);'],
  ]),
  ...goldens('core/spelunky', [['the damsel of the kissing booth one column on', '.000D00K00', '.0000D0K00']]),
  ...goldens('core/isaac', [
    ['clean bedrooms are dirty', 'clean ? RoomType::clean_bedroom', 'clean ? RoomType::dirty_bedroom'],
  ]),
  ...goldens('core/gungeon', [
    [
      'a sample with a letter more',
      '"id":"K1","name":"Small Loop","nodes":[{',
      '"id":"K1","name":"Small Loops","nodes":[{',
    ],
  ]),
  ...goldens('core/pixel_dungeon', [
    ['an acidic scorpion is a senior', 'return ThingKind::acidic;', 'return ThingKind::senior;'],
  ]),
  // What levels are exported as.
  ...at('wasm/export', [
    ['a CSV value with a comma stands bare', '/[",\\n\\r]/.test(text)', '/["\\n\\r]/.test(text)'],
    ["a CSV's quotes are not doubled", `text.replaceAll('"', '""')`, 'text'],
    ['a wide mark fills one cell of a CSV', 'i < Math.min(width, x + w)', 'i < Math.min(width, x + 1)'],
    ['the film ends before its last frame', 'Math.max(0, frames - 1)]', 'Math.max(0, frames - 2)]'],
    ['a GIF picture without its last row', 'h: bottom - top + 1', 'h: bottom - top'],
    ['a GIF whose codes grow too late', 'if (next === 1 << size) size++;', 'if (next > 1 << size) size++;'],
    [
      'a PNG checksum without its name',
      'crcOf(out.subarray(4, 8 + data.length))',
      'crcOf(out.subarray(8, 8 + data.length))',
    ],
    ['a palette of 257 colours', 'if (places.size === 256) return', 'if (places.size === 257) return'],
    ['a platform as thick as a wall', 'height: tile / 2', 'height: tile'],
    ['one-way cells face backwards', "v: 'top', '^': 'bottom'", "v: 'bottom', '^': 'top'"],
    ['objects of Tiled hang a row too high', 'y: y + h, width: w', 'y, width: w'],
    ['Tiled mirrors left and right only', '(flips & 2 ? downFlag : 0)', '(flips & 2 ? acrossFlag : 0)'],
    ['tilesets share numbers', 'firstgid += tilecount;', 'firstgid += columns;'],
    ['ways go along corners', '[(x + 0.5) * tile, (y + 0.5) * tile]', '[x * tile, y * tile]'],
    ['levels of a world overlap', 'x += shown.width * tile + gap;', 'x += shown.width * tile - gap;'],
    ['long values stand in file names', 'value.length > MAX_VALUE ?', 'value.length < MAX_VALUE ?'],
  ]),
  // What page, command line and package share.
  ...at('wasm/shared', [
    ['a mark is seen a frame too long', 'frame < marks[at + DIED]', 'frame <= marks[at + DIED]'],
    ['the last place is no seed', 'PLACES = 0xffffffff', 'PLACES = 0xfffffffe'],
    ['a seed found one place on', '(x ^ (x >>> 16)) >>> 0) - 1', '(x ^ (x >>> 16)) >>> 0)'],
    ['a presentation stays in the level link', "  'show',\n  'embed'", "  'embed'"],
    ['control characters go through', '\\x7f-\\x9f', '\\x7f'],
    ['masses end at the grid', 'ends && outside(i, j)', 'outside(i, j)'],
    ['shadows on every tile', 'cell.floor ? shadowMask(d, i, j) : 0', 'shadowMask(d, i, j)'],
    ['names below the rooms around', 'if (kind !== ROOM && names.length > 0) {', 'if (names.length > 0) {'],
    ['an inner corner without its mark', '=== sides && !(mask & diagonal)', '=== sides && mask & diagonal'],
    ['tiles mirrored the other way', 'turn & ACROSS ? w - 1 - x : x', 'turn & DOWN ? w - 1 - x : x'],
  ]),
  // The command line.
  ...at('wasm/cli', [
    ['seeds count one too few', 'return [first, last - first + 1, true];', 'return [first, last - first, true];'],
    ['slices that overlap add up', 'first < last[0] + last[1])', 'first < last[0])'],
    [
      'missing places begin one late',
      'gaps.push([next, Math.min(first - 1, high)])',
      'gaps.push([next + 1, Math.min(first - 1, high)])',
    ],
    ['merged surveys keep the first counts', '(total[value] ?? 0) + count', 'total[value] ?? count'],
    ['an interval of one standard error', 'const sure = 3.29;', 'const sure = 1;'],
    ['variances over all levels', 'a.sampleVariance / a.count', 'a.variance / a.count'],
    ['numbers of an array begin anywhere', "' '.repeat(63 -", "' '.repeat(62 -"],
    ['answers of workers in another order', 'answers[i % jobs][Math.floor(i / jobs)]', 'answers[i % jobs][i % jobs]'],
    ['percentages of a hundredth', '(100 * n) / total', 'n / total'],
  ]),
  // The page.
  ...at('web', [
    [
      'a late answer is shown',
      'return event.turn === state.turn ? arrived(state, event) : state;',
      'return arrived(state, event);',
    ],
    [
      'a turned die keeps its old face',
      'if (face !== undefined) dice.set(die, face);',
      'if (face === undefined) dice.set(die, 1);',
    ],
    ['faces of a die overlap', 'last: face - 1, share', 'last: face, share'],
  ]),
];
