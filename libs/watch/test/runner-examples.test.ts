import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@quant/database';
import { simulatedMarket } from '@quant/market-data';
// the runner of examples is shared by all libraries and shipped by none
import { docExamples, runDocExample } from '../../../tools/testing/doc-examples';
import { runInTemporaryFolder } from '../../../tests/kit/store/temporary-folder';
import * as watch from '../src/index';
import { TickNumbers } from '../src/runner/tick-numbers';

const examples = docExamples(join(__dirname, '../src/runner'));

runInTemporaryFolder();

test.each(examples)('example at $place', async (example) => {
  const database = await openDatabase({ file: 'data/watch.db' });
  const dependencies = {
    store: await watch.databaseWatchStore(database),
    market: simulatedMarket({ now: Date.now }),
    masterKey: randomBytes(32),
    log: console,
  };
  await runDocExample(example, {
    ...{ ...watch, ...dependencies },
    ...{ openDatabase, TickNumbers },
  });
  await database.close();
});

test('the runner of the README', async () => {
  const readme = readFileSync(join(__dirname, '../README.md'), 'utf8');
  const code = /^```typescript\n(.*?)^```$/ms.exec(readme)?.[1] ?? '';
  const scope = { ...watch, openDatabase, simulatedMarket, randomBytes };
  await runDocExample({ place: 'README.md', code }, scope);
});
