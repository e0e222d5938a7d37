import { execFile } from 'node:child_process';
import { join } from 'node:path';
// the harness is shared by all projects and shipped by none
import { bareEnvironment } from '../../../../tools/testing/bare-environment';

const MAIN = join(__dirname, '../../src/programs/main.ts');

export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly errors: string;
}

/** Runs a program beside the service, from source, with these variables and no others. */
export function run(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Ended> {
  const options = { env: { ...bareEnvironment(), ...environment }, timeout: 120_000 };
  const line = ['--conditions=@quant/source', '--import', require.resolve('tsx'), MAIN, ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, line, options, (error, out, errors) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, errors });
    });
  });
}
