// Packets: a picture as plain numbers and one text, ready for JavaScript (wasm/bridge/interface.d.ts says what the
// fields are).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "studio/count/density.hpp"
#include "studio/count/survey.hpp"
#include "studio/film/picture.hpp"

namespace press_r {

struct Packet {
  std::string head;
  std::vector<std::int32_t> marks;
  std::vector<std::int32_t> details;
  std::vector<std::int32_t> steps;
  std::vector<std::int32_t> rolls;
};

Packet pack(const Picture& picture);
Packet pack(const Filmed& filmed);

struct SurveyPacket {
  std::string head;
  std::vector<double> counts;
};

SurveyPacket pack(const Request& request, std::uint32_t first, const Survey& survey);
/// Three numbers a cell: both values and the count, in ascending order.
SurveyPacket pack(const Request& request, std::uint32_t first, const PairCount& pair);
/// Row by row.
SurveyPacket pack(const Request& request, std::uint32_t first, const Density& density);

}  // namespace press_r
