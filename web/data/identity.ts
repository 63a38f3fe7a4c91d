/** A link without its seed: levels that differ only there are counted together. */
export function identityOf(link: string): string {
  const at = link.indexOf('?');
  const path = at < 0 ? link : link.slice(0, at);
  return path.slice(0, path.lastIndexOf('/')) + (at < 0 ? '' : link.slice(at));
}
