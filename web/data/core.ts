/** The core as page and workers know it; PRESS_R_CORE names a stand-in (vite.config.ts). */
export {
  askForScript,
  beginModule as beginCore,
  compilePart,
  known,
  list as listing,
  loadAnswers,
  loadProse,
} from '../../wasm/shared/modules.mjs';
