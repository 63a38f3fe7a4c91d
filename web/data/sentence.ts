/** What an error says, for a person. */
export const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error));
