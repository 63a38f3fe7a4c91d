# Two WebAssembly modules a generator, all from one configuration: kit, studio and generators are compiled once, each
# module has a catalog of its own. The page's, which the command line has too, lie in modules/ with their prose and
# generators.json, the list that is read before any. Each is parted in two files, of which the first is enough for levels:
# see wasm/tools/split.mjs. Those of the package's press-r/<generator> lie in open/: see wasm/tools/open.mjs. They hold
# levels as numbers and nothing else, in one part, so that a game never waits, and the page's do not grow by them.
include(wasm/tools/flags.cmake)
find_program(PRESS_R_WASM_SPLIT wasm-split HINTS "$ENV{EMSDK}/upstream/bin" NO_CMAKE_FIND_ROOT_PATH)
find_program(PRESS_R_NODE NAMES node nodejs REQUIRED NO_CMAKE_FIND_ROOT_PATH)

press_r_compile_small(${press_r_kit_sources} wasm/bridge/bindings.cpp wasm/bridge/levels.cpp)
add_library(press_r_kit STATIC ${press_r_kit_sources})
press_r_core_target(press_r_kit)
target_compile_options(press_r_kit PRIVATE ${PRESS_R_WASM_COMPILE})
target_precompile_headers(press_r_kit PRIVATE ${PRESS_R_WASM_HEADERS})
foreach(bridge IN ITEMS bindings levels)
  add_library(press_r_${bridge} OBJECT wasm/bridge/${bridge}.cpp)
  target_link_libraries(press_r_${bridge} PRIVATE press_r_kit)
  target_compile_options(press_r_${bridge} PRIVATE ${PRESS_R_WARNINGS} ${PRESS_R_WASM_COMPILE})
  target_compile_definitions(press_r_${bridge} PRIVATE PRESS_R_VERSION="${PRESS_R_VERSION}")
endforeach()

set(folder "${CMAKE_CURRENT_BINARY_DIR}/modules")
set(whole "${CMAKE_CURRENT_BINARY_DIR}/whole")
set(opened "${CMAKE_CURRENT_BINARY_DIR}/open")
set(splitter "")
if(PRESS_R_WASM_SPLIT)
  set(splitter "${PRESS_R_WASM_SPLIT}")
endif()
file(MAKE_DIRECTORY "${folder}")
foreach(id IN LISTS press_r_generators)
  press_r_sources_of(${id} sources)
  press_r_compile_small(${sources})
  set(made "${CMAKE_CURRENT_BINARY_DIR}/catalogs/${id}.cpp")
  press_r_write_catalog("${made}" ${id})
  add_library(press_r_${id} OBJECT ${sources} "${made}")
  press_r_core_target(press_r_${id})
  target_compile_options(press_r_${id} PRIVATE ${PRESS_R_WASM_COMPILE})
  target_precompile_headers(press_r_${id} REUSE_FROM press_r_kit)
  foreach(bridge IN ITEMS bindings levels)
    set(module press_r_${id}_${bridge})
    add_executable(${module} $<TARGET_OBJECTS:press_r_${id}> $<TARGET_OBJECTS:press_r_${bridge}>)
    target_link_libraries(${module} PRIVATE press_r_kit)
    target_link_options(${module} PRIVATE ${PRESS_R_WASM_LINK})
    set_target_properties(${module} PROPERTIES OUTPUT_NAME ${id} RUNTIME_OUTPUT_DIRECTORY "${whole}/${bridge}")
  endforeach()
  add_custom_command(OUTPUT "${folder}/${id}.wasm" "${folder}/${id}.late.wasm" "${folder}/${id}.js" VERBATIM
      COMMAND ${PRESS_R_NODE} "${CMAKE_CURRENT_SOURCE_DIR}/wasm/tools/split.mjs"
              "${splitter}" "${whole}/bindings/${id}" "${folder}" ${id}
      DEPENDS press_r_${id}_bindings wasm/tools/split.mjs wasm/shared/parts.mjs)
  list(APPEND modules "${folder}/${id}.wasm")
  add_custom_command(OUTPUT "${opened}/${id}.mjs" "${opened}/${id}.script.mjs" "${opened}/${id}.d.mts" VERBATIM
      COMMAND ${PRESS_R_NODE} "${CMAKE_CURRENT_SOURCE_DIR}/wasm/tools/open.mjs"
              "${whole}/levels/${id}" "${folder}" "${opened}" ${id}
      DEPENDS press_r_${id}_levels "${folder}/${id}.wasm" wasm/tools/open.mjs wasm/tools/glue.mjs wasm/shared/parts.mjs)
  list(APPEND faces "${opened}/${id}.mjs")

  foreach(text IN ITEMS chapters:${id}.txt answers:${id}.answers.txt)
    string(REPLACE ":" ";" text "${text}")
    list(POP_FRONT text name made)
    set(told "")
    if(EXISTS "${press_r_core}/${id}/${name}.txt")
      press_r_read_prose("${press_r_core}/${id}/${name}.txt" told)
    endif()
    file(WRITE "${folder}/${made}" "${told}")
  endforeach()
endforeach()

add_custom_command(OUTPUT "${folder}/generators.json" "${folder}/modules.mjs" VERBATIM
    COMMAND ${PRESS_R_NODE} "${CMAKE_CURRENT_SOURCE_DIR}/wasm/tools/list.mjs" "${folder}" ${press_r_generators}
    DEPENDS ${modules} wasm/tools/list.mjs wasm/shared/parts.mjs)
add_custom_target(press_r_list ALL DEPENDS "${folder}/generators.json" ${faces})
