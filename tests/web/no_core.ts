// Stands for the page's core (web/data/core.ts) in tests of components that never ask it.
export const listing = { generators: [] };
export const known: readonly string[] = [];
export const compilePart = undefined;
export const beginCore = undefined;
export const askForScript = undefined;
export const loadAnswers = undefined;
export const loadProse = undefined;
