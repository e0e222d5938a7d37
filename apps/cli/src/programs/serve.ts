import { pathToFileURL } from 'node:url';
import { apiProgram } from './api-program';

/**
 * Turns this process into the HTTP service, or into one of its maintenance programs, which then handles arguments, signals and
 * exit.
 *
 * @param args  name of the program and its arguments; empty for the service
 * @returns the exit code so far; a maintenance program has ended by then, the service has not
 * @throws Failure  the package is not installed
 */
export async function serve(args: readonly string[] = [], program = apiProgram()): Promise<number> {
  // cluster processes that share the port start with the same arguments
  process.argv.splice(1, process.argv.length, program, ...args);
  await import(pathToFileURL(program).href);
  return Number(process.exitCode ?? 0);
}
