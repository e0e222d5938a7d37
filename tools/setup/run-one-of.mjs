import { fileURLToPath } from 'node:url';
import { run } from './run.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs the scripts that the first argument names, one after the other, with the arguments that follow it, and ends this process with their
 * exit code. If it names none, runs `otherwise` with all arguments, or returns when there is no such script.
 *
 * @param scripts    name → lists of a path in the workspace and its first arguments
 * @param otherwise  such a list
 */
export async function runOneOf(scripts, otherwise, args = process.argv.slice(2)) {
  const [name = '', ...rest] = args;
  if (Object.hasOwn(scripts, name)) process.exit(await runAll(scripts[name], rest));
  if (otherwise !== undefined) process.exit(await runAll([otherwise], args));
}

/** Until one fails. */
async function runAll(scripts, args) {
  for (const script of scripts) {
    const code = await run(process.execPath, [...script, ...args], { cwd: root });
    if (code !== 0) return code;
  }
  return 0;
}
