import { compileOperations, operationTable } from '@quant/operations/all';
import { purchaseFulfilment } from '@quant/watch';
import { databasePaymentStore } from '@quant/x402/database';
import { offeredOperations } from '../../src/commerce/offered-operation';
import { watchOperations } from '../../src/watch/watch-operations';
import { watchPurchases } from '../../src/watch/watch-purchases';
import { document } from '../../../../tools/testing/contract-document';
import { serviceVectors as vectors } from '../../../../tools/testing/service-vectors';
import { pino } from 'pino';
import { openMonitors, type Monitors } from './monitors';
import { evmPayer, post } from './payers';
import { startSelling, type SellingService } from './selling';

const LONG = { asset: 'BTC', direction: 'long', entry_price: 62_000, position_size: 5000, collateral: 1000 };
const TRIAL = '/v1/watch/trial';
const POSITION = '/v1/watch/position';
const EXTEND = '/v1/watch/extend';
const DAY_MS = 86_400_000;

let monitors: Monitors;
let service: SellingService;

async function start(options?: Parameters<typeof openMonitors>[0]): Promise<void> {
  monitors = await openMonitors(options);
  const { watch } = monitors;
  const operations = compileOperations({ ...operationTable, ...watchOperations(watch.service) });
  const purchases = watchPurchases(watch.service, pino({ level: 'silent' }));
  const config = { publicBaseUrl: 'http://localhost:8000', trustProxy: 1 } as const;
  const encryptionKey = Buffer.alloc(32, 1);
  // monitors live by their own clock here, payments by that of the wallets
  const fulfilment: typeof purchaseFulfilment = {
    ...purchaseFulfilment,
    delivered: (tx, id) => purchaseFulfilment.delivered(tx, id, monitors.clock.now),
  };
  const store = await databasePaymentStore(monitors.database, { encryptionKey, fulfilment });
  service = await startSelling({ store, parts: { operations, watch, purchases, config } });
}

async function stop(): Promise<void> {
  await service.stop();
  await monitors.close();
}

type Body = Readonly<Record<string, unknown>>;

interface Ownership {
  readonly monitor_id: string;
  readonly token: string;
}

/** A client behind the one proxy that is trusted. */
const from = (address: string) => ({ 'X-Forwarded-For': address });

async function registered(address = '203.0.113.1', body: Body = LONG): Promise<Ownership & Body> {
  const response = await post(`${service.url}${TRIAL}`, body, from(address));
  expect(response.status).toBe(200);
  return (await response.json()) as Ownership & Body;
}

async function ask(method: string, path: string, { token }: { token?: string }, body?: unknown): Promise<Response> {
  return fetch(`${service.url}/v1/watch/${path}`, {
    method,
    headers: {
      ...(token !== undefined && { 'X-Watch-Token': token }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

const codeOf = async (response: Response): Promise<[number, unknown]> => [
  response.status,
  ((await response.json()) as { code?: unknown }).code,
];

describe('the documented examples', () => {
  const exampleOf = (id: string) => offeredOperations(document).find((entry) => entry.id === id);
  /** Names of alerts are random. */
  const named = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value).replaceAll(/a_[0-9A-HJKMNP-TV-Z]{26}/g, 'a_01JXYZ00000000000000000000'));

  beforeAll(() => start());
  afterAll(stop);

  test('are what a monitor answers', async () => {
    const answers: Record<string, unknown> = {};
    const trial = await registered('203.0.113.1', exampleOf('watchTrial')?.example.request as Body);
    answers['watchTrial'] = trial;
    const bought = await evmPayer().buy(`${service.url}${POSITION}`, exampleOf('watchPosition')?.example.request);
    const paid = (await bought.json()) as Ownership;
    answers['watchPosition'] = paid;
    const { monitor_id, token } = paid;
    answers['watchExtend'] = await (await evmPayer().buy(`${service.url}${EXTEND}`, { monitor_id, token })).json();
    const update = exampleOf('watchUpdate')?.example.request;
    answers['watchUpdate'] = await (await ask('PATCH', trial.monitor_id, trial, update)).json();
    answers['watchWebhookRotate'] = await (await ask('POST', `${monitor_id}/webhook/rotate`, paid)).json();
    monitors.market.quote = { mark: 58_000, fundingRate: 0.0001 };
    await monitors.tick();
    answers['watchStatus'] = await (await ask('GET', monitor_id, paid)).json();
    answers['watchCancel'] = await (await ask('DELETE', monitor_id, paid)).json();
    const documented = Object.keys(answers).map((id) => [id, exampleOf(id)?.example.response]);
    expect(named(answers)).toEqual(named(Object.fromEntries(documented)));
  });
});

describe('a monitor', () => {
  beforeEach(() => start());
  afterEach(stop);

  test('is seen with its token in the header or the query, and kept by nobody between', async () => {
    const { monitor_id, token } = await registered();
    const byHeader = await ask('GET', monitor_id, { token });
    expect([byHeader.status, byHeader.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect((await ask('GET', `${monitor_id}?token=${token}`, {})).status).toBe(200);
    expect((await ask('GET', `${monitor_id}?token=${token}`, { token })).status).toBe(200);
    expect((await ask('GET', `${monitor_id}?token=`, { token })).status).toBe(200);
  });

  test.each<[string, (id: string, token: string) => Promise<Response>, [number, string]]>([
    ['no token', (id) => ask('GET', id, {}), [401, 'token_required']],
    ['an empty token in the query', (id) => ask('GET', `${id}?token=`, {}), [401, 'token_required']],
    [
      'the token twice in the query',
      (id, token) => ask('GET', `${id}?token=${token}&token=${token}`, {}),
      [401, 'token_conflict'],
    ],
    [
      'two tokens in the query of a change',
      (id, token) => ask('PATCH', `${id}?token=${token}&token=other`, { token }, { collateral: -1 }),
      [401, 'token_conflict'],
    ],
    ['two tokens', (id, token) => ask('GET', `${id}?token=other`, { token }), [401, 'token_conflict']],
    ['a wrong token', (id) => ask('GET', id, { token: 'x'.repeat(43) }), [404, 'monitor_not_found']],
    ['an unknown monitor', (_, token) => ask('GET', 'w_zzzzzzzzzzzzzzzz', { token }), [404, 'monitor_not_found']],
    ['no name of a monitor', (_, token) => ask('DELETE', 'nobody', { token }), [404, 'monitor_not_found']],
    [
      'an alert that is not there',
      (id, token) => ask('POST', `${id}/alerts/a_1/redeliver`, { token }),
      [404, 'alert_not_found'],
    ],
    [
      'a webhook that is not there',
      (id, token) => ask('POST', `${id}/webhook/test`, { token }),
      [409, 'webhook_not_configured'],
    ],
  ])('%s', async (_, request, expected) => {
    const { monitor_id, token } = await registered();
    const response = await request(monitor_id, token);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await codeOf(response)).toEqual(expected);
  });

  test('shows its alerts by page, with what was done to deliver them', async () => {
    const { monitor_id, token } = await registered();
    const page = await ask('GET', `${monitor_id}/alerts?limit=5`, { token });
    expect([page.status, page.headers.get('Cache-Control'), await page.json()]).toEqual([
      200,
      'no-store',
      { monitor_id, alerts: [], next_before: null },
    ]);
    const inQuery = await ask('GET', `${monitor_id}/alerts?token=${token}`, {});
    expect(inQuery.status).toBe(200);
    expect(await codeOf(await ask('GET', `${monitor_id}/alerts`, {}))).toEqual([401, 'token_required']);
    for (const [query, loc] of [
      ['limit=0', 'limit'],
      ['limit=101', 'limit'],
      ['limit=x', 'limit'],
      ['before=a_01ARYZ6S410000000000000000', 'before'],
    ]) {
      const refused = await ask('GET', `${monitor_id}/alerts?${query}`, { token });
      const { detail } = (await refused.json()) as { detail: readonly { readonly loc: readonly string[] }[] };
      expect([refused.status, detail[0]?.loc]).toEqual([422, ['query', loc]]);
    }
  });

  test('is changed by its owner, with the token in the body as well', async () => {
    const { monitor_id, token } = await registered();
    const changed = await ask('PATCH', monitor_id, {}, { token, thresholds: 'warn_pct=20' });
    expect(await changed.json()).toMatchObject({ status: 'updated', thresholds: { warn_pct: 20, critical_pct: 7 } });
    const conflict = await ask('PATCH', monitor_id, { token: 'other' }, { token, collateral: 1 });
    expect(await codeOf(conflict)).toEqual([401, 'token_conflict']);
  });

  test.each<[string, Body, string, readonly unknown[]]>([
    ['nothing', {}, 'value_error', ['body']],
    ['another asset', { asset: 'ETH' }, 'extra_forbidden', ['body', 'asset']],
    ['a negative size', { position_size: -1 }, 'greater_than', ['body', 'position_size']],
    [
      'thresholds in the wrong order',
      { thresholds: { warn_pct: 5 } },
      'value_error',
      ['body', 'thresholds', 'critical_pct'],
    ],
  ])('is not changed by %s', async (_, body, type, loc) => {
    const { monitor_id, token } = await registered();
    const response = await ask('PATCH', monitor_id, { token }, body);
    expect(response.status).toBe(422);
    const { detail } = (await response.json()) as { detail: { type: string; loc: unknown[] }[] };
    expect(detail.map((one) => [one.type, one.loc.slice(0, loc.length)])).toContainEqual([type, loc]);
  });

  test.each<[Body, unknown]>([
    [
      { entry_price: null, position_size: null },
      { entry_price: null, position_size: null },
    ],
    [{ thresholds: { warn_pct: 5 } }, 7],
  ])('is not changed by %j, and what is repeated has the names that were sent', async (body, input) => {
    const { monitor_id, token } = await registered();
    const response = await ask('PATCH', monitor_id, { token }, body);
    const { detail } = (await response.json()) as { detail: { input: unknown }[] };
    expect([response.status, detail[0]?.input]).toEqual([422, input]);
  });

  test('says in which market it is, and why it sees nothing', async () => {
    const { monitor_id, token, ...answer } = await registered('203.0.113.1', { ...LONG, collateral: 20 });
    expect(answer).toMatchObject({
      source: 'simulated',
      warning: expect.stringContaining('beyond its liquidation price, 62062') as string,
    });
    const status = async () => (await ask('GET', monitor_id, { token })).json() as Promise<Body>;
    expect(await status()).toMatchObject({ source: 'simulated', current: null, blind_reason: null });
    await monitors.tick();
    expect(await status()).toMatchObject({ single_source: false, current: { band: 'critical' }, blind_reason: null });
    monitors.market.quote = undefined;
    monitors.clock.now += 4 * 60_000;
    await monitors.tick();
    const { alerts, ...blind } = (await status()) as Body & { alerts: readonly Body[] };
    expect(blind).toMatchObject({ source: 'simulated', current: null, blind_reason: 'no_venue' });
    expect(alerts.map(({ payload }) => payload)).toMatchObject([
      { type: 'market_data_lost', last_mark: 62_000, reason: 'no_venue', sources: [] },
      { type: 'liq_critical', source: 'simulated', breached: true },
    ]);
    // as the messages say it: a list, not its names in another spelling
    expect(await (await ask('PATCH', monitor_id, { token }, { collateral: 1000 })).json()).toMatchObject({
      source: 'simulated',
      warning: null,
    });
  });

  test('that has ended cannot be changed or extended, and can still be read', async () => {
    const { monitor_id, token } = await registered();
    for (let i = 0; i < 2; i++) expect((await ask('DELETE', monitor_id, { token })).status).toBe(200);
    expect(await codeOf(await ask('PATCH', monitor_id, { token }, { collateral: 5 }))).toEqual([
      409,
      'monitor_not_active',
    ]);
    expect(await (await ask('GET', monitor_id, { token })).json()).toMatchObject({
      status: 'cancelled',
      current: null,
    });
    const extension = await evmPayer().buy(`${service.url}${EXTEND}`, { monitor_id, token });
    expect(await codeOf(extension)).toEqual([409, 'monitor_cancelled']);
    expect(service.earned()).toBe(0n);
  });
});

describe('thresholds', () => {
  beforeAll(() => start());
  afterAll(stop);

  test.each(vectors.thresholds_bad)('$input are refused: $type', async ({ input, type }) => {
    const response = await post(`${service.url}${TRIAL}`, { ...LONG, thresholds: input });
    expect(response.status).toBe(422);
    const { detail } = (await response.json()) as { detail: { type: string; loc: unknown[] }[] };
    expect(detail.map((one) => [one.type, one.loc.slice(0, 2)])).toContainEqual([type, ['body', 'thresholds']]);
  });

  test.each(vectors.thresholds_ok.map((one, i) => ({ ...one, i })))(
    '$input are understood',
    async ({ input, output, i }) => {
      const body = { ...LONG, thresholds: input };
      expect((await registered(`198.51.100.${i}`, body))['thresholds']).toEqual(output);
    },
  );
});

describe('a trial', () => {
  beforeEach(() => start({ capacity: 2 }));
  afterEach(stop);

  test('is had once in 30 days by a network, which is a /48 of IPv6', async () => {
    await registered('2001:db8:1:2::1');
    const again = await post(`${service.url}${TRIAL}`, LONG, from('2001:db8:1:ffff::ffff'));
    expect(again.headers.get('Retry-After')).toBe(String((30 * DAY_MS) / 1000));
    expect(await codeOf(again)).toEqual([429, 'trial_already_used']);
    await registered('2001:db8:2:2::1');
    const usage = await (await fetch(`${service.url}/usage`, { headers: from('2001:db8:1:7::5') })).json();
    expect(usage).toMatchObject({ trial: { available: false, next_available_at: '2026-07-13T02:44:38.120Z' } });
  });

  test('is refused where there is no room, and so is what is paid for, before it is charged', async () => {
    await registered('203.0.113.1');
    await registered('203.0.113.2');
    const full = await post(`${service.url}${TRIAL}`, LONG, from('203.0.113.3'));
    expect(await codeOf(full)).toEqual([503, 'watch_capacity']);
    const paid = await evmPayer().buy(`${service.url}${POSITION}`, LONG);
    expect([...(await codeOf(paid)), service.earned()]).toEqual([503, 'watch_capacity', 0n]);
  });

  test('of an asset that nobody lists is refused at its place', async () => {
    const response = await post(`${service.url}${TRIAL}`, { ...LONG, asset: 'NOSUCH' });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ detail: [{ type: 'value_error', loc: ['body', 'asset'] }] });
  });

  test.each(['http://127.0.0.1/', 'http://user@93.184.216.34/', 'ftp://93.184.216.34/', 'http://10.0.0.1/'])(
    'with the webhook %s is refused at its place',
    async (webhook_url) => {
      const response = await post(`${service.url}${TRIAL}`, { ...LONG, webhook_url });
      expect(response.status).toBe(422);
      const msg = expect.stringMatching(/^webhook_url must be /) as string;
      expect(await response.json()).toMatchObject({
        detail: [{ type: 'value_error', loc: ['body', 'webhook_url'], msg }],
      });
    },
  );
});

describe('what is paid for', () => {
  beforeEach(() => start());
  afterEach(stop);

  test('costs five dollars and stays: two extensions add sixty days', async () => {
    const payer = evmPayer();
    const bought = await payer.buy(`${service.url}${POSITION}`, LONG);
    const { monitor_id, token, expires_at } = (await bought.json()) as Ownership & { expires_at: string };
    await Promise.all([1, 2].map(() => payer.buy(`${service.url}${EXTEND}`, { monitor_id, token })));
    expect(service.earned()).toBe(15_000_000n);
    monitors.clock.now += DAY_MS; // long after a purchase that is not confirmed would have lapsed
    await monitors.tick();
    expect(await (await ask('GET', monitor_id, { token })).json()).toMatchObject({
      tier: 'paid',
      status: 'active',
      expires_at: new Date(Date.parse(expires_at) + 60 * DAY_MS).toISOString(),
    });
  });

  test('is given again for the same payment, to the client that paid alone, or to who knows the key of the request', async () => {
    const header = await evmPayer().sign(`${service.url}${POSITION}`, LONG);
    const buy = (address: string, key = 'the key') =>
      post(`${service.url}${POSITION}`, LONG, {
        ...{ 'PAYMENT-SIGNATURE': header, 'Idempotency-Key': key },
        ...from(address),
      });
    const first = (await (await buy('203.0.113.1')).json()) as Ownership;
    expect(await (await buy('203.0.113.1', 'another')).json()).toEqual(first);
    expect(await (await buy('203.0.113.2')).json()).toEqual(first);
    expect(await codeOf(await buy('203.0.113.2', 'another'))).toEqual([409, 'payment_bound_to_another_request']);
    expect(service.earned()).toBe(5_000_000n);
  });

  test('is not paid for twice by a payer who signs again for the same key', async () => {
    const payer = evmPayer();
    const key = { 'Idempotency-Key': 'the key' };
    const url = `${service.url}${POSITION}`;
    const buy = async () => post(url, LONG, { ...key, 'PAYMENT-SIGNATURE': await payer.sign(url, LONG) });
    const first = (await (await buy()).json()) as Ownership;
    expect(await (await buy()).json()).toEqual(first);
    expect(service.earned()).toBe(5_000_000n);
    const other = await post(
      url,
      { ...LONG, collateral: 900 },
      { ...key, 'PAYMENT-SIGNATURE': await payer.sign(url, LONG) },
    );
    expect(other.status).toBe(422);
    expect(await other.json()).toMatchObject({ detail: [{ loc: ['header', 'Idempotency-Key'] }] });
  });
});
