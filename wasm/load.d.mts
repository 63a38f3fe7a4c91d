import type { Core } from './door';

/** Whether the module has been built. */
export function isBuilt(): boolean;
/** A fresh instance of the module. */
export function loadCore(): Promise<Core>;
