// What a link means and what its level tells besides its picture, as JSON text: terrain and route, layers of values,
// the floor that follows.
#pragma once

#include <string>
#include <string_view>

#include "kit/json.hpp"
#include "studio/film/picture.hpp"

namespace press_r {

/// The request that the link was read as, its view and what was mended in it.
std::string request_text(const Studio& studio, std::string_view link);

/// {"level", "scene"}: the golden files' hashes, each as 16 hexadecimal digits.
std::string prints_text(Studio& studio, std::string_view link);

/// Terrain in wasm/package/press_r.d.mts, or {"why": a sentence} where there is none.
std::string terrain_text(Studio& studio, std::string_view link);
void describe_ground(const Ground& ground, Json& json);

/// {"layer", "width", "height", "values": [number or null …]}, row by row; width 0 where there is no such layer.
std::string values_text(Studio& studio, std::string_view link, std::string_view layer);

/// {"link": of the floor that follows with the same seed, or "", "word": a sentence or ""}.
std::string next_text(Studio& studio, std::string_view link);

/// {"option", "own", "letters": [{"letter", "title", "role"}], "groups": [{"id", "title", "also"}], "pieces": [{"id",
/// "title", "group", "width", "height", "text", "note"}]}: what levels with the link's options are built from; empty
/// where nothing is told.
std::string pieces_text(Studio& studio, std::string_view link);

/// {"usable", "plain", "content": JSON of the generator's or null, "faults": [{"fatal", "line", "column", "text",
/// "remedies": [{"title", "text"}], "reached": [[line, column]], "stops": [[line, column]], "rows": [text]}]}:
/// what a text comes to as that option's, beside the link's others.
std::string reading_text(const Studio& studio, std::string_view link, std::string_view option, std::string_view text);

}  // namespace press_r
