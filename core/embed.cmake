# Text files as constants of the program: what is drawn or written by hand stands in files that need no compiler.

# Writes the C++ file `out`, in which each of the text files named after it is a constant called as the file is:
#
#   press_r_embed("${dir}/texts.cpp" press_r::gungeon::texts rooms/halls.txt rooms/shops.txt)
#
# defines press_r::gungeon::texts::halls and ::shops. Whoever reads them declares what it wants,
#
#   namespace press_r::gungeon::texts { extern const std::string_view halls; }
#
# so that a missing file is reported by the linker. The comment at a file's head (lines that begin with # or //) stays out.
# The constants need no initialisation when the program starts.
function(press_r_embed out namespace)
  set(constants "")
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
