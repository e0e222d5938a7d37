import { answer } from '@quant/operations/derivatives-asian-option';
import { portOf, type ServiceProcess, startProcess } from './process';

const AVERAGE = { S: 100, K: 100, T: 1, sigma: 0.2, averaging: 'arithmetic', observations: 1000 } as const;

let service: ServiceProcess;
let base: string;
beforeAll(async () => {
  service = startProcess();
  base = `http://127.0.0.1:${await portOf(service)}`;
}, 30_000);
afterAll(async () => {
  service.child.kill('SIGTERM');
  await service.exit;
});

const post = (path: string, body: object) =>
  fetch(`${base}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('a heavy calculation comes back from its thread digit by digit', async () => {
  const response = await post('/v1/derivatives/asian-option', AVERAGE);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ price: answer(AVERAGE).price, observations: 1000 });
}, 30_000);

test('light requests pass heavy ones', async () => {
  const heavy = Array.from({ length: 8 }, () => post('/v1/derivatives/asian-option', AVERAGE));
  let finished = 0;
  const all = Promise.all(heavy.map((answer) => answer.then(() => finished++)));
  const light = await post('/v1/options/price', { S: 100, K: 100, T: 1, sigma: 0.2 });
  expect(light.status).toBe(200);
  expect(finished).toBeLessThan(8);
  await all;
}, 30_000);

test('too many at once are told to come back', async () => {
  const answers = await Promise.all(Array.from({ length: 80 }, () => post('/v1/derivatives/asian-option', AVERAGE)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) {
    expect([answer.status, Number(answer.headers.get('retry-after')) >= 1]).toEqual([503, true]);
    // at once, or after as long as a calculation may wait on a busy machine
    expect(await answer.json()).toMatchObject({
      code: expect.stringMatching(/^(overloaded|deadline_exceeded)$/) as string,
    });
  }
}, 60_000);

test('a refusal of a thread is located on the wire', async () => {
  const quote = { strike: 100, expiry_days: 30, implied_vol: 0.2 };
  const response = await post('/v1/derivatives/volatility-surface', {
    market_data: Array.from({ length: 3000 }, () => quote),
    spot: 100,
  });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ detail: [{ type: 'value_error', loc: ['body', 'market_data'] }] });
});

test('an answer of megabytes is written on a thread', async () => {
  const positions = Array.from({ length: 500 }, (_, i) => ({ asset: `asset ${i}`, value: 1000 + i, beta: 1.1 }));
  const scenarios = Array.from({ length: 100 }, (_, i) => ({ name: `shock ${i}`, market_shock_pct: i - 50.5 }));
  const large = post('/v1/risk/stress-test', { positions, scenarios });
  const light = await post('/v1/options/price', { S: 100, K: 100, T: 1, sigma: 0.2 });
  expect(light.status).toBe(200);
  const text = await (await large).text();
  expect(text.length).toBeGreaterThan(2_000_000);
  const { portfolio_value: value, results } = JSON.parse(text) as { portfolio_value: number; results: unknown[] };
  expect([value, results.length]).toEqual([624_750, 100]);
}, 30_000);

test('several processes have threads as well', async () => {
  const several = startProcess({ WEB_CONCURRENCY: '2' });
  const url = `http://127.0.0.1:${await portOf(several)}/v1/options/price`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ S: 100, K: 100, T: 1, sigma: 0.2 }),
  });
  expect(response.status).toBe(200);
  await response.arrayBuffer();
  several.child.kill('SIGTERM');
  expect(await several.exit).toMatchObject({ code: 0 });
}, 60_000);
