import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@quant/database';
import { simulatedMarket } from '@quant/market-data';
// the runner of examples is shared by all libraries and shipped by none
import { docExamples, runDocExample } from '../../../tools/testing/doc-examples';
import * as configuration from '../src/configuration/index';
import { DATABASE_URL } from '../src/configuration/storage-variables';
import * as watch from '../src/index';
import { breather } from '../src/runner/breather';
import { TickNumbers } from '../src/runner/tick-numbers';

const examples = ['runner', 'configuration'].flatMap((room) => docExamples(join(__dirname, '../src', room)));

// the examples write to ./data
const home = process.cwd();
let folder = home;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quant-doc-'));
  process.chdir(folder);
});
afterEach(async () => {
  process.chdir(home);
  await rm(folder, { recursive: true });
});

test.each(examples)('example at $place', async (example) => {
  const database = await openDatabase({ file: 'data/watch.db' });
  const parts = {
    store: await watch.databaseWatchStore(database),
    market: simulatedMarket({ now: Date.now }),
    masterKey: randomBytes(32),
    log: console,
  };
  await runDocExample(example, { ...watch, ...configuration, ...parts, DATABASE_URL, breather, TickNumbers });
  await database.close();
});

test('the runner of the README', async () => {
  const readme = readFileSync(join(__dirname, '../README.md'), 'utf8');
  const code = /^```typescript\n(.*?)^```$/ms.exec(readme)?.[1] ?? '';
  const scope = { ...watch, openDatabase, simulatedMarket, randomBytes };
  await runDocExample({ place: 'README.md', code }, scope);
});
