// The rules of the document that this generator follows (GUN-1 to GUN-79) and the chapters that tell of them.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "kit/chapter.hpp"
#include "kit/rule.hpp"

namespace press_r::gungeon {

/// Rule::gun_41 is GUN-41.
enum class Rule : std::uint8_t {
  gun_1,
  gun_2,
  gun_3,
  gun_4,
  gun_5,
  gun_6,
  gun_7,
  gun_8,
  gun_9,
  gun_10,
  gun_11,
  gun_12,
  gun_13,
  gun_14,
  gun_15,
  gun_16,
  gun_17,
  gun_18,
  gun_19,
  gun_20,
  gun_21,
  gun_22,
  gun_23,
  gun_24,
  gun_25,
  gun_26,
  gun_27,
  gun_28,
  gun_29,
  gun_30,
  gun_31,
  gun_32,
  gun_33,
  gun_34,
  gun_35,
  gun_36,
  gun_37,
  gun_38,
  gun_39,
  gun_40,
  gun_41,
  gun_42,
  gun_43,
  gun_44,
  gun_45,
  gun_46,
  gun_47,
  gun_48,
  gun_49,
  gun_50,
  gun_51,
  gun_52,
  gun_53,
  gun_54,
  gun_55,
  gun_56,
  gun_57,
  gun_58,
  gun_59,
  gun_60,
  gun_61,
  gun_62,
  gun_63,
  gun_64,
  gun_65,
  gun_66,
  gun_67,
  gun_68,
  gun_69,
  gun_70,
  gun_71,
  gun_72,
  gun_73,
  gun_74,
  gun_75,
  gun_76,
  gun_77,
  gun_78,
  gun_79,
  gun_80,
  gun_81,
  gun_82,
  gun_83,
  gun_84,
};

/// The making in six parts; each rule belongs to one. Their prose: chapters.txt.
enum class ChapterId : std::uint8_t { flow, changes, rooms, composites, layout, assembly };

extern const std::array<press_r::Rule, 84> rule_table;
constexpr std::span<const press_r::Rule> rules() { return rule_table; }
extern const std::array<Chapter, 6> chapter_table;
constexpr std::span<const Chapter> chapters() { return chapter_table; }

}  // namespace press_r::gungeon
