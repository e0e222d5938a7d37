/**
 * Makes calls from another address, each on a new connection, and writes their durations as JSON. It runs in a separate process, so
 * that an attack from the test's process does not delay the measurement.
 *
 *     node timed-calls.mjs '{"port":8000,"address":"127.0.0.2","calls":100,"text":"POST …","pauseMs":0}'
 */
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const { port, address, calls, text, pauseMs } = JSON.parse(process.argv[2]);

/** @returns {Promise<boolean>} whether it was answered with 200 */
function call() {
  return new Promise((resolve) => {
    let answer = '';
    connect({ port, host: '127.0.0.1', localAddress: address })
      .on('data', (data) => (answer += data.toString()))
      .on('error', () => undefined)
      .on('close', () => {
        resolve(answer.startsWith('HTTP/1.1 200'));
      })
      .write(text);
  });
}

const times = [];
let refused = 0;
for (let i = 0; i < calls; i++) {
  const startedAt = performance.now();
  if (!(await call())) refused++;
  times.push(performance.now() - startedAt);
  if (pauseMs > 0) await pause(pauseMs);
}
times.sort((a, b) => a - b);
const at = (share) => times[Math.min(calls - 1, Math.floor(share * calls))];
process.stdout.write(JSON.stringify({ calls, refused, p50Ms: at(0.5), p99Ms: at(0.99) }));
