// the harness is shared by all projects and shipped by none
import { type BundledProcess, startBundled } from '../../../tests/kit/process/bundled-process';

export { urlOf } from '../../../tests/kit/process/bundled-process';

export type WorkerProcess = BundledProcess;

/**
 * Starts the worker in a separate process, bundled from source, on a simulated market. By default it uses a new data folder.
 *
 * @param flags  of Node
 */
export function startWorker(
  environment: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
): WorkerProcess {
  return startBundled('worker', { MARKET_DATA: 'simulated', ...environment }, { flags });
}

/** Its health after the first tick. */
export async function healthWithHeartbeat(url: string): Promise<Record<string, unknown>> {
  for (;;) {
    const health = (await (await fetch(`${url}/health`)).json()) as Record<string, unknown>;
    if (health['watcher_heartbeat_age_s'] !== null) return health;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
