# Finds Emscripten: the one that EMSDK names, else the one on PATH, else Debian's. Debian's system libraries are built already and
# its cache is read-only, so EM_CACHE is not needed.
find_program(PRESS_R_EMCC emcc HINTS "$ENV{EMSDK}/upstream/emscripten" NO_CMAKE_FIND_ROOT_PATH)
if(NOT PRESS_R_EMCC)
  message(FATAL_ERROR "Emscripten was not found: install it (apt-get install emscripten), or set EMSDK.")
endif()
file(REAL_PATH "${PRESS_R_EMCC}" emcc)
get_filename_component(emscripten_root "${emcc}" DIRECTORY)
if(NOT EXISTS "${emscripten_root}/cmake/Modules/Platform/Emscripten.cmake")
  set(emscripten_root /usr/share/emscripten)
endif()
if(NOT EXISTS "${emscripten_root}/cmake/Modules/Platform/Emscripten.cmake")
  message(FATAL_ERROR "${PRESS_R_EMCC} comes without its CMake toolchain file.")
endif()
# Debian's toolchain file would use any compiler on PATH.
get_filename_component(compilers "${PRESS_R_EMCC}" DIRECTORY)
set(CMAKE_C_COMPILER "${compilers}/emcc")
set(CMAKE_CXX_COMPILER "${compilers}/em++")
include("${emscripten_root}/cmake/Modules/Platform/Emscripten.cmake")
