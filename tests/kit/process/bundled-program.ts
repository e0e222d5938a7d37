import { join } from 'node:path';

/** The API, the programs next to it, and the worker. */
export type Program = 'main' | 'programs' | 'worker';

/** The file of a program of the service, for Node. */
export function bundledProgram(name: Program): string {
  const folder = process.env['QUANT_PROGRAMS'];
  if (folder === undefined)
    throw new Error('programs are not bundled: use bundled-programs.cjs as the globalSetup of such tests');
  return join(folder, `${name}.js`);
}
