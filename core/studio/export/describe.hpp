// The catalog, requests and parts of levels (terrain, layers of values, pieces, the next floor) as JSON text, as page
// and command line read them (wasm/bridge/interface.d.ts).
#pragma once

#include <string>
#include <string_view>

#include "kit/generator.hpp"
#include "kit/json.hpp"
#include "studio/film/picture.hpp"
#include "studio/link/link.hpp"

namespace press_r {

std::string describe(Catalog catalog, std::string_view version);

/// Writes the fields of a parsed link into an object that is already open.
void describe_request(const Request& request, const LinkView& view, const Problems& problems, Json& json);

/// {"rule":"html5","pits":1,…}: every option.
void describe_options(const Generator& generator, const Options& options, Json& json);

/// The request that a link is parsed to, its view and problems.
std::string request_text(const Studio& studio, std::string_view link);

/// {"level", "scene"}: the golden files' hashes, each as 16 hexadecimal digits.
std::string prints_text(Studio& studio, std::string_view link);

/// Terrain in wasm/package/press_r.d.mts, or {"why": a sentence} where there is none.
std::string terrain_text(Studio& studio, std::string_view link);
void describe_ground(const Ground& ground, Json& json);

/// {"layer", "width", "height", "values": [number or null …]}, row by row; width 0 where there is no such layer.
std::string values_text(Studio& studio, std::string_view link, std::string_view layer);

/// {"link": of the next floor with the same seed, or "", "word": a sentence or ""}.
std::string next_text(Studio& studio, std::string_view link);

/// {"option", "own", "letters": [{"letter", "title", "role"}], "groups": [{"id", "title", "also"}], "pieces": [{"id",
/// "title", "group", "width", "height", "text", "note"}]}: the pieces that levels with these options are built
/// from; empty if the generator has none.
std::string pieces_text(Studio& studio, std::string_view link);

/// {"usable", "plain", "content": JSON of the generator's or null, "faults": [{"fatal", "line", "column", "text",
/// "remedies": [{"title", "text"}], "reached": [[line, column]], "stops": [[line, column]], "rows": [text]}]}:
/// the result of parsing a text as that option's value, with the link's other options.
std::string reading_text(const Studio& studio, std::string_view link, std::string_view option, std::string_view text);

}  // namespace press_r
