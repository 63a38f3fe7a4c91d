export function addressOf(text?: string): string;
export function wholeTags(html: string, address: string): string;
export function generatorPage(generator: { id: string; title: string; hint: string }, address: string): string;
