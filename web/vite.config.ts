import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** As a meta tag it does not bind workers; as a header it does. */
const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const headers = { 'Content-Security-Policy': policy, 'X-Content-Type-Options': 'nosniff' };

/** The page brings its policy itself, for hosts that send no headers. */
const ownPolicy = { name: 'own-policy', transformIndexHtml: (html: string) => html.replace('%POLICY%', policy) };

export default defineConfig({
  plugins: [ownPolicy],
  root: at('.'),
  base: './',
  publicDir: at('../public'),
  cacheDir: at('../node_modules/.vite'),
  // PRESS_R_CORE names a stand-in for the core, for work on the page alone.
  resolve: { alias: { '#core': process.env.PRESS_R_CORE ? at(`../${process.env.PRESS_R_CORE}`) : at('./core.ts') } },
  build: {
    outDir: at('../dist'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  worker: { format: 'es' },
  server: { headers, fs: { allow: [at('..')] } },
  preview: { headers },
});
