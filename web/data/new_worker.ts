/**
 * A worker of a script. One of another origin is refused, as every script is to a frame that may do nothing but run
 * scripts, and a package's to the page that took it from elsewhere: a script that is of this page imports it. That one
 * is no module itself, for frames without an origin have none from memory.
 */
export function newWorker(url: string): Worker {
  const { href, origin } = new URL(url, location.href);
  if (origin === self.origin) return new Worker(href, { type: 'module', name: 'press-r' });
  const script = `import(${JSON.stringify(href)}).catch((error) => setTimeout(() => { throw error; }))`;
  return new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
}
