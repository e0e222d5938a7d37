import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ANOTHER, hasOneAddress } from '../../../../tools/testing/loopback';
import { testUnless } from '../../../../tools/testing/test-unless';

/** Measurements of a client outside the attack. */
export interface Sight {
  readonly calls: number;
  /** Calls that were answered with anything but 200, or not at all. */
  readonly refused: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

const hasNoProc =
  process.platform !== 'linux' && 'skipped: attacked processes are measured in /proc, which only Linux has';

/** A test in which one client attacks and another one calls. */
export const attack = testUnless(hasNoProc || hasOneAddress);

/** The text of a request, the last one of its connection unless `further` says otherwise. */
export function post(path: string, body: string, further: readonly string[] = ['Connection: close']): string {
  const head = ['Host: x', ...further, 'Content-Type: application/json', `Content-Length: ${body.length}`];
  return `POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${body}`;
}

/** A small call. */
export const SMALL = post('/v1/options/price', JSON.stringify({ S: 100, K: 105, T: 0.5, sigma: 0.2 }));

interface Calls {
  /** Of one call; a small one, unless it is given. */
  readonly text?: string;
  /** After each call, so that an attack has time to show what it does. */
  readonly pauseMs?: number;
}

const run = promisify(execFile);
const PROGRAM = join(__dirname, 'timed-calls.mjs');

/** Makes calls from another address and process, each on a new connection, and measures them. */
export async function bystander(
  port: number,
  calls: number,
  { text = SMALL, pauseMs = 0 }: Calls = {},
): Promise<Sight> {
  const given = JSON.stringify({ port, address: ANOTHER, calls, text, pauseMs });
  const { stdout } = await run(process.execPath, [PROGRAM, given]);
  return JSON.parse(stdout) as Sight;
}
