import { setTimeout as delay } from 'node:timers/promises';
import { type ServiceProcess } from '../../process/service-process';
import { type MeasuredStore, type StoredBytes } from '../../store/measured-store';
import { startIdleThread } from './idle-thread';
import { processFigures, type ProcessFigures } from './process-figures';
import { serviceMetrics, type ServiceMetrics } from './service-metrics';

/** State of a process and the database at one moment. */
export interface Sample {
  readonly minutes: number;
  readonly api: ProcessFigures & ServiceMetrics;
  readonly worker: ProcessFigures & ServiceMetrics;
  readonly store: StoredBytes;
  /** Lag of an idle thread of this machine [ms]. */
  readonly idleLagMs: number;
}

const EVERY_MS = 5000;

/** Takes samples until the signal, and reports those that failed. */
export async function sampleRegularly(
  { api, worker, store }: { api: ServiceProcess; worker: ServiceProcess; store: MeasuredStore },
  { signal, onFault }: { signal: AbortSignal; onFault: (fault: string) => void },
): Promise<readonly Sample[]> {
  const samples: Sample[] = [];
  const idle = startIdleThread();
  const begun = performance.now();
  for (let n = 1; !signal.aborted; n++) {
    try {
      const taken = { api: await figuresOf(api), worker: await figuresOf(worker), store: await store.bytes() };
      const idleLagMs = await idle.lagP99Ms();
      samples.push({ minutes: (performance.now() - begun) / 60_000, idleLagMs, ...taken });
    } catch (error) {
      onFault(`a sample could not be taken: ${String(error)}`);
    }
    await delay(Math.max(0, begun + n * EVERY_MS - performance.now()), undefined, { signal }).catch(() => undefined);
  }
  await idle.close();
  return samples;
}

export async function figuresOf({ pid, url }: ServiceProcess): Promise<ProcessFigures & ServiceMetrics> {
  return { ...(await processFigures(pid)), ...(await serviceMetrics(url)) };
}
