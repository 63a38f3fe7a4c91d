/** Writes compressed twins of a folder's texts and modules beside them. */
export function packFolder(folder: string): Promise<void>;
