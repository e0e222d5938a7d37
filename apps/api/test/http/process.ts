// the harness is shared by all projects and shipped by none
import {
  type BundledOptions,
  type BundledProcess,
  startBundled,
  urlOf,
} from '../../../../tests/kit/process/bundled-process';

/** The service as a process of its own. */
export type ServiceProcess = BundledProcess;

/** Files and connections that the system lets the service have; as many as this process, unless it is given. */
export type ProcessOptions = Pick<BundledOptions, 'openFiles'>;

/** Starts the service with these variables, on a free port and with a data folder of its own unless they say another. */
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
