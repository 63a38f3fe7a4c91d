// A table of injections as JSON, for other tools (public/schema/gungeon.json).
#pragma once

#include <span>
#include <string>

#include "gungeon/flow/injections.hpp"

namespace press_r::gungeon {

/// {"format":"flowdungeon/1","injections":[{"id","title","cat","chance","requires","oncePerRun","stages","place"}]}.
std::string write_injections_json(std::span<const Injection> table);

}  // namespace press_r::gungeon
