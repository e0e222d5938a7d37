// The fuzzer itself; run.mjs starts it with a loader for TypeScript.
import { parseArgs } from 'node:util';
import { validatorsOf } from '../../apps/api/test/contract/validators.ts';
import { judgeBy } from './judge.mjs';
import { planOf } from './plan.mjs';
import { createReport } from './report.mjs';
import { createSender } from './send.mjs';
import { startService } from './service.mjs';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    'longest-hold': { type: 'string', default: 'Infinity' },
    built: { type: 'boolean', default: false },
  },
});
const [requests, seed] = [values.requests, values.seed].map(Number);
const CONCURRENCY = 16;
const longestHold = Number(values['longest-hold']);

/** Most requests go to a service in which every call is free and rate limits are off; the rest to one that sells. */
const PARTS = [
  { mode: 'off', share: 0.85, settings: { X402_MODE: 'off', BURST_PER_SECOND: '0' } },
  { mode: 'dev', share: 0.15, settings: { X402_MODE: 'dev', BURST_PER_SECOND: '0' } },
];

let faults = 0;
for (const { mode, share, settings } of PARTS) faults += await fuzz(mode, Math.round(share * requests), settings);
process.exitCode = faults > 0 ? 1 : 0;

async function fuzz(mode, count, settings) {
  const service = await startService(settings, values.built);
  const report = createReport({ mode, seed, count, base: service.url });
  try {
    const document = await (await fetch(`${service.url}/openapi.json`)).json();
    const judge = judgeBy(document, { isSelling: mode !== 'off', validatorOf: validatorsOf(document) });
    const send = createSender(Number(new URL(service.url).port), CONCURRENCY);
    const plan = planOf(document, { seed, count });
    const worker = async () => {
      for (const request of plan) {
        if (!service.isUp()) return;
        const answers = await send(request);
        report.add(request, answers, judge(request, answers));
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
    const usage = await service.usage();
    report.service(usage, service.errors());
    if (usage?.longest > longestHold) report.fault(`the event loop was held for ${usage.longest.toFixed(0)} ms`);
    const alive = await fetch(`${service.url}/health`).catch(() => undefined);
    if (!alive?.ok) report.fault('the service does not answer any more');
    send.close();
  } finally {
    const problem = await service.stop();
    if (problem) report.fault(problem);
  }
  return report.print();
}
