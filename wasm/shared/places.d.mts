export declare const PLACES: number;
export declare function seedOfPlace(place: number): number;
export declare function placeOfSeed(seed: number): number;
