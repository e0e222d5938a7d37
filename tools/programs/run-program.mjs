import { join } from 'node:path';
import { run } from '../setup/run.mjs';
import { bundledPrograms } from './bundled-programs.mjs';

const preload = new URL('../setup/exit-with-launcher.mjs', import.meta.url).href;

/**
 * Runs a program of the service, from the current sources, in a separate process group, and resolves to its exit code.
 *
 * @param root              workspace folder
 * @param name              that of the program in its bundle
 * @param options.args      for the program
 * @param options.onMessage hears what it sends
 */
export async function runProgram(root, name, { args = [], onMessage } = {}) {
  const program = join(await bundledPrograms(root), `${name}.js`);
  return run(process.execPath, ['--enable-source-maps', '--import', preload, program, ...args], {
    cwd: root,
    detached: true,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    onMessage,
  });
}
