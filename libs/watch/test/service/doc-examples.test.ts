import * as database from '@quant/database';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// the runner is shared by all libraries and shipped by none
import { docExamples, runDocExample } from '../../../../tools/testing/doc-examples';
import * as watch from '../../src/index';
import { dependenciesOf } from './service-of';

const { openDatabase } = database;
let folder: string;
let opened: database.Database[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quant-test-'));
});
afterEach(async () => {
  await Promise.all(opened.map((one) => one.close()));
  opened = [];
  await rm(folder, { recursive: true });
});

async function open(file: string): Promise<database.Database> {
  const one = await openDatabase({ file: join(folder, file) });
  opened.push(one);
  return one;
}

const examples = ['service', 'store'].flatMap((room) => docExamples(join(__dirname, '../../src', room)));

test.each(examples)('example at $place', async (example) => {
  const dependencies = dependenciesOf(await watch.databaseWatchStore(await open('dependencies.db')));
  // "data/…" of an example is a folder of this test
  const inFolder = ({ file }: { readonly file: string }) => open(file.replace('/', '-'));
  await runDocExample(example, { ...watch, openDatabase: inFolder, dependencies });
});
