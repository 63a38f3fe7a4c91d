export const licence: string;
