// npm start: installs what is missing, builds, serves the page and prints its address.
//   --dev       Vite's development server instead
//   --port N    (or the variable PORT) the preferred port; the next free one is used
//   --host      serves other machines too
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPage, buildWasm } from './build.mjs';
import { main, root, Stop, setUp, toolsToServe } from './setup.mjs';

function readOptions() {
  const { values } = parseArgs({
    options: { dev: { type: 'boolean' }, host: { type: 'boolean' }, port: { type: 'string' } },
  });
  const port = values.port ?? process.env.PORT;
  if (port !== undefined && !(Number.isInteger(Number(port)) && Number(port) > 0 && Number(port) < 65536)) {
    throw new Stop(`A port is a number from 1 to 65535, not "${port}".`);
  }
  return { dev: values.dev, host: values.host, port: port ? Number(port) : undefined };
}

await main(async () => {
  const { dev, host, port } = readOptions();
  setUp(toolsToServe);
  await buildWasm();
  const options = { host: host ?? '127.0.0.1', ...(port && { port }) };
  const configFile = join(root, 'web', 'vite.config.ts');
  const vite = await import('vite');
  if (dev) {
    const server = await vite.createServer({ configFile, server: options });
    await server.listen();
    console.log('\nPress R, development server (Ctrl+C stops it):');
    server.printUrls();
    return;
  }
  await buildPage();
  const server = await vite.preview({ configFile, preview: options });
  console.log('\nPress R is ready (Ctrl+C stops it):');
  server.printUrls();
});
