# Writes the C++ file OUT, which defines press_r::last_version_of (studio/link/link.hpp) from the row `versions` of tables.txt,
# and press_r::sources_digest (studio/export/export.hpp): for each generator a hash of the files that make its levels and count
# them. Comments and blanks do not count, and hints and rules' sentences are in none of the files:
# what cannot change a level gives the same digest. Sources are hashed, in the order of their names, and no binaries, so that each
# compiler and system has the same.
#   cmake -DOUT=FILE "-DGENERATORS=isaac+isaac_common;gungeon" -P core/digest.cmake     after a "+" the folders that it shares
cmake_minimum_required(VERSION 3.21)

foreach(generator IN LISTS GENERATORS)
  string(REGEX MATCHALL "[a-z_]+" folders "${generator}")
  list(GET folders 0 id)
  set(lines "")
  foreach(folder IN LISTS folders ITEMS generated/${id} generated/kit kit studio/count studio/link)
    set(found "${CMAKE_CURRENT_LIST_DIR}/${folder}")
    file(GLOB_RECURSE files RELATIVE "${CMAKE_CURRENT_LIST_DIR}" "${found}/*.cpp" "${found}/*.hpp" "${found}/*.txt")
    list(FILTER files EXCLUDE REGEX "/tables[.]txt$")
    foreach(file IN LISTS files)
      file(READ "${CMAKE_CURRENT_LIST_DIR}/${file}" text)
      if(file MATCHES "[.]txt$")
        string(REGEX REPLACE "^((#|//)[^\n]*\n)+" "" text "${text}")
        string(REPLACE "\r" "" text "${text}")
      else()
        string(REGEX REPLACE "[ \t\r\n]//[^\n]*" "" text "\n${text}")
        string(REGEX REPLACE "[ \t\r\n]+" "" text "${text}")
      endif()
      string(SHA256 hash "${text}")
      list(APPEND lines "${file} ${hash}")
    endforeach()
  endforeach()
  list(SORT lines)
  string(SHA256 digest "${lines}")
  string(SUBSTRING "${digest}" 0 16 digest)
  string(APPEND cases "  if (id == \"${id}\") return 0x${digest};\n")
  file(STRINGS "${CMAKE_CURRENT_LIST_DIR}/${id}/tables.txt" versions REGEX "^  versions: ")
  string(REGEX MATCHALL "[0-9][^ ]*" versions "${versions}")
  set(revision 0)
  foreach(version IN LISTS versions)
    math(EXPR revision "${revision} + 1")
    string(APPEND lasts "  if (id == \"${id}\" && revision == ${revision}) return \"${version}\";\n")
  endforeach()
endforeach()

file(CONFIGURE OUTPUT "${OUT}" @ONLY CONTENT [=[#include "studio/export/export.hpp"
#include "studio/link/link.hpp"

namespace press_r {

std::uint64_t sources_digest([[maybe_unused]] std::string_view id) {
@cases@  return 0;
}

std::string_view last_version_of([[maybe_unused]] std::string_view id, [[maybe_unused]] int revision) {
@lasts@  return {};
}

}  // namespace press_r
]=])
