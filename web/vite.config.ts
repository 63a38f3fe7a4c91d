import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { defineConfig, type Plugin, type Rollup } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import * as site from '../wasm/build/page.mjs';
import { lessons } from './mdx';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The one script that is written into the document. */
const inline = /<script>([\s\S]*?)<\/script>/.exec(readFileSync(at('index.html'), 'utf8'))?.[1] ?? '';
const digest = createHash('sha256').update(inline).digest('base64');

/** As a meta tag it does not bind workers; as a header it does. */
const policy = [
  "default-src 'none'",
  `script-src 'self' 'wasm-unsafe-eval' 'sha256-${digest}'`,
  // Also a script of its own that imports the worker's, where a frame is of no origin.
  "worker-src 'self' blob:",
  // The sandbox of programs of others, which has a policy of its own.
  "frame-src 'self'",
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

/** The address of the page's body and its styles stands in the document: it comes together with what runs first. */
const early: Plugin = {
  name: 'early',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const main = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith('/web/app/main.tsx')));
      if (!main) return html;
      const needed = new Set([main.fileName]);
      // Also what these import themselves: a set is walked to its growing end.
      for (const file of needed)
        for (const one of chunks.find((c) => c.fileName === file)?.imports ?? []) needed.add(one);
      const styles = [...(main.viteMetadata?.importedCss ?? [])];
      const tags = [
        ...[...needed].map((file) => `<link rel="modulepreload" crossorigin href="./${file}">`),
        ...styles.map((file) => `<link rel="stylesheet" crossorigin href="./${file}">`),
      ].filter((tag) => !html.includes(/"(\.\/[^"]*)"/.exec(tag)?.[1] ?? tag));
      return html.replace('</head>', `  ${tags.join('\n    ')}\n  </head>`);
    },
  },
};

/** Parts of the page that have a chunk of their own, by the folders of what is imported dynamically. */
const parts = {
  show: /\/web\/(column\/learn\/slide|five\/slides)/,
  five: /\/web\/five\//,
  embed: /\/web\/embed\//,
  walk: /\/web\/over\/walk\//,
  code: /\/web\/(parts\/code\.ts|state\/programs\.ts|column\/learn\/program\/)|\/modules\/yours\.js/,
  editors: /\/web\/editors\/(?!places)/,
  study: /\/web\/column\/study\//,
  take: /\/(web\/column|wasm)\/export\//,
};
const partOf = (id: string): string => Object.entries(parts).find(([, folder]) => folder.test(id))?.[0] ?? 'column';

/**
 * Few chunks, so that a visit makes few requests: what the first level needs in two, what lies over it, what a generator's
 * picture needs, and then one for each part. What several parts need is in "column", which comes with the lesson.
 */
class Chunks {
  private readonly of = new Map<string, string>();

  constructor(ids: Iterable<string>, get: (id: string) => Rollup.ModuleInfo | null) {
    const earlier = new Set<string>();
    const reach = (from: string, chunk: string) => {
      const found = new Set([from]);
      // The set is walked to its growing end.
      for (const id of found) {
        if (earlier.has(id) || this.of.get(id) === chunk) continue;
        this.of.set(id, this.of.has(id) ? 'column' : chunk);
        for (const one of get(id)?.importedIds ?? []) found.add(one);
      }
    };
    for (const [chunk, from] of Object.entries({ index: 'index.html', main: 'app/main.tsx', over: 'over/index.ts' })) {
      reach(at(from), chunk);
      for (const id of this.of.keys()) earlier.add(id);
    }
    for (const id of ids) if (get(id)?.dynamicImporters.length) reach(id, partOf(id));
    // A file of its own, by the same name for the page, which asks for it early, and the worker.
    for (const id of this.of.keys()) if (id.endsWith('/glue.js')) this.of.delete(id);
  }

  chunk = (id: string): string | undefined => {
    const [, generator] = /([a-z_]+)(?:[.]look[.]mjs|\/in_short[.]mdx)$/.exec(id) ?? [];
    const [, taught] = /([a-z_]+)\/lesson[.]mdx$/.exec(id) ?? [];
    return generator ? `${generator}.look` : taught ? `${taught}.lesson` : this.of.get(id);
  };
}

let chunks: Chunks | undefined;
const manualChunks: Rollup.GetManualChunk = (id, { getModuleIds, getModuleInfo }) => {
  chunks ??= new Chunks(getModuleIds(), getModuleInfo);
  return chunks.chunk(id);
};

/** The project's licence, and those of what the page carries of others. */
const notices: Plugin = {
  name: 'notices',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'LICENSE', source: readFileSync(at('../LICENSE'), 'utf8') });
    this.emitFile({ type: 'asset', fileName: 'THIRD_PARTY.txt', source: site.noticesOf(site.pagePackages) });
  },
};

/** The development server reads what the build made in the folder of another preset. */
const preset = process.env.PRESS_R_PRESET;
const fromPreset: Plugin = {
  name: 'from-preset',
  enforce: 'pre',
  transform: (code) => (preset ? code.replaceAll('/build/wasm/', `/build/${preset}/`) : undefined),
};

const address = site.addressOf(process.env.PRESS_R_ADDRESS);

/** A page for unknown addresses. If the build knows the page's address, link previews name it, and each generator has a page. */
const previews: Plugin = {
  name: 'previews',
  apply: 'build',
  transformIndexHtml: (html) => (address ? site.wholeTags(html, address) : html),
  async generateBundle() {
    const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
    emit('404.html', site.notFoundPage(address));
    if (!address) return;
    const { list } = await import('../wasm/shared/modules.mjs');
    for (const one of list.generators) {
      emit(`${one.id}/index.html`, site.generatorPage(one, address));
      emit(`${one.id}/oembed.json`, site.oembedOf(one, address));
    }
  },
};

/** The frame in which programs of others run, and the text of a worker for it: one classic script (`import text from './x?classic'`). */
const sandboxed: Plugin = {
  name: 'sandboxed',
  enforce: 'pre',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: site.sandbox.path.slice(1), source: site.sandbox.html });
  },
  configureServer({ middlewares }) {
    middlewares.use(site.sandbox.path, (_request, response) => {
      response
        .writeHead(200, { ...site.sandbox.headers, 'Content-Type': 'text/html; charset=utf-8' })
        .end(site.sandbox.html);
    });
  },
  async load(id) {
    if (!id.endsWith('?classic')) return undefined;
    const entry = id.slice(0, -'?classic'.length);
    const { outputFiles } = await build({
      ...{ entryPoints: [entry], bundle: true, minify: true, format: 'iife', target: 'es2022', write: false },
      logOverride: { 'empty-import-meta': 'silent' },
    });
    return `export default ${JSON.stringify(outputFiles[0]?.text)}`;
  },
};

const dist = at('../dist');

/** Whether a request names a path. It is not parsed as a URL: a stranger may ask for anything. */
const isPath = (url = '/') => /^\/(?!\/)[^\\]*$/.test(url.split('?')[0] ?? '');

/** A preview that serves compressed files as a good host would. */
const served: Plugin = {
  name: 'served',
  configurePreviewServer({ httpServer, middlewares }) {
    // Vite's own handler parses each URL before any middleware, and throws where it is none.
    const handlers = httpServer.listeners('request') as RequestListener[];
    httpServer.removeAllListeners('request');
    httpServer.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (!isPath(request.url)) response.writeHead(400).end();
      else for (const handle of handlers) handle(request, response);
    });
    middlewares.use(async (request, response, next) => {
      const [path = '/'] = (request.url ?? '/').split('?');
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      const found = await site.fileFor(dist, path, String(request.headers['accept-encoding'] ?? ''));
      if (!found) return next();
      response.writeHead(200, { ...headers, ...found.headers });
      if (request.method === 'HEAD') return response.end();
      // Closes the file if the request is aborted, and the response if the file is gone.
      pipeline(createReadStream(found.file), response, () => undefined);
    });
  },
};

export default defineConfig({
  plugins: [
    ownPolicy,
    early,
    fromPreset,
    lessons(),
    notices,
    previews,
    sandboxed,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'app',
      filename: 'service_worker.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: ['**/*.{html,js,css,wasm,txt,svg,webmanifest}', 'icon-*.png', '{assets,revisions/*/*}/*.json'],
        globIgnores: ['**/*.{br,gz}', '{THIRD_PARTY.txt,404.html,sandbox.html,use/*,assets/yours*,revisions/**/*.js}'],
        dontCacheBustURLsMatching: /^assets\//,
        maximumFileSizeToCacheInBytes: 4_000_000,
        rollupFormat: 'iife',
      },
    }),
    served,
  ],
  root: at('.'),
  base: './',
  publicDir: at('../public'),
  // Fields of a citation beside the version.
  define: { 'import.meta.env.PRESS_R_COMMIT': JSON.stringify(site.commitOf()) },
  cacheDir: at('../node_modules/.vite'),
  build: {
    outDir: dist,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // 2 kB fewer before the first level than with esbuild.
    minify: 'terser',
    terserOptions: { compress: { passes: 6 } },
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The editors of programs are one chunk, which they alone ask for.
    chunkSizeWarningLimit: 600,
    rollupOptions: { output: { manualChunks, onlyExplicitManualChunks: true } },
  },
  // Readers of files come together, in the worker that has them.
  worker: {
    format: 'es',
    rollupOptions: {
      output: {
        manualChunks: (id, { getModuleInfo }) =>
          /\/modules\/[a-z_]+\//.test(id) && getModuleInfo(id)?.isIncluded ? 'readers' : undefined,
        onlyExplicitManualChunks: true,
      },
    },
  },
  server: { headers, fs: { allow: [at('..')] } },
  preview: { headers },
});
