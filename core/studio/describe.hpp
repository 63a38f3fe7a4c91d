// The catalog and requests as JSON text, as page and command line read them (wasm/bridge/interface.d.ts).
#pragma once

#include <string>
#include <string_view>

#include "kit/generator.hpp"
#include "kit/json.hpp"
#include "studio/link/link.hpp"

namespace press_r {

std::string describe(Catalog catalog, std::string_view version);

/// The fields of a parsed link, inside an object that is already open.
void describe_request(const Request& request, const LinkView& view, const Problems& problems, Json& json);

/// {"rule":"html5","pits":1,…}: every option.
void describe_options(const Generator& generator, const Options& options, Json& json);

}  // namespace press_r
