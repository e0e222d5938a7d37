import { binary } from './binary.mjs';
import { ensureDependencies } from './ensure-dependencies.mjs';
import { run } from './run.mjs';
import { runSource } from './run-source.mjs';

/**
 * Builds the API and the worker, unless only help is asked for, and runs a TypeScript module of this workspace from its source.
 *
 * @param root    workspace folder
 * @param module  its path in there
 * @param words   for the module
 * @returns the exit code
 */
export async function runOnBuilt(root, module, words) {
  await ensureDependencies(root);
  const isHelp = words.includes('--help') || words.includes('-h');
  const build = ['run-many', '-t', 'build', '-p', '@quant/api', '@quant/watch-worker'];
  // standard output is for the figures, messages of nx are progress
  const stdio = ['inherit', 2, 'inherit'];
  const built = isHelp ? 0 : await run(process.execPath, [binary('nx'), ...build], { cwd: root, stdio });
  return built || runSource(root, module, words);
}
