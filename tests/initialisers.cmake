# Fails where an object of the library has a dynamic initialiser.
#   cmake -DNM=… -DLIBRARY=<the static library> -DPROGRAM=<a program that has some> -P initialisers.cmake
# g++ and clang name what runs before main _GLOBAL__sub_I_<file or first global>; the sanitizers' own begin otherwise.
function(initialisers_of file out)
  execute_process(COMMAND ${NM} ${file} OUTPUT_VARIABLE symbols ERROR_QUIET COMMAND_ERROR_IS_FATAL ANY)
  string(REGEX MATCHALL "_GLOBAL__sub_I_[A-Za-z0-9_.]+" found "${symbols}")
  set(${out} ${found} PARENT_SCOPE)
endfunction()

initialisers_of(${PROGRAM} known)
if(NOT known)
  message(FATAL_ERROR "No initialiser was found in ${PROGRAM}, where Catch2's test cases are such: the name has changed")
endif()
initialisers_of(${LIBRARY} found)
if(found)
  list(JOIN found "\n  " found)
  message(FATAL_ERROR "Initialised before main, which a client's globals may come before:\n  ${found}")
endif()
