# Writes a CTest file with one test for each test case of a Catch2 program. Instead of Catch2's own script, because that
# of version 2 takes names apart at semicolons.
#   cmake -DPROGRAM=… -DOUTPUT=… -DLIST=<arguments that list the names, one a line> -P discover.cmake
# A test that asserts nothing, and a name that matches no test, are failures.
separate_arguments(LIST)
execute_process(COMMAND ${PROGRAM} ${LIST} OUTPUT_VARIABLE names RESULT_VARIABLE result)
string(REPLACE ";" "\\;" names "${names}")
string(REGEX REPLACE "\n+" ";" names "${names}")
set(count 0)
set(script "")
foreach(name IN LISTS names)
  if(name STREQUAL "")
    continue()
  endif()
  string(REGEX REPLACE "([][,\"\\\\])" "\\\\\\1" pattern "${name}")
  string(APPEND script "add_test([==[${name}]==] [==[${PROGRAM}]==] [==[${pattern}]==] --warn NoAssertions)\n"
                       "set_tests_properties([==[${name}]==] PROPERTIES TIMEOUT 600 LABELS case "
                       "FAIL_REGULAR_EXPRESSION [==[No tests ran;No test cases matched]==])\n")
  math(EXPR count "${count} + 1")
endforeach()
if(count EQUAL 0)
  message(FATAL_ERROR "${PROGRAM} lists no test case (status ${result})")
endif()
file(WRITE "${OUTPUT}" "${script}")
