import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const script = fileURLToPath(new URL('request.lua', import.meta.url));
const MILLISECONDS = { us: 1e-3, ms: 1, s: 1e3, m: 6e4 };

/** Loads a URL with wrk. @returns requests per second, latencies [ms] and the number of answers that were not 2xx */
export async function wrk({ url, body, connections, seconds, pin }) {
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-s', script, url];
  const [command, ...rest] = [...pin, 'wrk', ...args];
  const { stdout } = await promisify(execFile)(command, rest, { env: { ...process.env, BENCH_BODY: body } });
  const percentile = (n) => {
    const [, value, unit] = new RegExp(`^\\s+${n}%\\s+([\\d.]+)([a-z]+)`, 'm').exec(stdout);
    return value * MILLISECONDS[unit];
  };
  const failed = Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0);
  const broken = [.../(?:connect|read|write|timeout) (\d+)/g[Symbol.matchAll](stdout)].reduce(
    (sum, [, n]) => sum + +n,
    0,
  );
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)[1]),
    p50: percentile(50),
    p99: percentile(99),
    failed: failed + broken,
  };
}
