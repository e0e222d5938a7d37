import { execFile } from 'node:child_process';
import { runProgram } from '../../src/programs/run-program';
// the harness is shared by all projects and shipped by none
import { bareEnvironment } from '../../../../tests/kit/process/bare-environment';
import { bundledProgram } from '../../../../tests/kit/process/bundled-program';

export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly errors: string;
}

/** Runs another program of the service, bundled from source, with only these variables. */
export function run(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Ended> {
  const options = { env: { ...bareEnvironment(), ...environment }, timeout: 120_000 };
  return new Promise((resolve) => {
    execFile(process.execPath, [bundledProgram('programs'), ...args], options, (error, out, errors) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, errors });
    });
  });
}

/** The same inside this process, which is faster. Programs that check whether files are in use need a separate process. */
export async function runHere(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const before = process.env;
  process.env = { ...bareEnvironment(), ...environment };
  try {
    let [out, errors] = ['', ''];
    const code = await runProgram(args, {
      out: (text) => void (out += text),
      tell: (line) => void (errors += `${line}\n`),
    });
    return { code, out, errors };
  } finally {
    process.env = before;
  }
}
