import { createClient, type Client } from '../src/index';
import { document, offered, examplesOf } from '../../../tools/testing/contract-document';
import { recordingFetch } from './fake-service';
import { startService, type Service } from './service';

/** Pages for people, other spellings, and protocols that have clients of their own. */
const NOT_CALLED = ['GET /docs', 'GET /.well-known/agent.json', 'POST /mcp'];
const MONITOR = { monitor_id: 'w_1', token: 'secret' };

type Callable = (...args: unknown[]) => Promise<unknown>;

/** Every call of a client: `watch.trial` … */
function callsOf(client: Client): [string, Callable][] {
  return Object.entries(client).flatMap(([family, members]: [string, unknown]): [string, Callable][] =>
    typeof members === 'function'
      ? [[family, members as Callable]]
      : Object.entries(members as Record<string, Callable>).map(([name, call]) => [`${family}.${name}`, call]),
  );
}

test('every documented operation is a call, and each is made once', async () => {
  const { fetch, requests } = recordingFetch();
  const client = createClient({ baseUrl: 'http://service.example', fetch, maxAttempts: 1 });
  for (const [name, call] of callsOf(client).filter(([name]) => !['repeat', 'call'].includes(name)))
    await call(name.startsWith('watch.') ? { ...MONITOR } : {}, name === 'watch.redeliver' ? 'a_1' : {}).catch(
      () => undefined,
    );
  const asked = requests.map(({ url, method }) => `${method} ${new URL(url).pathname}`).sort();
  const documented = Object.entries(document.paths).flatMap(([path, item]) =>
    ['get', 'post', 'patch', 'delete']
      .filter((method) => method in item)
      .map((method) => `${method.toUpperCase()} ${path.replace('{monitor_id}', 'w_1').replace('{alert_id}', 'a_1')}`),
  );
  expect(asked).toEqual(documented.filter((place) => !NOT_CALLED.includes(place)).sort());
});

describe('the service', () => {
  let service: Service;
  let client: Client;
  beforeAll(async () => {
    service = await startService();
    client = createClient({ baseUrl: service.url });
  });
  afterAll(() => service.stop());

  test.each(offered.filter(({ operation }) => operation['x-allowance'] === 'calculator').map((one) => [one.path, one]))(
    '%s answers its examples',
    async (path, calculator) => {
      const [family = '', name = ''] = path.replace('/v1/', '').split('/').map(camelCase);
      const call = callsOf(client).find(([found]) => found === `${family}.${name}`)?.[1];
      for (const { body, answer } of examplesOf(calculator)) {
        const { data, price, outcome } = (await call?.(body)) as { data: unknown; price: string; outcome: string };
        expect(Object.keys(data as object)).toEqual(Object.keys(answer as object));
        expect([price, outcome]).toEqual(['0', 'none']);
      }
    },
  );

  test('an answer is told with the allowance that is left', async () => {
    const { data, allowance, requestId, status } = await client.options.price({ S: 100, K: 105, T: 0.5, sigma: 0.2 });
    const again = await client.options.price({ S: 100, K: 105, T: 0.5, sigma: 0.2 });
    expect(data.price).toBeCloseTo(4.58, 2); // Haug's formula by hand: S·N(d1) − K·e^(−rT)·N(d2), r = 0.05
    expect(status).toBe(200);
    expect(requestId).toMatch(/./);
    expect(allowance).toMatchObject({ bucket: 'calculator', limit: 1000 });
    expect((allowance?.remaining ?? 0) - (again.allowance?.remaining ?? 0)).toBe(1);
    expect((allowance?.resetsAt.getTime() ?? 0) % 86_400_000).toBe(0);
  });

  test('every rule that a request breaks is told', async () => {
    const refused = client.options.price({ S: -1, K: 105, T: 0.5, sigma: 0.2, volatilty: 1 } as never);
    await expect(refused).rejects.toMatchObject({
      name: 'InvalidRequestError',
      code: 'invalid_request',
      status: 422,
      outcome: 'none',
      violations: [
        { type: 'greater_than', loc: ['body', 'S'] },
        { type: 'extra_forbidden', loc: ['body', 'volatilty'] },
      ],
    });
  });

  test('what has to be paid for is told with its price', async () => {
    const refused = client.pairs.signal({ series_a: [1, 2, 3], series_b: [1, 2, 3] });
    await expect(refused).rejects.toMatchObject({ status: 422 });
    const body = examplesOf(offered.find(({ path }) => path === '/v1/pairs/signal') as never)[0]?.body;
    await expect(client.pairs.signal(body as never)).rejects.toMatchObject({
      name: 'PaymentRequiredError',
      code: 'payment_required',
      status: 402,
      outcome: 'none',
      offer: { priceUsdc: '0.025', networks: ['Base Sepolia', "Solana's devnet"], mode: 'dev' },
    });
  });

  test('live data, the pages of the service', async () => {
    expect((await client.live.volatility({ asset: 'BTC' })).data).toMatchObject({ asset: 'BTC', source: 'simulated' });
    expect((await client.service.health()).data.status).toBe('ok');
    expect((await client.service.ready()).status).toBe(200);
    expect((await client.service.usage()).data.daily_limit).toBe(1000);
    expect((await client.service.tools()).data.tools.length).toBeGreaterThan(80);
    expect((await client.service.document()).data).toHaveProperty('openapi');
    expect((await client.service.offers()).data.x402Version).toBe(2);
    expect((await client.service.metrics()).data).toContain('qcs_build_info');
  });

  test('a monitor, from its trial to its end', async () => {
    const position = {
      asset: 'BTC',
      direction: 'long',
      entry_price: 62_000,
      position_size: 5000,
      collateral: 1000,
    } as const;
    const { data: monitor } = await client.watch.trial(position);
    expect((await client.watch.status(monitor)).data.monitor_id).toBe(monitor.monitor_id);
    const { data: changed } = await client.watch.update(monitor, { thresholds: { warn_pct: 20 } });
    expect(changed.thresholds.warn_pct).toBe(20);
    expect((await client.watch.alerts(monitor, { limit: 5 })).data.alerts).toEqual([]);
    await expect(client.watch.testWebhook(monitor)).rejects.toMatchObject({ code: 'webhook_not_configured' });
    await expect(client.watch.status({ ...monitor, token: 'wrong' })).rejects.toMatchObject({
      name: 'ServiceError',
      code: 'monitor_not_found',
      status: 404,
    });
    expect((await client.watch.cancel(monitor)).data.status).toBe('cancelled');
  });
});

function camelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
