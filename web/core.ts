/** The core as page and workers know it; PRESS_R_CORE names a stand-in (vite.config.ts). */
export { compileModule as compileCore, list as listing, loadModule as loadCore, loadProse } from '../wasm/modules.mjs';
