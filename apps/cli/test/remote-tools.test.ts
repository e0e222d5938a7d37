import { readDocument } from '@quant/contract/document';
import { remoteTools } from '../src/programs/remote-tools';
import { type Io } from '../src/terminal/io';
import { type FakeService, fakeService, type Received, type Reply } from './fake-service';

let service: FakeService | undefined;

afterEach(async () => {
  await service?.close();
  service = undefined;
});

const said: string[] = [];
const output = { isTTY: false, columns: undefined, write: (text: string) => Promise.resolve(void said.push(text)) };
const io: Io = { out: output, err: output, input: (async function* () {})(), env: {} };

async function toolsOf(answer: (request: Received) => Reply | undefined) {
  service = await fakeService(answer);
  const tools = remoteTools(readDocument(), service.url, io);
  const call = (name: string, given: Readonly<Record<string, unknown>>) =>
    tools.call({ name, arguments: given, _meta: {} });
  return { tools, call, received: service.received };
}

test('a service answers every operation, live data and monitors too', async () => {
  const { tools, call, received } = await toolsOf(() => ({ status: 200, body: '{"spot":1}' }));
  const kinds = new Set(tools.offer.entries.map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(['batch', 'calculator', 'composite', 'live', 'watch']);
  expect(await call('live_volatility', { asset: 'BTC' })).toMatchObject({ structured: '{"spot":1}', isError: false });
  expect(received[0]).toMatchObject({ method: 'POST', url: '/v1/live/volatility', body: '{"asset":"BTC"}' });
});

test('the token of a monitor goes into a header', async () => {
  const { call, received } = await toolsOf(() => ({ status: 200, body: '{}' }));
  await call('watch_alerts', { monitor_id: 'w_1', token: 'secret', limit: 5 });
  expect(received[0]).toMatchObject({ method: 'GET', url: '/v1/watch/w_1/alerts?limit=5' });
  expect(received[0]?.headers['x-watch-token']).toBe('secret');
});

test('what the service refuses is a result that says so', async () => {
  const detail = [{ type: 'missing', loc: ['body', 'S'], msg: 'Field required', input: {} }];
  const { call } = await toolsOf(() => ({ status: 422, body: JSON.stringify({ detail }) }));
  const { isError, texts } = await call('options_price', {});
  expect([isError, JSON.parse(texts[0] ?? '')]).toEqual([true, { detail }]);
});

test.each<[what: string, name: string, reply: Reply, code: string]>([
  [
    'a fault of the service',
    'options_price',
    { status: 503, body: '{"detail":"Busy","code":"overloaded"}' },
    'overloaded',
  ],
  ['a price without a wallet', 'options_price', { status: 402, body: '{}' }, 'payment_required'],
  ['a tool that there is not', 'option_price', { status: 200, body: '{}' }, 'unknown_tool'],
])('%s is a result with a code', async (_, name, reply, code) => {
  const { call } = await toolsOf(() => reply);
  const { isError, texts } = await call(name, {});
  expect([isError, JSON.parse(texts[0] ?? '')]).toEqual([true, expect.objectContaining({ code })]);
});

test('an address that is none is said before anything is served', () => {
  expect(() => remoteTools(readDocument(), 'nonsense', io)).toThrow('an address like');
});
