# How the WebAssembly modules are compiled and linked. Measured choices:
# - ENVIRONMENT without node: with it, Emscripten 3.1.6 fails in Node's ES modules. Node is served by wasm/shared/modules.mjs.
# - DYNAMIC_EXECUTION=0: the glue must work under a content security policy that forbids building code from text.
# - The script names what it may be given (INCOMING_MODULE_JS_API): what would take anything else is left out of it.
# - -O2 for what makes or counts levels, three times faster than -Os; -Oz for what does neither and is asked once a press
#   or less: links, words, prose, texts of somebody's own, rooms that are made once when all begins. A list of
#   those: a file that is not named is fast. Drawing with -Oz saves 2 to 5 kB and makes films take 1.6 times as long.
# - Binaryen's inlining of what is called in one place is for small functions only: it took sentences of the film and
#   faults that nobody has back into what every level runs through, and so into the first part.
# - TOTAL_STACK: newer versions give 64 kB by default, 3.1.6 gives 5 MB; one size for both.
set(PRESS_R_WASM_COMPILE -flto -fno-exceptions)
set(PRESS_R_WASM_LINK
    -O2 -flto -fno-exceptions --bind
    -sMODULARIZE -sEXPORT_ES6 -sEXPORT_NAME=createPressR
    -sENVIRONMENT=web,worker -sDYNAMIC_EXECUTION=0 -sFILESYSTEM=0 -sSUPPORT_LONGJMP=0 -sTEXTDECODER=2
    -sINCOMING_MODULE_JS_API=instantiateWasm,print,printErr
    "--js-library=${CMAKE_CURRENT_LIST_DIR}/../bridge/unused.js"
    -sBINARYEN_EXTRA_PASSES=--one-caller-inline-max-function-size=20
    -sALLOW_MEMORY_GROWTH -sMALLOC=emmalloc -sTOTAL_STACK=1MB)

# Reading the standard library's headers is most of what compiling a file takes: they are read once. No header of the
# project's is among them, so a file still has to name what it uses; the native build has none and sees what it does not.
set(PRESS_R_WASM_HEADERS <algorithm> <array> <bit> <cassert> <charconv> <cstddef> <cstdint> <cstdlib> <optional> <span>
    <string> <string_view> <utility> <vector>)

set(press_r_small
    bindings kit/json kit/option kit/seed spelunky/draw spelunky/draw_ground
    studio/link/conditions studio/describe studio/export/parts_json studio/export/dot studio/export/survey
    studio/export/text studio/link/link studio/link/link_view studio/link/link_write studio/link/reserved
    studio/link/turned kit/turned_die studio/prose studio/prose_level studio/link/text_name
    gungeon/flow/book gungeon/flow/flow gungeon/flow/graph gungeon/flow/inject gungeon/flow/injections
    gungeon/flow/json gungeon/flow/json_tree gungeon/flow/lint
    gungeon/flow/own_injections gungeon/flow/own_list gungeon/flow/plane gungeon/flow/remedies gungeon/flow/text
    gungeon/flow/transform gungeon/flow/words gungeon/flow/write gungeon/layout/drawing gungeon/measure/summary
    gungeon/measure/theory
    gungeon/options gungeon/picture/flow_picture gungeon/picture/rooms gungeon/rooms/book gungeon/rooms/room gungeon/rooms/by_rule gungeon/rooms/families gungeon/rooms/families_stage
    gungeon/rooms/lint gungeon/rooms/pieces gungeon/rooms/room_text spelunky/templates/own)
list(JOIN press_r_small "|" press_r_small)
function(press_r_compile_small)
  foreach(source IN LISTS ARGN)
    if("/${source}" MATCHES "/(${press_r_small})[.]cpp$")
      set_source_files_properties("${source}" PROPERTIES COMPILE_OPTIONS -Oz SKIP_PRECOMPILE_HEADERS ON)
    endif()
  endforeach()
endfunction()
