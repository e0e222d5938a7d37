import { compileOperations, operationTable } from '@quant/operations/all';
import { watchOperations } from '../../src/watch/watch-operations';
import { sendMessage } from './mcp-reference';
import { openMonitors } from './monitors';
import { evmPayer, post } from './payers';
import { type SellingService, startSelling } from './selling';
import { VALID } from './service';

let service: SellingService;
let close: () => Promise<void>;
beforeAll(async () => {
  const monitors = await openMonitors();
  const { watch } = monitors;
  const operations = compileOperations({ ...operationTable, ...watchOperations(watch.service) });
  service = await startSelling({ parts: { operations, watch } });
  close = async () => {
    await service.stop();
    await monitors.close();
  };
});
afterAll(() => close());

const LOUD = { ...VALID, type: 'Call' };
const SCAN = { spot: 100, vol: 0.2, dte_years: 0.25 };

const answered = async (path: string, body: unknown) => {
  const response = await post(service.url + path, body);
  return { status: response.status, text: await response.text() };
};

test.each(['', '?'])('HTTP: /v1/options/price%s answers the same bytes', async (query) => {
  const right = await answered('/v1/options/price', VALID);
  expect(right.status).toBe(200);
  expect(await answered(`/v1/options/price${query}`, LOUD)).toEqual(right);
});

test.each(['', '?'])('HTTP: what else is wrong is told, and words that are none', async (query) => {
  const { status, text } = await answered(`/v1/options/price${query}`, { ...LOUD, T: -1 });
  expect(status).toBe(422);
  expect((JSON.parse(text) as { detail: unknown[] }).detail).toMatchObject([{ loc: ['body', 'T'] }]);
  expect((await answered(`/v1/options/price${query}`, { ...VALID, type: 'digital' })).text).toContain('literal_error');
});

test('answers have the documented words', async () => {
  const buy = async (strategy: string) => {
    const response = await evmPayer().buy(`${service.url}/v1/options/spread-scan`, { ...SCAN, strategy });
    return (await response.json()) as { readonly strategy?: string };
  };
  const right = await buy('bear_put_spread');
  expect(JSON.stringify(right)).toContain('bear_put_spread');
  expect(await buy('BEAR_PUT_SPREAD')).toEqual(right);
});

test('a payment for a request in another case is good for it again', async () => {
  const url = `${service.url}/v1/options/spread-scan`;
  const body = { ...SCAN, strategy: 'BEAR_PUT_SPREAD' };
  const headers = { 'PAYMENT-SIGNATURE': await evmPayer().sign(url, body) };
  const first = await post(url, body, headers);
  const again = await post(url, body, headers);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(await again.text()).toBe(await first.text());
});

test('a batch answers the same', async () => {
  const buy = async (params: object) => {
    const requests = [{ endpoint: 'options/price', params }];
    return (await evmPayer().buy(`${service.url}/v1/batch`, { requests })).text();
  };
  expect(await buy(LOUD)).toBe(await buy(VALID));
});

test('a tool of the Model Context Protocol answers the same', async () => {
  const call = async (given: object) => {
    const message = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'options_price', arguments: given },
    };
    const answer = (await (await sendMessage(service.url, JSON.stringify(message))).json()) as {
      readonly result: { readonly isError?: boolean; readonly structuredContent: unknown };
    };
    return [answer.result.isError ?? false, answer.result.structuredContent];
  };
  expect(await call(LOUD)).toEqual([false, (await call(VALID))[1]]);
});

test('a monitor is registered and changed, and says what it is in the documented words', async () => {
  const position = { asset: 'BTC', direction: 'LONG', entry_price: 62_000, position_size: 5000, collateral: 1000 };
  const { status, text } = await answered('/v1/watch/trial', position);
  expect(status).toBe(200);
  const { monitor_id: id, token } = JSON.parse(text) as Readonly<Record<string, string>>;
  const headers = { 'Content-Type': 'application/json', 'X-Watch-Token': token ?? '' };
  const changed = await fetch(`${service.url}/v1/watch/${id ?? ''}`, {
    ...{ method: 'PATCH', headers, body: JSON.stringify({ direction: 'Short', collateral: 900 }) },
  });
  expect([changed.status, ((await changed.json()) as { direction?: string }).direction]).toEqual([200, 'short']);
});
