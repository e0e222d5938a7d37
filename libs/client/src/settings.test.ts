import { createClient, type ClientOptions, OptionError } from './index';

const baseUrl = 'https://service.example';
const wallet = { family: 'eip155', address: '0xdef', sign: () => Promise.resolve('signature') } as const;

test.each<[string, object]>([
  ['baseUrl must be an http or https address', {}],
  ['baseUrl must be an http or https address', { baseUrl: 'service.example' }],
  ['baseUrl must be an http or https address', { baseUrl: 'ftp://service.example' }],
  ['baseUrl must be an http or https address', { baseUrl: 'https://user:secret@service.example' }],
  ['baseUrl must be an http or https address', { baseUrl: 'https://service.example/?a=1' }],
  ['options must be an object: createClient({ baseUrl:', undefined as never],
  ['headers must be an object of strings', { baseUrl, headers: { 'X-Key': 1 } }],
  ['without content-type, idempotency-key', { baseUrl, headers: { 'Idempotency-Key': 'x' } }],
  ['deadlineMs must be a whole number from 1', { baseUrl, deadlineMs: 0 }],
  ['timeoutMs must be a whole number from 1 to 600000; received number 0', { baseUrl, timeoutMs: 0 }],
  ['patienceMs must be a whole number from 1 to 86400000; received number 1.5', { baseUrl, patienceMs: 1.5 }],
  ['maxAttempts must be a whole number from 1 to 100; received number Infinity', { baseUrl, maxAttempts: Infinity }],
  ['maxAnswerBytes must be a whole number from 1 to 1073741824; received number NaN', { baseUrl, maxAnswerBytes: NaN }],
  ['fetch must be a function; received string', { baseUrl, fetch: 'fetch' }],
  ['timeout is not an option; options: baseUrl, fetch, headers', { baseUrl, timeout: 1 }],
  ["maxPriceUsdc must be a string such as '0.10', in USDC; received undefined", { baseUrl, wallet }],
  ["maxPriceUsdc must be a string such as '0.10', in USDC; received number 1", { baseUrl, wallet, maxPriceUsdc: 1 }],
  ['received string 0.0000001', { baseUrl, wallet, maxPriceUsdc: '0.0000001' }],
  ['received string -1', { baseUrl, wallet, maxPriceUsdc: '-1' }],
  ['maxPriceUsdc is given without a wallet', { baseUrl, maxPriceUsdc: '1' }],
  ['wallet must be a wallet of @quant/client/evm or @quant/client/svm', { baseUrl, wallet: [], maxPriceUsdc: '1' }],
  ['wallet must be a wallet', { baseUrl, wallet: { privateKey: '0x1' }, maxPriceUsdc: '1' }],
  ['wallet must be a wallet', { baseUrl, wallet: null, maxPriceUsdc: '1' }],
  ['payTo must be a list of strings', { baseUrl, wallet, maxPriceUsdc: '1', payTo: '0xdef' }],
  ['networks must be a list of strings', { baseUrl, wallet, maxPriceUsdc: '1', networks: [8453] }],
])('%s', (message, options) => {
  expect(() => createClient(options as ClientOptions)).toThrow(OptionError);
  expect(() => createClient(options as ClientOptions)).toThrow(message);
});

test('a call refuses what it does not know, before anything is sent', async () => {
  const client = createClient({ baseUrl });
  await expect(client.tvm.npv({} as never, { timeout: 1 } as never)).rejects.toThrow('timeout is not an option');
  await expect(client.tvm.npv({} as never, { timeoutMs: -1 })).rejects.toThrow('timeoutMs must be');
  await expect(client.tvm.npv({} as never, { maxPriceUsdc: 'free' })).rejects.toThrow('maxPriceUsdc must be');
  await expect(client.tvm.npv({} as never, { order: 'number 7' })).rejects.toThrow('order must have 16 to 128 letters');
  await expect(client.tvm.npv({ rate: 1n } as never)).rejects.toThrow('the request cannot be written as JSON');
  await expect(client.watch.status({ monitor_id: '', token: 'x' })).rejects.toThrow('monitor_id must be a string');
});

test('an operation is called by its name as well', async () => {
  const asked: unknown[] = [];
  const fetch = (url: unknown, { method, body }: RequestInit = {}) => {
    asked.push([method, url, body]);
    return Promise.resolve(Response.json({}));
  };
  const client = createClient({ baseUrl, fetch });
  await client.call('tvmNpv', { discount_rate: 0.1, cash_flows: [1] });
  expect(asked).toEqual([['POST', `${baseUrl}/v1/tvm/npv`, '{"discount_rate":0.1,"cash_flows":[1]}']]);
  await expect(client.call('toString' as never, {} as never)).rejects.toThrow('id must be that of an operation');
  await expect(client.call('watchStatus', undefined as never)).rejects.toThrow('monitor_id must be a string');
});

test('the address may have a path, and end with a slash', async () => {
  const asked: string[] = [];
  const fetch = (url: unknown) => {
    asked.push(String(url));
    return Promise.resolve(Response.json({}));
  };
  const client = createClient({ baseUrl: 'https://service.example/quant/', fetch: fetch });
  await client.service.health();
  await client.watch.alerts({ monitor_id: 'a/b', token: 't' }, { limit: 3 });
  expect(asked).toEqual([
    'https://service.example/quant/health',
    'https://service.example/quant/v1/watch/a%2Fb/alerts?limit=3',
  ]);
});
