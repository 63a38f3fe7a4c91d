/** Text with its control characters spelled out, so that a quoted one cannot act on a terminal or turn a sentence round. */
export function visible(text: string): string;
