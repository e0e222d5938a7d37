import { setTimeout as pause } from 'node:timers/promises';
// the harness is shared by all projects and shipped by none
import { startBundled, urlOf } from '../../../tests/kit/process/bundled-process';

/** The service in test mode, in a separate process. */
export interface Service {
  readonly url: string;
  /** How many payments it has settled. */
  readonly settled: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

/** Starts the service, bundled from source, on a free port, with a new data folder. @param settings  additional variables */
export async function startService(settings: Readonly<Record<string, string>> = {}): Promise<Service> {
  const own = { MARKET_DATA: 'simulated', WATCH_WORKER: 'off', X402_MODE: 'dev' };
  const service = startBundled('main', { ...own, ...settings });
  const url = await urlOf(service);
  return {
    url,
    settled: async () => {
      await pause(1100); // the service keeps the text of its metrics for a second
      const metrics = await (await fetch(`${url}/metrics`)).text();
      const counts = [...metrics.matchAll(/^qcs_payments_settled_total\{[^}]*\} (\d+)$/gm)];
      return counts.reduce((sum, [, count]) => sum + Number(count), 0);
    },
    stop: async () => {
      await service.stop();
      await service.exit;
    },
  };
}
