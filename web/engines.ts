import { Engine } from './engine';

const make = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'press-r' });

/** The quick path behind R has a worker of its own, so that films and surveys never hold it up. */
export const quick = new Engine(make);
export const slow = new Engine(make);
