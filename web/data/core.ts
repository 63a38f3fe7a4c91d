/** The core's interface for page and workers. PRESS_R_CORE replaces it by a fake (vite.config.ts). */
export {
  askForScript,
  beginModule as beginCore,
  compilePart,
  known,
  list as listing,
  loadAnswers,
  loadProse,
} from '../../wasm/shared/modules.mjs';
