export { PLACES, placeOfSeed, seedOfPlace } from '../../wasm/places.mjs';
