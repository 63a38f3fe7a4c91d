// Everything a fresh machine lacks for the tests: what npm start needs, and a C++ compiler, Catch2, Chromium and the
// style checkers.
import { setUp, toolsToTest } from '../wasm/build/setup.mjs';

export const setUpToTest = () => setUp(toolsToTest);
