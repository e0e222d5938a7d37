import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs each test of the calling file in an empty temporary folder: the examples write to ./data. */
export function runInTemporaryFolder(): void {
  const home = process.cwd();
  let folder = home;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quant-test-'));
    process.chdir(folder);
  });
  afterEach(async () => {
    process.chdir(home);
    await rm(folder, { recursive: true });
  });
}
