// Flows of other people as texts: graphs that are hard to lay out, published ones, and random ones.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "gungeon/flow/flow.hpp"
#include "kit/dice.hpp"

namespace press_r::gungeon::graphs {

/// Published with a peer as 1_1 to 2_4; their loops share no room, and two run through the entrance.
inline constexpr std::string_view published[] = {
    "e1-n1-n2-h1-n3-r1; h1-n4-f1-b1-x1; n4-h2-n5-n6-r2; h2-n7-s1; r1>n1; r2>h2",
    "e1-n1-n2-n3-s1-n4-r1; n2-n5-n6-h1-n7-n8-r2; n6-n9-f1-b1-x1; r1>n3; r2>h1",
    "e1-n1-n3-h1-n4-n5-n6-r1; e1-n2; h1-s1-n7-h2-n8-f1-b1-x1; h2-n9-n10-r2; n2=h1; r1>n4; r2>h2",
    "e1-n1-h1-n2; h1-n3-n4-h2-n5-n6-r1; h1-n7-s1; h2-n8-f1-b1-x1; n8-n9-r2; r1>h2",
    "e1-n1-n2-n3-h1-n4-f1-b1-x1; h1-s1; n2-n5-r1; e1-n6-n7-n8-n9; n8-n10-n11-r2; n9=h1"};

/// Two rings that share a hub: cutting one opens the other.
inline constexpr std::string_view shared_hub =
    "e1-n1-n2-h1-n3-n4-r1; h1-n5-n6-r2; h1-c1-h2-n7-f1-b1-x1; h2-s1; h2-n8; r1>h1; r2>h1";

inline std::string room(int i) { return i == 0 ? "e1" : "n" + std::to_string(i); }

/// A tree in which every room has three below it.
inline std::string ternary(int rooms) {
  std::string text = "e1-n1";
  for (int i = 2; i < rooms; ++i) text += "; " + room((i + 1) / 3) + "-" + room(i);
  return text;
}

inline std::string grid(int side) {
  std::string text = "e1-n1";
  for (int i = 2; i <= side * side; ++i) text += "; " + room((i - 1) % side == 0 ? i - side : i - 1) + "-" + room(i);
  for (int i = side + 1; i <= side * side; ++i) {
    if ((i - 1) % side != 0) text += "; " + room(i) + "=" + room(i - side);
  }
  return text;
}

/// A connected graph of `rooms` rooms with so many loops, at most 4 ways a room (3 at the entrance).
inline std::string random_flow(Dice& dice, int rooms, int loops) {
  std::vector<int> ways(idx(rooms));
  std::vector<bool> ends(idx(rooms));
  std::vector<std::vector<bool>> joined(ways.size(), std::vector<bool>(ways.size()));
  const auto full = [&](int i) { return ways[idx(i)] >= (i == 0 ? 3 : 4); };
  const auto join = [&](int a, int b) {
    ++ways[idx(a)];
    ++ways[idx(b)];
    joined[idx(a)][idx(b)] = true;
    joined[idx(b)][idx(a)] = true;
  };
  std::string text;
  for (int i = 1; i < rooms; ++i) {
    int parent = dice.below(i);
    while (full(parent)) parent = dice.below(i);
    join(parent, i);
    text += (text.empty() ? "" : "; ") + room(parent) + "-" + room(i);
  }
  for (int tries = 0; loops > 0 && tries < 1000; ++tries) {
    const int a = dice.below(rooms);
    const int b = dice.below(rooms);
    const auto from = idx(a);
    if (a == b || full(a) || full(b) || ends[from] || joined[from][idx(b)]) continue;
    ends[from] = true;
    join(a, b);
    text += "; " + room(a) + "=" + room(b);
    --loops;
  }
  return text;
}

}  // namespace press_r::gungeon::graphs
