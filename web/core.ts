/** The core as the worker knows it; PRESS_R_CORE names a stand-in (vite.config.ts). */
export { list as listing, loadModule as loadCore, loadProse } from '../wasm/modules.mjs';
