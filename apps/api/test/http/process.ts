// the harness is shared by all projects and shipped by none
import {
  type BundledOptions,
  type BundledProcess,
  startBundled,
  urlOf,
} from '../../../../tests/kit/process/bundled-process';

/** The service in a separate process. */
export type ServiceProcess = BundledProcess;

/** Limit of open files and connections; by default that of this process. */
export type ProcessOptions = Pick<BundledOptions, 'openFiles'>;

/** Starts the service with these variables. By default it uses a free port and a new data folder. */
export function startProcess(
  environment: Readonly<Record<string, string>> = {},
  options?: ProcessOptions,
): ServiceProcess {
  return startBundled('main', environment, options);
}

/** The port from the line that the service logs when it listens. */
export async function portOf(service: ServiceProcess): Promise<number> {
  return Number(new URL(await urlOf(service)).port);
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
