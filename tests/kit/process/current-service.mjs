import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';
import { bundledPrograms } from '../../../tools/programs/bundled-programs.mjs';
import { bareEnvironment } from '../../../tools/setup/bare-environment.mjs';

register(); // load the kit from source
const { startService } = await import('./service-process.ts');

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Starts the API from its current sources, with a new data folder and simulated prices. @param settings  more environment variables */
export async function startCurrentService(settings) {
  const folder = mkdtempSync(join(tmpdir(), 'quant-service-'));
  const own = { DATA_DIR: folder, MARKET_DATA: 'simulated', ...settings };
  const main = join(await bundledPrograms(root), 'main.js');
  const service = await startService(main, { ...bareEnvironment(process.env), ...own });
  const stop = async () => {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...service, stop };
}
