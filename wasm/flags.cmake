# How the WebAssembly modules are compiled and linked. Measured choices:
# - No script of Emscripten's (a module alone, wasm/instance.mjs instead): 7 kB of script and what serves it less.
# - -O2 for what makes or counts levels, three times faster than -Os; -Oz for what does neither, once a press or less:
#   words, links, pictures, exports. A list of those: a file that is not named is fast.
# - Names of functions stay in what is linked, so that it can be parted by name (wasm/split.mjs), which drops them.
# - TOTAL_STACK: newer versions give 64 kB unless told, 3.1.6 gives 5 MB; one size for both.
set(PRESS_R_WASM_COMPILE -flto -fno-exceptions)
set(PRESS_R_WASM_LINK
    -O2 -flto -fno-exceptions --no-entry -sSTANDALONE_WASM -sFILESYSTEM=0
    --profiling-funcs -sALLOW_MEMORY_GROWTH -sMALLOC=emmalloc -sTOTAL_STACK=1MB)

set(press_r_small_names
    answers bindings chapters conditions describe doors exports export_dot export_json export_survey export_svg
    export_text json link link_write option options packet prose rules seed)
function(press_r_compile_small)
  foreach(source IN LISTS ARGN)
    get_filename_component(name "${source}" NAME_WE)
    if(name IN_LIST press_r_small_names)
      set_source_files_properties("${source}" PROPERTIES COMPILE_OPTIONS -Oz)
    endif()
  endforeach()
endfunction()
