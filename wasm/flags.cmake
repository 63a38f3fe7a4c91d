# How the WebAssembly module is compiled and linked. Measured choices:
# - ENVIRONMENT without node: with it, Emscripten 3.1.6 fails in Node's ES modules. Node is served by wasm/load.mjs.
# - DYNAMIC_EXECUTION=0: the glue must work under a content security policy that forbids building code from text.
# - -O2 rather than -Os: three times faster for about 2 kB.
# - TOTAL_STACK: newer versions give 64 kB unless told, 3.1.6 gives 5 MB; one size for both.
set(PRESS_R_WASM_COMPILE -flto -fno-exceptions)
set(PRESS_R_WASM_LINK
    -O2 -flto -fno-exceptions --bind
    -sMODULARIZE -sEXPORT_ES6 -sEXPORT_NAME=createPressR
    -sENVIRONMENT=web,worker -sDYNAMIC_EXECUTION=0 -sFILESYSTEM=0
    -sALLOW_MEMORY_GROWTH -sMALLOC=emmalloc -sTOTAL_STACK=1MB)
