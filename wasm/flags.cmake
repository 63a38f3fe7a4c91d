# How the WebAssembly modules are compiled and linked. Measured choices:
# - ENVIRONMENT without node: with it, Emscripten 3.1.6 fails in Node's ES modules. Node is served by wasm/modules.mjs.
# - DYNAMIC_EXECUTION=0: the glue must work under a content security policy that forbids building code from text.
# - The script names what it may be given (INCOMING_MODULE_JS_API): what would take anything else is left out of it.
# - -O2 for what makes or counts levels, three times faster than -Os; -Oz for what does neither and is asked once a press
#   or less: words, prose, pictures, exports. A list of those: a file that is not named is fast.
# - TOTAL_STACK: newer versions give 64 kB unless told, 3.1.6 gives 5 MB; one size for both.
set(PRESS_R_WASM_COMPILE -flto -fno-exceptions)
set(PRESS_R_WASM_LINK
    -O2 -flto -fno-exceptions --bind
    -sMODULARIZE -sEXPORT_ES6 -sEXPORT_NAME=createPressR
    -sENVIRONMENT=web,worker -sDYNAMIC_EXECUTION=0 -sFILESYSTEM=0 -sSUPPORT_LONGJMP=0 -sTEXTDECODER=2
    -sINCOMING_MODULE_JS_API=instantiateWasm,print,printErr
    -sALLOW_MEMORY_GROWTH -sMALLOC=emmalloc -sTOTAL_STACK=1MB)

set(press_r_small_names
    answers bindings chapters conditions describe doors exports export_dot export_json export_survey export_svg
    export_text link link_write option prose rules)
function(press_r_compile_small)
  foreach(source IN LISTS ARGN)
    get_filename_component(name "${source}" NAME_WE)
    if(name IN_LIST press_r_small_names)
      set_source_files_properties("${source}" PROPERTIES COMPILE_OPTIONS -Oz)
    endif()
  endforeach()
endfunction()
