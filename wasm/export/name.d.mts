/** A link as the name of a file: "isaac-B91199AC-stage-4". */
export function fileName(link: string): string;
