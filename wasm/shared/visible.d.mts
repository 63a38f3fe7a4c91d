/** Text with its control characters spelled out, so that a quoted one cannot act on a terminal or turn a sentence round. */
export function visible(text: string): string;
/** The same for text of several lines. In JSON such an escape is the character that it stands for. */
export function visibleLines(text: string): string;
