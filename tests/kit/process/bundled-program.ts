import { join } from 'node:path';

/** The API, the programs beside it, and the worker. */
export type Program = 'main' | 'programs' | 'worker';

/** The file of a program of the service, for Node. */
export function bundledProgram(name: Program): string {
  const folder = process.env['QUANT_PROGRAMS'];
  if (folder === undefined)
    throw new Error('nothing is bundled: bundled-programs.cjs is the globalSetup of such tests');
  return join(folder, `${name}.js`);
}
