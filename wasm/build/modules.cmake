# Two WebAssembly modules per generator, from one configuration: kit, studio and generators are compiled once, and each module
# has its own catalog.
# - modules/: for page and command line, with their catalogs and generators.json. Each is split in two files; the first is enough
#   to make levels.
# - open/: for press-r/<generator> of the package: the C functions of core/library for levels as numbers, in one part, so a
#   game never waits. The page has no use for them: only the target press_r_package builds them.
# wasm/build/modules.mjs writes both from what is linked here.
#
# With PRESS_R_DEV (preset wasm-dev) a changed file is linked in seconds: no link-time optimization, and each module in one part.

# Measured choices:
# - ENVIRONMENT without node: with it, Emscripten 3.1.6 fails in Node's ES modules. wasm/shared/modules.mjs serves Node.
# - DYNAMIC_EXECUTION=0: the content security policy forbids code from text.
# - INCOMING_MODULE_JS_API names what the script may be given; support for anything else is left out of it.
# - Binaryen inlines functions that are called once only if they are small: otherwise the film's sentences and rare errors
#   end up in functions that every level calls, and so in the first part.
# - TOTAL_STACK: the default is 64 kB in newer versions and 5 MB in 3.1.6.
# - Files of one kind are compiled together (CMAKE_UNITY_BUILD), eight at a time: about half of the build's time.
#   So static names within a generator are unique, but a local name may be one of another file's (-Wno-shadow; the native
#   release build checks each file alone).
# - -Os at the link of the bindings: Emscripten drops and renames what script and module share. Functions stay as fast.
option(PRESS_R_DEV "Link quickly, for slower and larger modules" OFF)
set(PRESS_R_WASM_COMPILE -flto -fno-exceptions -Wno-shadow)
set(CMAKE_UNITY_BUILD ON)
set(PRESS_R_WASM_LINK -O2 -flto -sBINARYEN_EXTRA_PASSES=--one-caller-inline-max-function-size=20)
if(PRESS_R_DEV)
  set(PRESS_R_WASM_COMPILE -fno-exceptions)
  set(PRESS_R_WASM_LINK -O0 -sASSERTIONS=0)
  set(CMAKE_UNITY_BUILD OFF)
endif()
list(APPEND PRESS_R_WASM_LINK -fno-exceptions -sALLOW_MEMORY_GROWTH -sMALLOC=emmalloc -sTOTAL_STACK=1MB)
set(PRESS_R_WASM_LINK_BINDINGS
    --bind -sMODULARIZE -sEXPORT_ES6 -sEXPORT_NAME=createPressR
    -sENVIRONMENT=web,worker -sDYNAMIC_EXECUTION=0 -sFILESYSTEM=0 -sSUPPORT_LONGJMP=0 -sTEXTDECODER=2
    -sINCOMING_MODULE_JS_API=instantiateWasm,print,printErr
    "--js-library=${CMAKE_CURRENT_SOURCE_DIR}/wasm/bridge/unused.js")
if(NOT PRESS_R_DEV)
  list(APPEND PRESS_R_WASM_LINK_BINDINGS -Os)
endif()
# The package's modules come without a script of Emscripten's.
set(PRESS_R_WASM_LINK_LEVELS
    --no-entry -sWASM_BIGINT
    -sEXPORTED_FUNCTIONS=_malloc,_free,_press_r_open,_press_r_problem,_press_r_make,_press_r_add,_press_r_batch,_press_r_tables,_press_r_seed_of)

# Precompiled standard headers are most of what compiling a file costs. The native release build has none, so a missing
# include is found there.
set(PRESS_R_WASM_HEADERS <algorithm> <array> <bit> <cassert> <charconv> <cstddef> <cstdint> <cstdlib> <optional> <span>
    <string> <string_view> <utility> <vector>)

# These are compiled for size (-Oz), as is the bridge: they run once per key press or less (links, words, texts of users,
# rooms that are made once), or leave the work to other files (Gungeon's assembly). All others are compiled for speed, which
# is three times faster. Drawing with -Oz would save 2 to 5 kB and make films 1.6 times slower.
set(press_r_small
    kit/json kit/option kit/seed studio/link/conditions studio/link/drawing studio/link/expression studio/link/link
    studio/link/parts studio/export/describe studio/export/survey studio/export/text
    gungeon/flow/flow gungeon/flow/flow_text gungeon/flow/json gungeon/flow/lint
    gungeon/facts gungeon/gungeon gungeon/flow/transform gungeon/layout/assembly gungeon/layout/drawing
    gungeon/picture/flow_picture gungeon/rooms/book gungeon/rooms/room gungeon/rooms/families gungeon/rooms/room_text
    spelunky/templates/own)
# These are compiled for size too (-Os), but keep calls of short functions inline, which Emscripten else turns off: 5 kB fewer
# before Gungeon's first floor, and no slower.
set(press_r_compact
    kit/kit_facts studio/export/packet studio/export/answers
    gungeon/draw gungeon/generate gungeon/flow/graph gungeon/flow/injections
    gungeon/layout/composites gungeon/layout/layout gungeon/layout/loop gungeon/layout/make_map gungeon/layout/placing
    gungeon/layout/pulling gungeon/layout/tree gungeon/picture/rooms gungeon/picture/ways)
set(press_r_fast ".*")
set(press_r_options_small -Oz)
set(press_r_options_compact -Os -finline-functions)

# Compiles the sources after `name`, those of a kind together, and stores their objects in `out`.
function(press_r_compile out name)
  set(objects "")
  foreach(kind IN ITEMS small compact fast)
    list(JOIN press_r_${kind} "|" names)
    set(sources ${ARGN})
    list(FILTER sources INCLUDE REGEX "/(${names})[.]cpp$")
    list(REMOVE_ITEM ARGN ${sources} "")
    if(sources)
      set(target press_r_${name}_${kind})
      add_library(${target} OBJECT ${sources})
      press_r_core_target(${target})
      target_compile_options(${target} PRIVATE ${PRESS_R_WASM_COMPILE} ${press_r_options_${kind}})
      list(APPEND objects $<TARGET_OBJECTS:${target}>)
    endif()
  endforeach()
  if(TARGET press_r_kit)
    target_precompile_headers(press_r_${name}_fast REUSE_FROM press_r_kit_fast)
  endif()
  set(${out} ${objects} PARENT_SCOPE)
endfunction()
foreach(name IN LISTS press_r_small press_r_compact)
  if(NOT EXISTS "${press_r_core}/${name}.cpp")
    message(WARNING "wasm/build/modules.cmake compiles ${name}.cpp for size, but core has no such file.")
  endif()
endforeach()

find_program(PRESS_R_WASM_SPLIT wasm-split HINTS "$ENV{EMSDK}/upstream/bin" NO_CMAKE_FIND_ROOT_PATH)
find_program(PRESS_R_NODE NAMES node nodejs REQUIRED NO_CMAKE_FIND_ROOT_PATH)

set(library library/levels.cpp library/level_maker.cpp library/meanings.cpp)
list(TRANSFORM library PREPEND "${press_r_core}/")
press_r_compile(objects kit ${press_r_kit_sources})
add_library(press_r_kit STATIC ${objects})
press_r_core_target(press_r_kit)
target_precompile_headers(press_r_kit_fast PRIVATE ${PRESS_R_WASM_HEADERS})
set_source_files_properties(wasm/bridge/bindings.cpp "${press_r_core}/library/meanings.cpp" PROPERTIES COMPILE_OPTIONS -Oz)
add_library(press_r_bindings OBJECT wasm/bridge/bindings.cpp)
add_library(press_r_levels OBJECT EXCLUDE_FROM_ALL ${library})
add_library(press_r_programs OBJECT wasm/bridge/yours.cpp)
foreach(bridge IN ITEMS bindings levels programs)
  target_link_libraries(press_r_${bridge} PRIVATE press_r_kit)
  target_compile_options(press_r_${bridge} PRIVATE ${PRESS_R_WARNINGS} ${PRESS_R_WASM_COMPILE})
  target_compile_definitions(press_r_${bridge} PRIVATE PRESS_R_VERSION="${PRESS_R_VERSION}")
endforeach()

set(step "${CMAKE_CURRENT_SOURCE_DIR}/wasm/build/modules.mjs")
set(steps "${step}" wasm/build/page.mjs wasm/build/released.mjs wasm/shared/parts.mjs)
file(GLOB archived CONFIGURE_DEPENDS public/revisions/*/*/about.json)
set(folder "${CMAKE_CURRENT_BINARY_DIR}/modules")
set(whole "${CMAKE_CURRENT_BINARY_DIR}/whole")
set(opened "${CMAKE_CURRENT_BINARY_DIR}/open")
set(splitter "")
if(PRESS_R_WASM_SPLIT AND NOT PRESS_R_DEV)
  set(splitter "${PRESS_R_WASM_SPLIT}")
endif()
file(MAKE_DIRECTORY "${folder}")
# What the exports need of packages lies beside the modules, so that the package has no dependencies; and their data, because not
# every browser and bundler imports JSON.
set(bundled "")
foreach(source IN ITEMS node_modules/gifenc/dist/gifenc.esm.js wasm/export/ldtk_fields.json)
  string(REGEX REPLACE ".*/([a-z_]+)[.].*" "\\1.mjs" name "${source}")
  set(source "${CMAKE_CURRENT_SOURCE_DIR}/${source}")
  add_custom_command(OUTPUT "${folder}/${name}" VERBATIM
      COMMAND ${PRESS_R_NODE} "${step}" bundle "${source}" "${folder}/${name}" DEPENDS "${source}" ${steps})
  list(APPEND bundled "${folder}/${name}")
endforeach()
foreach(id IN LISTS press_r_generators)
  press_r_sources_of(${id} sources)
  set(made "${CMAKE_CURRENT_BINARY_DIR}/catalogs/${id}.cpp")
  press_r_write_catalog("${made}" ${id})
  set(digest "${CMAKE_CURRENT_BINARY_DIR}/digests/${id}.cpp")
  press_r_write_digests("${digest}" ${id})
  press_r_compile(objects ${id} ${sources} "${made}" "${digest}")
  set(of_levels "${CMAKE_CURRENT_BINARY_DIR}/sentences/${id}.cpp")
  press_r_write_sentences("${of_levels}" ${id})
  foreach(bridge IN ITEMS bindings levels)
    set(module press_r_${id}_${bridge})
    add_executable(${module} ${objects} $<TARGET_OBJECTS:press_r_${bridge}> ${of_${bridge}})
    target_link_libraries(${module} PRIVATE press_r_kit)
    target_link_options(${module} PRIVATE ${PRESS_R_WASM_LINK})
    set_target_properties(${module} PROPERTIES OUTPUT_NAME ${id} RUNTIME_OUTPUT_DIRECTORY "${whole}/${bridge}")
  endforeach()
  target_link_options(press_r_${id}_bindings PRIVATE ${PRESS_R_WASM_LINK_BINDINGS})
  target_link_options(press_r_${id}_levels PRIVATE ${PRESS_R_WASM_LINK_LEVELS})
  set_target_properties(press_r_${id}_levels PROPERTIES SUFFIX .wasm EXCLUDE_FROM_ALL ON)
  add_custom_command(OUTPUT "${folder}/${id}.wasm" "${folder}/${id}.late.wasm" VERBATIM
      COMMAND ${PRESS_R_NODE} "${step}" split "${splitter}" "${whole}/bindings/${id}" "${folder}" ${id}
      DEPENDS press_r_${id}_bindings ${steps})
  list(APPEND modules "${folder}/${id}.wasm")
  list(APPEND catalogs "${press_r_made}/${id}/catalog.json")
  add_custom_command(OUTPUT "${opened}/${id}.mjs" "${opened}/${id}.d.mts" VERBATIM
      COMMAND ${PRESS_R_NODE} "${step}" open "${whole}/levels/${id}.wasm" "${opened}" ${id}
      DEPENDS press_r_${id}_levels wasm/package/open.mjs ${steps})
  list(APPEND faces "${opened}/${id}.mjs")

  # Readers of files and logs (reads.mjs, log.mjs), with the modules that they import. Those that import packages are bundled.
  file(GLOB readers CONFIGURE_DEPENDS "${press_r_core}/${id}/*.mjs")
  list(FILTER readers EXCLUDE REGEX "/in_code[.]mjs$")
  foreach(reader IN LISTS readers)
    get_filename_component(file "${reader}" NAME)
    file(STRINGS "${reader}" packages REGEX "from '[@a-z]")
    if(packages)
      add_custom_command(OUTPUT "${folder}/${id}/${file}" VERBATIM
          COMMAND ${PRESS_R_NODE} "${step}" bundle "${reader}" "${folder}/${id}/${file}" DEPENDS "${reader}" ${steps})
      list(APPEND bundled "${folder}/${id}/${file}")
    else()
      configure_file("${reader}" "${folder}/${id}/${file}" COPYONLY)
    endif()
  endforeach()
endforeach()

# The module of outside generators (core/yours): the same bindings, with a catalog that a program in JavaScript describes. It is
# in one part, and has a script of its own, because its interface is larger.
press_r_sources_of(yours sources)
press_r_compile(objects yours ${sources})
add_executable(press_r_yours_bindings ${objects} $<TARGET_OBJECTS:press_r_bindings> $<TARGET_OBJECTS:press_r_programs>)
target_link_libraries(press_r_yours_bindings PRIVATE press_r_kit)
target_link_options(press_r_yours_bindings PRIVATE ${PRESS_R_WASM_LINK} ${PRESS_R_WASM_LINK_BINDINGS})
set_target_properties(press_r_yours_bindings PROPERTIES OUTPUT_NAME yours RUNTIME_OUTPUT_DIRECTORY "${whole}/bindings")
add_custom_command(OUTPUT "${folder}/yours.wasm" "${folder}/yours.js" "${folder}/yours.catalog.json" VERBATIM
    COMMAND ${PRESS_R_NODE} "${step}" yours "${whole}/bindings" "${folder}"
    DEPENDS press_r_yours_bindings "${press_r_made}/kit/catalog.json" ${steps})
set(reader "${CMAKE_CURRENT_SOURCE_DIR}/wasm/yours/reader.mjs")
add_custom_command(OUTPUT "${folder}/yours/reader.mjs" VERBATIM
    COMMAND ${PRESS_R_NODE} "${step}" bundle "${reader}" "${folder}/yours/reader.mjs" DEPENDS "${reader}" ${steps})
list(APPEND bundled "${folder}/yours.wasm" "${folder}/yours/reader.mjs")

add_custom_command(OUTPUT "${folder}/generators.json" "${folder}/modules.mjs" VERBATIM
    COMMAND ${PRESS_R_NODE} "${step}" list "${whole}/bindings" "${folder}" ${press_r_generators}
    DEPENDS ${catalogs} ${modules} ${bundled} ${archived} ${steps})
add_custom_target(press_r_modules ALL DEPENDS "${folder}/generators.json")
add_custom_target(press_r_package DEPENDS ${faces})
add_dependencies(press_r_package press_r_modules)
