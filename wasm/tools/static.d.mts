/** The file that answers a path below a folder, and its headers; nothing where there is none. */
export function fileFor(
  folder: string,
  path: string,
  accepts?: string,
): Promise<{ file: string; headers: Record<string, string> } | undefined>;
