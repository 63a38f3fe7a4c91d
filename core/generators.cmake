# The generators that are built, their sources, and the C++ files that hold their text files.
set(press_r_core "${CMAKE_CURRENT_LIST_DIR}")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${press_r_core}/generators.txt")
file(STRINGS "${press_r_core}/generators.txt" listed)
set(press_r_generators ${listed})
if(PRESS_R_ONLY)
  list(REMOVE_DUPLICATES PRESS_R_ONLY)
  set(press_r_generators ${PRESS_R_ONLY})
endif()
foreach(id IN LISTS press_r_generators)
  if(NOT EXISTS "${press_r_core}/${id}/${id}.hpp")
    list(JOIN listed ", " known)
    message(FATAL_ERROR "There is no generator \"${id}\"; there are ${known}.")
  endif()
endforeach()

# <id>/ids.hpp, <id>/tables.hpp and <id>/catalog.json are committed. In a checkout with Node they are updated when a tables.txt
# has changed.
set(press_r_made "${press_r_core}/generated")
find_program(PRESS_R_NODE NAMES node nodejs NO_CMAKE_FIND_ROOT_PATH)
if(PROJECT_IS_TOP_LEVEL AND PRESS_R_NODE)
  file(GLOB tables CONFIGURE_DEPENDS "${press_r_core}/*/tables.txt")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${tables} "${press_r_core}/tables.mjs"
      "${press_r_core}/table_rows.mjs")
  execute_process(COMMAND "${PRESS_R_NODE}" "${press_r_core}/tables.mjs" RESULT_VARIABLE failed)
  if(failed)
    message(FATAL_ERROR "core/tables.mjs failed.")
  endif()
endif()

file(GLOB_RECURSE press_r_kit_sources CONFIGURE_DEPENDS "${press_r_core}/kit/*.cpp" "${press_r_core}/studio/*.cpp")
file(GLOB press_r_headers CONFIGURE_DEPENDS "${press_r_core}/*.hpp")
file(GLOB_RECURSE folders CONFIGURE_DEPENDS "${press_r_core}/kit/*.hpp" "${press_r_core}/studio/*.hpp")
list(APPEND press_r_headers ${folders})

# Flags of every target that compiles core, also inside a project that makes all warnings errors. Core throws nothing except
# std::bad_alloc, which the C interface catches; so native builds keep exceptions, and WebAssembly aborts.
function(press_r_core_target target)
  target_include_directories(${target} PUBLIC "$<BUILD_INTERFACE:${press_r_core}>" "$<BUILD_INTERFACE:${press_r_made}>")
  target_compile_options(${target} PRIVATE ${PRESS_R_CORE_WARNINGS} ${PRESS_R_QUIET} ${PRESS_R_NO_RTTI})
endfunction()

# Folders that generators of one game share. A module holds those of its generator, the library each once.
set(press_r_used_by_isaac isaac_common)
set(press_r_used_by_isaac_awards isaac_common)

# Writes the C++ file `out`, which defines each text file after `namespace` as a constant of its name. A file that uses one
# declares it: `namespace press_r::gungeon::texts { extern const std::string_view halls; }`. Comments at the head of a file
# (lines that begin with # or //) are left out.
function(press_r_embed out namespace)
  foreach(file IN LISTS ARGN)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${file}")
    cmake_path(GET file STEM name)
    file(READ "${file}" text)
    string(REGEX REPLACE "^((#|//)[^\n]*\n)+" "" text "${text}")
    string(APPEND constants "extern constinit const std::string_view ${name} = R\"text(${text})text\";\n")
  endforeach()
  file(CONFIGURE OUTPUT "${out}" @ONLY CONTENT [[#include <string_view>

namespace @namespace@ {

@constants@
}  // namespace @namespace@
]])
endfunction()

# Sets `out` to the files of a generator and of the folders it shares: sources by default, or those that match a pattern.
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

# Writes a catalog of the generators after `file`.
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

# Writes the C++ file `out` with press_r::sources_digest and press_r::last_version_of of the generators after it, whenever one
# of press_r_headers, press_r_kit_sources or the sources of a generator has changed.
function(press_r_write_digests out)
  set(generators "")
  set(files "")
  foreach(id IN LISTS ARGN)
    press_r_sources_of(${id} sources)
    press_r_sources_of(${id} headers *.hpp)
    list(JOIN press_r_used_by_${id} "+" used)
    list(APPEND generators "${id}+${used}")
    list(APPEND files ${sources} ${headers} "${press_r_core}/${id}/tables.txt")
    list(APPEND files "${press_r_made}/${id}/ids.hpp" "${press_r_made}/${id}/tables.hpp")
  endforeach()
  set(script "${press_r_core}/digest.cmake")
  add_custom_command(OUTPUT "${out}" VERBATIM COMMAND ${CMAKE_COMMAND} "-DOUT=${out}" "-DGENERATORS=${generators}" -P "${script}"
      DEPENDS "${script}" ${files} ${press_r_kit_sources} ${press_r_headers} "${press_r_made}/kit/facts.hpp")
endfunction()

# Writes press_r::sentences_of, which returns the catalogs of the generators after `file`, each with the kit's behind it.
function(press_r_write_sentences file)
  file(READ "${press_r_made}/kit/catalog.json" of_kit)
  foreach(id IN LISTS ARGN)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${press_r_made}/${id}/catalog.json")
    file(READ "${press_r_made}/${id}/catalog.json" sentences)
    string(APPEND cases "  if (id == \"${id}\") return R\"json(${sentences}${of_kit})json\";\n")
  endforeach()
  file(CONFIGURE OUTPUT "${file}" @ONLY CONTENT [=[#include <string_view>

#include "catalog.hpp"

namespace press_r {

std::string_view sentences_of([[maybe_unused]] std::string_view id) {
@cases@  return {};
}

}  // namespace press_r
]=])
endfunction()
