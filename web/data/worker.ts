import { beginModule } from '../../wasm/shared/modules.mjs';
import { type Line, serve } from './serve';

serve<WebAssembly.Module>(self as unknown as Line, beginModule);
