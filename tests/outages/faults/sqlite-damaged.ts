import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, open, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../libs/database/src/index';
import { bareEnvironment } from '../../kit/process/bare-environment';
import { jsonOf, send } from '../../kit/http/send';
import { startService } from '../../kit/process/service-process';
import { type Outage, type Outcome, type Setting } from '../outage';

const PAGE = 4096;
/** Sizes of a log's header and of each of its frames. */
const [LOG_HEADER, FRAME] = [32, 24 + PAGE];

interface Damage {
  readonly name: string;
  /** Required text of the message, in addition to the name of the file. */
  readonly says: RegExp;
  readonly inflict: (file: string) => Promise<void>;
}

const BACKUP = /put a backup in its place/;

const DAMAGES: readonly Damage[] = [
  { name: 'its header is overwritten', says: BACKUP, inflict: (file) => overwrite(file, 0, 100) },
  { name: 'a page in the middle is overwritten', says: BACKUP, inflict: (file) => overwrite(file, 10 * PAGE, PAGE) },
  { name: 'it is cut off', says: BACKUP, inflict: (file) => truncate(file, 8 * PAGE + 1000) },
  { name: 'it is emptied, and its log is not', says: BACKUP, inflict: (file) => truncate(file, 0) },
  {
    name: 'its log is damaged in the middle',
    says: /commits stand behind the damage/,
    inflict: (file) => overwrite(`${file}-wal`, LOG_HEADER + FRAME + 500, 16),
  },
  { name: 'it is no database', says: BACKUP, inflict: (file) => writeFile(file, 'This is no database. '.repeat(1000)) },
  {
    name: 'it was migrated by a newer version',
    says: /newer version/,
    inflict: (file) =>
      edit(
        file,
        `insert into migration_journal (owner, place, name, checksum, applied_at, expands)
         values ('watch', 999, '9999-later', 'unknown', 0, 0)`,
      ),
  },
  {
    name: 'its migrations differ from those of this version',
    says: /has other statements now/,
    inflict: (file) =>
      edit(file, `update migration_journal set checksum = 'other' where owner = 'watch' and place = 1`),
  },
];

/** The file has changed while the service was down. */
export const SQLITE_DAMAGED: Outage = {
  name: 'The SQLite file is damaged, or of another version',
  engine: 'sqlite',
  isQuick: true,
  does:
    'the service is killed, its folder copied, and the copy damaged in one way: ' +
    `${DAMAGES.map(({ name }) => name).join('; ')}. API and worker are started on it`,
  holds: 'both end with 1 and a message that names the file and a remedy; the file and its log stay unchanged',
  play,
};

async function play(setting: Setting): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'quant-damaged-'));
  try {
    await live(setting, join(folder, 'sound'));
    const outcomes: (readonly string[])[] = [];
    for (const damage of DAMAGES) outcomes.push(await refused(setting, damage, folder));
    const wrongs = outcomes.flat();
    const held = outcomes.filter((each) => each.length === 0).length;
    return {
      counts: {},
      seen: [`${held} of ${DAMAGES.length} kinds of damage were refused, and left as they were`],
      wrongs,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function environment(folder: string): Readonly<Record<string, string>> {
  const quiet = { X402_MODE: 'off', MARKET_DATA: 'simulated', NODE_ENV: 'test', PORT: '0', HOST: '127.0.0.1' };
  return { ...bareEnvironment(), ...quiet, DATA_DIR: folder };
}

/** Stores acknowledged data, then kills the process, so that it leaves a log. */
async function live({ bundle }: Setting, folder: string): Promise<void> {
  const api = await startService(bundle.api, environment(folder));
  const body = JSON.stringify({
    ...{ asset: 'BTC', direction: 'long', entry_price: 62_000, position_size: 5000, collateral: 1000 },
  });
  const headers = { 'Content-Type': 'application/json' };
  for (let n = 1; n <= 3; n++) {
    const url = `${api.url}/v1/watch/trial`;
    const answer = await send({ url, method: 'POST', headers, body, from: `127.8.0.${n}` });
    if (answer?.status !== 200) throw new Error(`no trial: ${JSON.stringify(jsonOf(answer))}`);
  }
  await api.kill();
  // the log is moved into the file, and a few later commits stay in the log; they change one undamaged page, because
  // the log would repair any other
  const database = await openDatabase({ file: join(folder, 'quant.db') });
  const execute = (sql: string) => database.execute({ sql, parameters: [] });
  await execute('create table harness (n integer)');
  await execute('pragma wal_checkpoint(truncate)');
  for (let n = 1; n <= 5; n++) await execute(`insert into harness values (${n})`);
  await cp(folder, `${folder}-open`, { recursive: true });
  await database.close();
}

async function refused(
  { bundle }: Setting,
  { name, says, inflict }: Damage,
  folder: string,
): Promise<readonly string[]> {
  const wrongs: string[] = [];
  for (const main of [bundle.api, bundle.worker]) {
    const damaged = join(folder, 'damaged');
    await rm(damaged, { recursive: true, force: true });
    await cp(join(folder, 'sound-open'), damaged, { recursive: true });
    await inflict(join(damaged, 'quant.db'));
    const before = await fingerprints(damaged);
    const { code, said } = await ended(main, environment(damaged));
    if (code !== 1) wrongs.push(`${name}: the process ended with ${String(code)}`);
    if (!said.includes('quant.db') || !says.test(said)) wrongs.push(`${name}: the message was: ${said.slice(0, 400)}`);
    if ((await fingerprints(damaged)) !== before) wrongs.push(`${name}: bytes were changed`);
  }
  return wrongs;
}

async function fingerprints(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name === 'quant.db' || name === 'quant.db-wal').sort();
  const digests = names.map(async (name) => {
    const digest = createHash('sha256')
      .update(await readFile(join(folder, name)))
      .digest('hex');
    return `${name} ${digest}`;
  });
  return (await Promise.all(digests)).join('; ');
}

const PATIENCE_MS = 300_000;

/** Starts an app that must refuse to start. */
async function ended(main: string, env: Readonly<Record<string, string>>): Promise<{ code: unknown; said: string }> {
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const patience = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  const [code] = (await once(child, 'close')) as [unknown];
  clearTimeout(patience);
  return { code, said };
}

async function overwrite(path: string, at: number, bytes: number): Promise<void> {
  const file = await open(path, 'r+');
  await file.write(Buffer.alloc(bytes, 0xa5), 0, bytes, at);
  await file.close();
}

async function edit(file: string, sql: string): Promise<void> {
  const database = await openDatabase({ file });
  await database.execute({ sql, parameters: [] });
  await database.close();
}
