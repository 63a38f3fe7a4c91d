# One WebAssembly module a generator, all from one configuration: kit and studio are compiled once, each module has a
# catalog of its own. They lie in modules/ with their prose and generators.json, the list that is read before any. Each
# is parted in two files, of which the first is enough for levels: see wasm/tools/split.mjs.
include(wasm/tools/flags.cmake)
find_program(PRESS_R_WASM_SPLIT wasm-split HINTS "$ENV{EMSDK}/upstream/bin" NO_CMAKE_FIND_ROOT_PATH)
find_program(PRESS_R_NODE NAMES node nodejs REQUIRED NO_CMAKE_FIND_ROOT_PATH)

press_r_compile_small(${press_r_kit_sources} wasm/bridge/bindings.cpp)
add_library(press_r_kit STATIC ${press_r_kit_sources})
press_r_core_target(press_r_kit)
target_compile_options(press_r_kit PRIVATE ${PRESS_R_WASM_COMPILE})
target_precompile_headers(press_r_kit PRIVATE ${PRESS_R_WASM_HEADERS})
add_library(press_r_bridge OBJECT wasm/bridge/bindings.cpp)
target_link_libraries(press_r_bridge PRIVATE press_r_kit)
target_compile_options(press_r_bridge PRIVATE ${PRESS_R_WARNINGS} ${PRESS_R_WASM_COMPILE})
target_compile_definitions(press_r_bridge PRIVATE PRESS_R_VERSION="${PRESS_R_VERSION}")

set(folder "${CMAKE_CURRENT_BINARY_DIR}/modules")
set(whole "${CMAKE_CURRENT_BINARY_DIR}/whole")
set(splitter "")
if(PRESS_R_WASM_SPLIT)
  set(splitter "${PRESS_R_WASM_SPLIT}")
endif()
file(MAKE_DIRECTORY "${folder}")
foreach(id IN LISTS press_r_generators)
  set(module press_r_${id})
  press_r_sources_of(${id} sources)
  press_r_compile_small(${sources})
  set(made "${CMAKE_CURRENT_BINARY_DIR}/catalogs/${id}.cpp")
  press_r_write_catalog("${made}" ${id})
  add_executable(${module} ${sources} "${made}" $<TARGET_OBJECTS:press_r_bridge>)
  press_r_core_target(${module})
  target_compile_options(${module} PRIVATE ${PRESS_R_WASM_COMPILE})
  target_precompile_headers(${module} REUSE_FROM press_r_kit)
  target_link_libraries(${module} PRIVATE press_r_kit)
  target_link_options(${module} PRIVATE ${PRESS_R_WASM_LINK})
  set_target_properties(${module} PROPERTIES OUTPUT_NAME ${id} RUNTIME_OUTPUT_DIRECTORY "${whole}")
  add_custom_command(OUTPUT "${folder}/${id}.wasm" "${folder}/${id}.late.wasm" "${folder}/${id}.js" VERBATIM
      COMMAND ${PRESS_R_NODE} "${CMAKE_CURRENT_SOURCE_DIR}/wasm/tools/split.mjs"
              "${splitter}" "${whole}/${id}" "${folder}" ${id}
      DEPENDS ${module} wasm/tools/split.mjs wasm/bridge/parts.mjs)
  list(APPEND modules "${folder}/${id}.wasm")

  set(prose "${press_r_core}/${id}/chapters.txt")
  set(told "")
  if(EXISTS "${prose}")
    press_r_read_prose("${prose}" told)
  endif()
  file(WRITE "${folder}/${id}.txt" "${told}")
endforeach()

add_custom_command(OUTPUT "${folder}/generators.json" "${folder}/modules.mjs" VERBATIM
    COMMAND ${PRESS_R_NODE} "${CMAKE_CURRENT_SOURCE_DIR}/wasm/tools/list.mjs" "${folder}" ${press_r_generators}
    DEPENDS ${modules} wasm/tools/list.mjs wasm/bridge/parts.mjs)
add_custom_target(press_r_list ALL DEPENDS "${folder}/generators.json")
