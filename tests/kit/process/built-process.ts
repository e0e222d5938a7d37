import { fileURLToPath } from 'node:url';
import { bareEnvironment } from './bare-environment';
import { type ServiceProcess, startService } from './service-process';

const MAIN = { api: 'apps/api/dist/main.js', worker: 'apps/watch-worker/dist/main.js' };

/** Starts a built process on a free port like `npm run start:api`, the units and the image. */
export function startBuilt(
  role: keyof typeof MAIN,
  environment: Readonly<Record<string, string>>,
): Promise<ServiceProcess> {
  const main = fileURLToPath(new URL(`../../../${MAIN[role]}`, import.meta.url));
  return startService(main, { ...bareEnvironment(), NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', ...environment });
}
