import { run } from './run.mjs';

const preload = new URL('exit-with-launcher.mjs', import.meta.url).href;

/**
 * Runs a TypeScript module of this workspace from its source, in a separate process group, and resolves to its exit code.
 *
 * @param root    workspace folder
 * @param module  its path in there
 * @param args    for the module
 */
export function runSource(root, module, args = []) {
  return run(
    process.execPath,
    ['--conditions=@quant/source', '--import', 'tsx', '--import', preload, module, ...args],
    { cwd: root, detached: true, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
  );
}
