// Packets: pictures, films and surveys as arrays of numbers and one JSON text, for JavaScript. The layout is documented
// in wasm/bridge/interface.d.ts.
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
/// Four numbers per pair of values, in ascending order: both values, the count, and the position of the first.
SurveyPacket pack(const Request& request, std::uint32_t first, const PairCount& pair);
/// Counts row by row.
SurveyPacket pack(const Request& request, std::uint32_t first, const Density& density);

}  // namespace press_r
