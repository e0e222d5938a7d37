import { describeOnPostgres } from '../../../../tests/kit/store/databases';
import { portOf, startProcess, type ServiceProcess } from './process';
import { post } from './payers';
import { PRICE, VALID } from './service';

const REPLICAS = 3;
const ATTEMPTS = 900;
const LIMIT = 300;
const AT_A_TIME = 60;

describeOnPostgres('replicas on one database', ({ location }) => {
  let replicas: readonly ServiceProcess[] = [];
  afterEach(async () => {
    for (const { child } of replicas) child.kill('SIGTERM');
    await Promise.all(replicas.map(({ exit }) => exit));
  });

  test('grant exactly the free calls of a day together', async () => {
    const at = location();
    const environment = {
      DATABASE_URL: 'url' in at ? at.url : '',
      WATCH_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
      X402_MODE: 'dev',
      FREE_CALLS_PER_DAY: String(LIMIT),
    };
    replicas = Array.from({ length: REPLICAS }, () => startProcess(environment));
    const urls = await Promise.all(
      replicas.map(async (replica) => `http://127.0.0.1:${await portOf(replica)}${PRICE}`),
    );

    const counts = new Map<number, number>();
    let next = 0;
    const asking = async (): Promise<void> => {
      for (let i = next++; i < ATTEMPTS; i = next++) {
        const response = await post(urls[i % REPLICAS] ?? '', VALID);
        counts.set(response.status, (counts.get(response.status) ?? 0) + 1);
        await response.arrayBuffer();
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, asking));
    expect(Object.fromEntries(counts)).toEqual({ 200: LIMIT, 402: ATTEMPTS - LIMIT });

    const usage = await Promise.all(urls.map(async (url) => (await fetch(url.replace(PRICE, '/usage'))).json()));
    for (const one of usage) expect(one).toMatchObject({ calls_today: LIMIT, remaining: 0 });
  });
});
