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

/** Runs a program beside the service, bundled from source, with these variables and no others. */
export function run(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Ended> {
  const options = { env: { ...bareEnvironment(), ...environment }, timeout: 120_000 };
  return new Promise((resolve) => {
    execFile(process.execPath, [bundledProgram('programs'), ...args], options, (error, out, errors) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, errors });
    });
  });
}

/** The same inside this process, which is faster. Whoever asks whether files are in use needs a process of its own. */
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
