# The native library: objects compiled once, position-independent, linked static and shared.
set(sources ${press_r_kit_sources})
foreach(id IN LISTS press_r_generators)
  press_r_sources_of(${id} of_generator)
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS "${press_r_core}/${id}/*.hpp")
  list(APPEND sources ${of_generator})
  list(APPEND press_r_headers ${headers})
endforeach()
press_r_write_catalog("${PROJECT_BINARY_DIR}/catalog.cpp" ${press_r_generators})
press_r_write_prose("${PROJECT_BINARY_DIR}/prose.cpp" ${press_r_generators})

add_library(press_r_objects OBJECT ${sources} "${PROJECT_BINARY_DIR}/catalog.cpp" "${PROJECT_BINARY_DIR}/prose.cpp")
press_r_core_target(press_r_objects)
set_target_properties(press_r_objects PROPERTIES POSITION_INDEPENDENT_CODE ON)

# What tests, fuzz targets and benchmarks link: everything inside.
add_library(press_r_static STATIC $<TARGET_OBJECTS:press_r_objects>)
add_library(press_r_core INTERFACE)
target_link_libraries(press_r_core INTERFACE press_r_static)
target_include_directories(press_r_core INTERFACE "${press_r_core}")
