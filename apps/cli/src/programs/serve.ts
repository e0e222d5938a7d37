import { pathToFileURL } from 'node:url';
import { apiProgram } from './api-program';

/**
 * Has this process become the HTTP service, or a program beside it, which reads its arguments, hears signals and ends by itself.
 *
 * @param args  name of the program and its arguments; the service itself, where there are none
 * @returns the exit code so far: a program has ended, a service goes on
 * @throws Failure  it is not installed
 */
export async function serve(args: readonly string[] = [], program = apiProgram()): Promise<number> {
  // also what processes that share the port are started with
  process.argv.splice(1, process.argv.length, program, ...args);
  await import(pathToFileURL(program).href);
  return Number(process.exitCode ?? 0);
}
