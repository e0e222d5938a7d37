import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const generator = fileURLToPath(new URL('generator.mjs', import.meta.url));

/**
 * Like ./wrk.mjs, with our own generator. It is slower than the fastest servers, so servers with real work compare
 * better than they are.
 */
export async function node({ url, body, connections, seconds, pin }) {
  const [command, ...args] = [...pin, process.execPath, generator, url, String(connections), String(seconds)];
  const { stdout } = await promisify(execFile)(command, args, { env: { ...process.env, BENCH_BODY: body } });
  return JSON.parse(stdout);
}
