# The native library: objects compiled once, position-independent, linked static and shared. Clients use the target
# press_r::press_r and <press_r/press_r.h>, <press_r/press_r.hpp> and <press_r/level.hpp>, however they got the library.
include(GNUInstallDirs)

set(library_folder "${CMAKE_CURRENT_LIST_DIR}")
file(GLOB library_sources CONFIGURE_DEPENDS "${library_folder}/*.cpp")
file(GLOB library_headers CONFIGURE_DEPENDS "${library_folder}/*.hpp")
list(APPEND press_r_headers ${library_headers})
set(sources "")
foreach(id IN LISTS press_r_generators)
  press_r_sources_of(${id} of_generator)
  press_r_sources_of(${id} headers *.hpp)
  list(APPEND sources ${of_generator})
  list(APPEND press_r_headers ${headers})
endforeach()
list(APPEND sources ${press_r_kit_sources} ${library_sources})
list(REMOVE_DUPLICATES sources)
list(REMOVE_DUPLICATES press_r_headers)
press_r_write_catalog("${PROJECT_BINARY_DIR}/catalog.cpp" ${press_r_generators})
press_r_write_prose("${PROJECT_BINARY_DIR}/prose.cpp" ${press_r_generators})
set_source_files_properties(${library_sources} PROPERTIES
    COMPILE_DEFINITIONS "PRESS_R_VERSION=\"${PRESS_R_VERSION}\"")

add_library(press_r_objects OBJECT ${sources} "${PROJECT_BINARY_DIR}/catalog.cpp" "${PROJECT_BINARY_DIR}/prose.cpp")
press_r_core_target(press_r_objects)

# The public headers alone, under the names that they have when installed.
set(public_headers "${PROJECT_BINARY_DIR}/include")
configure_file("${library_folder}/press_r.hpp" "${public_headers}/press_r/press_r.hpp" COPYONLY)
configure_file("${library_folder}/press_r.h" "${public_headers}/press_r/press_r.h" COPYONLY)
configure_file("${library_folder}/level.hpp" "${public_headers}/press_r/level.hpp" COPYONLY)
function(press_r_library target kind)
  add_library(${target} ${kind} ${ARGN} $<TARGET_OBJECTS:press_r_objects>)
  target_include_directories(${target} INTERFACE
      "$<BUILD_INTERFACE:${public_headers}>" "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>")
  target_compile_features(${target} INTERFACE cxx_std_17)
  set_target_properties(${target} PROPERTIES OUTPUT_NAME press_r)
endfunction()

press_r_library(press_r_static STATIC)
set_target_properties(press_r_static PROPERTIES EXPORT_NAME static)
add_library(press_r::static ALIAS press_r_static)
set(targets press_r_static)
# The shared library exports the C functions only. Sanitized objects are for tests, and no shared library is made of them.
if(NOT PRESS_R_SANITIZE)
  set_target_properties(press_r_objects PROPERTIES
      POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
  press_r_library(press_r_shared SHARED)
  set_target_properties(press_r_shared PROPERTIES EXPORT_NAME shared WINDOWS_EXPORT_ALL_SYMBOLS ON
      LINKER_LANGUAGE CXX VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
  add_library(press_r::shared ALIAS press_r_shared)
  list(APPEND targets press_r_shared)
  if(NOT PROJECT_IS_TOP_LEVEL)
    set_target_properties(press_r_shared PROPERTIES EXCLUDE_FROM_ALL ON)
  endif()
endif()
# Static, unless BUILD_SHARED_LIBS is set.
if(BUILD_SHARED_LIBS AND TARGET press_r_shared)
  add_library(press_r::press_r ALIAS press_r_shared)
else()
  add_library(press_r::press_r ALIAS press_r_static)
endif()

# Compiles a target's files in groups, to save time: at most one file of each generator per group, because files of one
# generator may use the same name for different static functions.
function(press_r_compile_together target)
  foreach(id IN LISTS press_r_generators ITEMS others)
    set(number_of_${id} 0)
  endforeach()
  get_target_property(sources ${target} SOURCES)
  foreach(source IN LISTS sources)
    set(id others)
    if(source MATCHES "/core/([a-z_]+)/" AND CMAKE_MATCH_1 IN_LIST press_r_generators)
      set(id ${CMAKE_MATCH_1})
    endif()
    math(EXPR number_of_${id} "${number_of_${id}} + 1")
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP unit_${number_of_${id}})
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()

# For tests, fuzz targets and benchmarks: the library with its internal headers.
add_library(press_r_core INTERFACE)
target_link_libraries(press_r_core INTERFACE press_r_static)
target_include_directories(press_r_core INTERFACE "${press_r_core}" "${press_r_made}")

if(PRESS_R_INSTALL)
  include(CMakePackageConfigHelpers)
  set(package "${CMAKE_INSTALL_LIBDIR}/cmake/press_r")
  install(TARGETS ${targets} EXPORT press_r)
  install(DIRECTORY "${public_headers}/press_r" DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
  install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" DESTINATION ${CMAKE_INSTALL_DOCDIR})
  install(EXPORT press_r FILE press_r-targets.cmake NAMESPACE press_r:: DESTINATION ${package})
  write_basic_package_version_file(press_r-config-version.cmake COMPATIBILITY SameMinorVersion)
  file(CONFIGURE OUTPUT press_r-config.cmake @ONLY CONTENT [[
include("${CMAKE_CURRENT_LIST_DIR}/press_r-targets.cmake")
if(NOT TARGET press_r::press_r)
  # A project in C alone does not link the C++ standard library, which the static library needs.
  get_property(press_r_languages GLOBAL PROPERTY ENABLED_LANGUAGES)
  if(NOT DEFINED BUILD_SHARED_LIBS AND NOT "CXX" IN_LIST press_r_languages AND TARGET press_r::shared)
    add_library(press_r::press_r ALIAS press_r::shared)
  elseif(BUILD_SHARED_LIBS AND TARGET press_r::shared)
    add_library(press_r::press_r ALIAS press_r::shared)
  else()
    add_library(press_r::press_r ALIAS press_r::static)
  endif()
endif()
]])
  install(FILES "${CMAKE_CURRENT_BINARY_DIR}/press_r-config.cmake"
                "${CMAKE_CURRENT_BINARY_DIR}/press_r-config-version.cmake" DESTINATION ${package})
endif()
