import { type Database, openDatabase } from '@quant/database';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MOST_UNCOUNTED } from '../../src/commerce/allowances/standing';
import { COUNTERS_FILE } from '../../src/storage/storage';
import { pause, portOf, type ServiceProcess, startProcess } from '../http/process';
import { atRest } from './attacked-service';
import { attackAtRate, attackOnce } from './attacker';
import { attack, bystander, SMALL } from './bystander';

/** Requests of the attacker a second. */
const RATE = 100;

let dataDir: string;
let service: ServiceProcess;
let counters: Database;
let port: number;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'quant-away-'));
  service = startProcess({ X402_MODE: 'dev', MARKET_DATA: 'simulated', DATA_DIR: dataDir });
  port = await portOf(service);
  await bystander(port, 1); // a free call, so that the store has been asked
  await atRest(service);
  counters = await openDatabase({ file: join(dataDir, COUNTERS_FILE) });
}, 60_000);
afterEach(async () => {
  service.child.kill('SIGTERM');
  await service.exit;
  await counters.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const execute = (sql: string): Promise<unknown> => counters.execute({ sql, parameters: [] });

/** The service waits for a lock that is not given back. */
const hang = (): Promise<unknown> => execute('begin immediate');
const letGo = (): Promise<unknown> => execute('rollback');
const fail = (): Promise<unknown> => execute('alter table free_calls rename to gone');
const nothing = (): Promise<void> => Promise.resolve();

attack.each([
  ['do not answer', hang, letGo],
  ['fail', fail, nothing],
])(
  `while the counters %s, a client that asks ${RATE} times a second takes no free call of another`,
  async (_, begin, end) => {
    await begin();
    const stop = new AbortController();
    const attacking = attackAtRate(RATE, () => attackOnce(port, SMALL), stop.signal);
    await pause(1500); // by now the attacker has used up what passes uncounted
    const { refused, ...seen } = await bystander(port, MOST_UNCOUNTED);
    stop.abort();
    const attacker = await attacking;
    await end();
    process.stdout.write(`${JSON.stringify({ refused, ...seen, attacker })}\n`);
    expect(refused).toBe(0);
    expect(attacker).toMatchObject({ 200: MOST_UNCOUNTED });
    expect(attacker['503']).toBeGreaterThan(MOST_UNCOUNTED);
    expect(seen.p99Ms).toBeLessThan(1000);
  },
  60_000,
);
