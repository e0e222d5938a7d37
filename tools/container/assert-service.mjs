import assert from 'node:assert/strict';
import { dirname, join } from 'node:path';
import { importedModules } from '../package-check/bundle-imports.mjs';
import { freePort } from '../setup/free-port.mjs';
import { startImage } from './started.mjs';

/** The images of the Dockerfile with the settings that the tests give them. */
export const TARGETS = {
  api: { X402_MODE: 'off', MARKET_DATA: 'simulated' },
  free: {},
  worker: { MARKET_DATA: 'simulated' },
};

/** Packages that the image `free` goes without. */
const OF_SELLERS = /^(ccxt|viem|@solana\/|@solana-program\/|@x402\/(evm|svm))/;

/**
 * Starts an image and checks what deploy/README.md says of it: the health check succeeds, only the volume can be written to, every
 * package that the program imports can be loaded, SIGTERM ends it with 0.
 *
 * @param target  one of TARGETS
 * @param root    folder of the image's files
 * @param image   its settings
 * @param parts   OF_THIS_MACHINE or OF_THE_IMAGE
 */
export async function assertService(target, root, image, parts) {
  const ports = { PORT: `${await freePort()}`, METRICS_PORT: `${await freePort()}` };
  const container = startImage(root, image, { ...ports, ...TARGETS[target] }, parts);
  try {
    await container.untilWell();
    assertConfined(container);
    const metrics = await fetch(`http://127.0.0.1:${ports.METRICS_PORT}/metrics`);
    assert.equal(metrics.status, 200);
    console.log(`${target}: its health check succeeds, and it can write only to the volume`);
    const program = join(image.workdir, dirname(dirname(image.entrypoint[1])));
    const modules = importedModules(join(root, program, 'dist'));
    assertLoads(container, program, target === 'free' ? modules.filter((name) => !OF_SELLERS.test(name)) : modules);
    console.log(`${target}: every package that it imports can be loaded`);
  } catch (error) {
    error.message += `\n${container.said()}`;
    throw error;
  } finally {
    const began = performance.now();
    const code = await container.stop();
    assert.equal(code, 0, `it ended with ${code} after SIGTERM: ${container.said()}`);
    console.log(`${target}: exits with 0 in ${((performance.now() - began) / 1000).toFixed(1)} s of SIGTERM`);
  }
}

/** The program is process 1 without rights, so a file that it cannot write is safe from its clients. */
function assertConfined({ inside }) {
  const script = `
    const fs = require('node:fs');
    const can = (path) => { try { fs.writeFileSync(path + '/probe', ''); fs.rmSync(path + '/probe'); return true; } catch { return false; } };
    const [name] = fs.readFileSync('/proc/1/cmdline', 'utf8').split('\\0');
    console.log(JSON.stringify({ name, uid: process.getuid(), data: can('/data'), others: ['/', '/app', '/app/apps', '/etc'].filter(can) }));`;
  const { stdout, stderr } = inside(['node', '-e', script]);
  assert.deepEqual(JSON.parse(stdout || '{}'), { name: 'node', uid: 1000, data: true, others: [] }, stderr);
}

/** deploy/container/trim.mjs has deleted no file that the program, a folder, needs. */
function assertLoads({ inside }, program, modules) {
  const script = `for (const name of ${JSON.stringify(modules)}) await import(name);`;
  const { status, stderr } = inside(['env', '-C', program, 'node', '--input-type=module', '-e', script]);
  assert.equal(status, 0, stderr);
}
