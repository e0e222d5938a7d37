import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
// the kit is shared by all projects and shipped by none
import { PostgresServer } from '../../../../tests/kit/postgres/server';
import { testUnless } from '../../../../tools/testing/test-unless';
import { makeHistory, startService } from './history';
import { startReceiver } from './receiver';
import { runHere } from './run';
import { MASTER_KEY } from './service-settings';

const LONGEST_WAIT_MS = 10_000;

const server = process.env['TEST_DATABASE_URL'] ?? '';
const missing =
  server === '' ? 'TEST_DATABASE_URL is not set' : !existsSync('/usr/lib/postgresql') && 'PostgreSQL is not installed';
const testReplica = testUnless(missing);

describe('a report (PostgreSQL)', () => {
  testReplica('reads a replica, and equals that of its server', async () => {
    const own = await PostgresServer.create();
    if (!own) throw new Error('the programs of a PostgreSQL server are missing');
    const replica = await own.standby();
    const receiver = await startReceiver();
    try {
      const service = await startService({ DATABASE_URL: own.url });
      const history = await makeHistory(service.url, receiver);
      await service.stop();
      const expected = await reportOf(own.url);
      expect(expected).toContain(`"count": ${history.free.calculator}`);
      const end = Date.now() + LONGEST_WAIT_MS;
      while (Date.now() < end && (await reportOf(replica.url)) !== expected) await pause(100);
      expect(await reportOf(replica.url)).toBe(expected);
    } finally {
      await receiver.close();
      await replica.remove();
      await own.remove();
    }
  });
});

async function reportOf(url: string): Promise<string> {
  const environment = { DATABASE_URL: url, WATCH_MASTER_KEY: MASTER_KEY.toString('base64') };
  const { code, out, errors } = await runHere(['report', '--format', 'json'], environment);
  if (code !== 0) throw new Error(errors);
  return out.replace(/"(at|made_at|generated_at)": "[^"]*"/, '');
}
