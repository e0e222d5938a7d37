import { Worker } from 'node:worker_threads';

/** Measures how late an idle thread wakes on this machine: the machine's share of loop lag. */
export interface IdleThread {
  /** The 99th percentile since the last reading, less the time between two samples [ms]. */
  readonly lagP99Ms: () => Promise<number>;
  readonly close: () => Promise<unknown>;
}

const SAMPLING_MS = 10;

const PROGRAM = `
const { parentPort } = require('node:worker_threads');
const histogram = require('node:perf_hooks').monitorEventLoopDelay({ resolution: ${SAMPLING_MS} });
histogram.enable();
parentPort.on('message', () => {
  parentPort.postMessage(histogram.percentile(99) / 1e6);
  histogram.reset();
});`;

export function startIdleThread(): IdleThread {
  const thread = new Worker(PROGRAM, { eval: true, execArgv: [] });
  return {
    lagP99Ms: () =>
      new Promise((resolve) => {
        thread.once('message', (ms: number) => {
          resolve(Math.max(0, ms - SAMPLING_MS));
        });
        thread.postMessage('read');
      }),
    close: () => thread.terminate(),
  };
}
