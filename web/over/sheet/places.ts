export { PLACES, placeOfSeed, seedOfPlace } from '../../../wasm/bridge/places.mjs';
