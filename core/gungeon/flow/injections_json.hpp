// The injections' table as JSON, for other tools (public/schema/gungeon.json).
#pragma once

#include <string>

namespace press_r::gungeon {

/// {"format":"flowdungeon/1","injections":[{"id","title","cat","chance","requires","oncePerRun","stages","place"}]}.
std::string write_injections_json();

}  // namespace press_r::gungeon
