# Which generators are built, their sources, and the files that are made from them.
include("${CMAKE_CURRENT_LIST_DIR}/embed.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/tables.cmake")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${CMAKE_CURRENT_LIST_DIR}/generators.txt")
file(STRINGS "${CMAKE_CURRENT_LIST_DIR}/generators.txt" listed)
set(press_r_generators ${listed})
if(PRESS_R_ONLY)
  list(REMOVE_DUPLICATES PRESS_R_ONLY)
  set(press_r_generators ${PRESS_R_ONLY})
endif()
set(press_r_core "${CMAKE_CURRENT_LIST_DIR}")
foreach(id IN LISTS press_r_generators)
  if(NOT EXISTS "${press_r_core}/${id}/${id}.hpp")
    list(JOIN listed ", " known)
    message(FATAL_ERROR "There is no generator \"${id}\"; there are ${known}.")
  endif()
endforeach()

# What is made from the generators' tables: <id>/ids.hpp and <id>/tables.hpp.
set(press_r_made "${PROJECT_BINARY_DIR}/tables")
file(GLOB press_r_tables CONFIGURE_DEPENDS "${press_r_core}/*/tables.txt")
foreach(id IN LISTS press_r_generators)
  set(tables "${press_r_core}/${id}/tables.txt")
  if(EXISTS "${tables}")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${tables}")
    press_r_write_tables(${id} "${tables}" "${press_r_made}")
  endif()
endforeach()

file(GLOB_RECURSE press_r_kit_sources CONFIGURE_DEPENDS "${press_r_core}/kit/*.cpp" "${press_r_core}/studio/*.cpp")
file(GLOB press_r_headers CONFIGURE_DEPENDS "${press_r_core}/*.hpp")
file(GLOB_RECURSE folders CONFIGURE_DEPENDS "${press_r_core}/kit/*.hpp" "${press_r_core}/studio/*.hpp")
list(APPEND press_r_headers ${folders})

# What core is compiled with, whatever it becomes part of: also in a project that makes every warning an error, which
# need not share our taste in what to leave out. It throws nothing; only memory that is spent does, which the C face
# catches (library/answers.cpp), so that native builds can be unwound. WebAssembly ends there.
function(press_r_core_target target)
  target_include_directories(${target} PUBLIC "$<BUILD_INTERFACE:${press_r_core}>" "$<BUILD_INTERFACE:${press_r_made}>")
  target_compile_options(${target} PRIVATE ${PRESS_R_CORE_WARNINGS} ${PRESS_R_QUIET} -fno-rtti)
endfunction()

# Folders that are no generator: what generators of one game share. A module has those that its generator uses, the
# library each once.
set(press_r_used_by_isaac isaac_common)
set(press_r_used_by_isaac_awards isaac_common)

# The sources of a generator, or its headers where the pattern says so, with what it shares with others.
function(press_r_sources_of id out)
  set(pattern ${ARGN} *.cpp)
  list(GET pattern 0 pattern)
  list(TRANSFORM press_r_used_by_${id} REPLACE "(.+)" "${press_r_core}/\\1/${pattern}" OUTPUT_VARIABLE used)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${press_r_core}/${id}/${pattern}" ${used})
  file(GLOB_RECURSE texts CONFIGURE_DEPENDS "${press_r_core}/${id}/*/*.txt")
  if(texts AND pattern STREQUAL "*.cpp")
    set(embedded "${PROJECT_BINARY_DIR}/texts/${id}.cpp")
    press_r_embed("${embedded}" press_r::${id}::texts ${texts})
    list(APPEND sources "${embedded}")
  endif()
  set(${out} ${sources} PARENT_SCOPE)
endfunction()

# A catalog of the generators named after the file.
function(press_r_write_catalog file)
  foreach(id IN LISTS ARGN)
    string(APPEND includes "#include \"${id}/${id}.hpp\"\n")
    list(APPEND generators "&${id}::generator")
  endforeach()
  list(JOIN generators ", " generators)
  file(CONFIGURE OUTPUT "${file}" @ONLY CONTENT [[#include "catalog.hpp"

@includes@
namespace press_r {

Catalog catalog() {
  static constexpr const Generator* list[] = {@generators@};
  return list;
}

}  // namespace press_r
]])
endfunction()

# A generator's prose as it is told: without the ties of its sentences ("[by PIXEL-P-8]"), which tests read.
function(press_r_read_prose file out)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${file}")
  file(READ "${file}" prose)
  string(REGEX REPLACE "[ \n]?\\[by [^]]*\\]" "" prose "${prose}")
  set(${out} "${prose}" PARENT_SCOPE)
endfunction()

# The chapters' prose of the generators named after the file, as press_r::prose_of.
function(press_r_write_prose file)
  foreach(id IN LISTS ARGN)
    set(text "${press_r_core}/${id}/chapters.txt")
    if(EXISTS "${text}")
      press_r_read_prose("${text}" prose)
      string(APPEND cases "  if (id == \"${id}\") return R\"prose(${prose})prose\";\n")
    endif()
  endforeach()
  file(CONFIGURE OUTPUT "${file}" @ONLY CONTENT [=[#include <string_view>

#include "catalog.hpp"

namespace press_r {

std::string_view prose_of([[maybe_unused]] std::string_view id) {
@cases@  return {};
}

}  // namespace press_r
]=])
endfunction()
# So that a file of prose that is new is seen.
file(GLOB press_r_prose CONFIGURE_DEPENDS "${press_r_core}/*/chapters.txt" "${press_r_core}/*/answers.txt")
