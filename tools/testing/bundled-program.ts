import { join } from 'node:path';

/** The variable that names the folder of the bundle. */
export const BUNDLE = 'QUANT_SERVICE_BUNDLE';

/** The API, the programs beside it, and the worker. */
export type Program = 'main' | 'programs' | 'worker';

/** The file of a program, for Node. */
export function bundledProgram(name: Program): string {
  const folder = process.env[BUNDLE];
  if (folder === undefined)
    throw new Error('nothing is bundled: service-bundle/bundle.ts is the globalSetup of such tests');
  return join(folder, `${name}.js`);
}
