import { fileURLToPath } from 'node:url';

/** Where the chains live: package.json, node_modules and the compiled contracts. */
export const folder = fileURLToPath(new URL('..', import.meta.url));
