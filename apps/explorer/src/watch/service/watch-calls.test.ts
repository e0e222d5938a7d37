import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { problemOf } from './problem';
import { watchCalls } from './watch-calls';

/** The examples of the contract, as the service answers them. */
function exampleOf(path: string, method: string, status = '200'): unknown {
  const file = join(__dirname, '../../../../../libs/contract/src/generated/openapi.json');
  let at: unknown = JSON.parse(readFileSync(file, 'utf8'));
  for (const name of ['paths', path, method, 'responses', status, 'content', 'application/json', 'examples'])
    at = (at as Record<string, unknown>)[name];
  const [example] = Object.values(at as Record<string, { readonly value: unknown }>);
  return example?.value;
}

const key = { monitorId: 'w_WVpbXF1eX2BhYmNk', token: 'AQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyA' };
const MONITOR = '/v1/watch/{monitor_id}';

interface Asked {
  readonly url: string;
  readonly init: RequestInit;
}

/** A service that answers one thing, and what it was asked. */
function service(answer: () => Response | Promise<Response>) {
  const asked: Asked[] = [];
  const fetch = async (url: unknown, init?: RequestInit): Promise<Response> => {
    asked.push({ url: String(url), init: init ?? {} });
    return answer();
  };
  return { calls: watchCalls('https://quant.example', { fetch, timeout: 50 }), asked };
}

const json = (value: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(value), { status, headers });

test('registers a trial, and reads what is told once', async () => {
  const { calls, asked } = service(() => json(exampleOf('/v1/watch/trial', 'post')));
  const request = { asset: 'BTC', direction: 'long', entry_price: 62000, position_size: 5000, collateral: 1000 };
  expect(await calls.trial(request)).toEqual({
    isOk: true,
    data: {
      monitorId: 'w_ISIjJCUmJygpKiss',
      token: 'AQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyA',
      webhookSecret: 'whsec_P6PxESbGzwNp02J/cOiI8Py3wGLo9Yyz5EwHLeETNDA=',
      asset: 'BTC',
      direction: 'long',
      createdAt: '2026-06-13T02:44:38.120Z',
      expiresAt: '2026-06-15T02:44:38.120Z',
      warning: null,
    },
  });
  expect(asked[0]?.url).toBe('https://quant.example/v1/watch/trial');
  expect(JSON.parse(asked[0]?.init.body as string)).toEqual(request);
});

test('reads a state as the contract has it', async () => {
  const { calls, asked } = service(() => json(exampleOf(MONITOR, 'get')));
  expect(await calls.status(key)).toMatchObject({
    isOk: true,
    data: {
      status: 'active',
      position: { asset: 'BTC', direction: 'long', entryPrice: 62000, positionSize: 5000, collateral: 1000 },
      bands: { warnPrice: 58717.64705882353, criticalPrice: 53666.66666666667 },
      current: { mark: 58000, liquidationPrice: 49910, band: 'warn', isStale: false },
      thresholds: { warnPct: 15, criticalPct: 7, recovery: false },
      webhook: { status: 'none', pending: 0 },
      alertCount: 1,
    },
  });
  expect(asked[0]?.url).toBe('https://quant.example/v1/watch/w_WVpbXF1eX2BhYmNk');
  expect(asked[0]?.init.headers).toMatchObject({ 'x-watch-token': key.token });
  expect(asked[0]?.url).not.toContain(key.token);
});

test('reads a state without a mark', async () => {
  const state = { ...(exampleOf(MONITOR, 'get') as object), current: null, blind_reason: 'disagreement' };
  const { calls } = service(() => json(state));
  expect(await calls.status(key)).toMatchObject({ isOk: true, data: { current: null, blindReason: 'disagreement' } });
});

test('pages through alerts', async () => {
  const { calls, asked } = service(() => json(exampleOf(`${MONITOR}/alerts`, 'get')));
  const outcome = await calls.alerts(key, 'a_01JXYZ00000000000000000001');
  expect(outcome).toMatchObject({ isOk: true, data: { nextBefore: null } });
  expect(outcome.isOk && outcome.data.alerts[0]).toMatchObject({
    type: 'expiry_warning',
    isDelivered: true,
    attempts: 2,
  });
  expect(asked[0]?.url).toBe(
    'https://quant.example/v1/watch/w_WVpbXF1eX2BhYmNk/alerts?limit=50&before=a_01JXYZ00000000000000000001',
  );
});

test('changes, ends, tests and rotates', async () => {
  const changed = service(() => json(exampleOf(MONITOR, 'patch')));
  expect(await changed.calls.change(key, { collateral: 1500 })).toEqual({ isOk: true, data: null });
  expect(changed.asked[0]?.init).toMatchObject({ method: 'PATCH', body: '{"collateral":1500}' });

  const ended = service(() => json(exampleOf(MONITOR, 'delete')));
  expect(await ended.calls.end(key)).toEqual({ isOk: true, data: null });
  expect(ended.asked[0]?.init.method).toBe('DELETE');

  const tested = service(() => json(exampleOf(`${MONITOR}/webhook/test`, 'post')));
  expect(await tested.calls.testWebhook(key)).toEqual({
    isOk: true,
    data: { isDelivered: true, status: 204, error: null },
  });

  const rotated = service(() => json(exampleOf(`${MONITOR}/webhook/rotate`, 'post')));
  expect(await rotated.calls.rotateSecret(key)).toEqual({
    isOk: true,
    data: {
      webhookSecret: 'whsec_8jG7k9X9q5ZhgTu5XzUVjzeUpNpBhNYZmLoPlPLFL00=',
      previousSecretValidUntil: '2026-06-14T02:44:38.120Z',
    },
  });
});

test('says what the service refuses, and when it is worth another try', async () => {
  const body = { detail: 'This network has already had a trial in the last 30 days', code: 'trial_already_used' };
  const { calls } = service(() => json(body, 429, { 'retry-after': '2592000' }));
  expect(await calls.trial({})).toEqual({
    isOk: false,
    problem: { message: body.detail, code: body.code, status: 429, retryAfter: 2592000, violations: [] },
  });
});

test('an answer that breaks the contract, one too long, one that is not JSON, and none have their messages', async () => {
  const messageOf = async (answer: () => Response | Promise<Response>): Promise<string> => {
    const outcome = await service(answer).calls.status(key);
    return outcome.isOk ? 'answered' : outcome.problem.message;
  };
  expect(await messageOf(() => json({ ...(exampleOf(MONITOR, 'get') as object), bands: 7 }))).toContain('bands');
  expect(await messageOf(() => new Response(`"${'x'.repeat(2 ** 20)}"`))).toContain('too long');
  expect(await messageOf(() => new Response('<html>', { status: 502 }))).toBe('The service answered with status 502.');
  expect(await messageOf(() => Promise.reject(new TypeError('fetch failed')))).toBe(
    'This page cannot reach the service.',
  );
});

test('a call that takes too long is ended', async () => {
  const fetch = (_: unknown, init?: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      const signal = init?.signal;
      signal?.addEventListener('abort', () => {
        reject(signal.reason as Error);
      });
    });
  const outcome = await watchCalls('https://quant.example', { fetch, timeout: 20 }).status(key);
  expect(outcome).toMatchObject({
    isOk: false,
    problem: { message: 'The service did not answer within 0.02 seconds.' },
  });
});

test('violations lie at their fields', () => {
  const detail = [
    { type: 'greater_than', loc: ['body', 'entry_price'], msg: 'Input should be greater than 0', input: -1 },
    { type: 'value_error', loc: ['body', 'thresholds', 'warn_pct'], msg: 'must be above critical_pct' },
    { loc: 'body' },
    7,
  ];
  expect(problemOf(422, { detail }, null)).toEqual({
    message: 'The request has errors.',
    status: 422,
    violations: [
      { path: ['entry_price'], message: 'Input should be greater than 0' },
      { path: ['thresholds', 'warn_pct'], message: 'must be above critical_pct' },
    ],
  });
  expect(problemOf(500, undefined, 'tomorrow')).toEqual({
    message: 'The service answered with status 500.',
    status: 500,
    violations: [],
  });
});
