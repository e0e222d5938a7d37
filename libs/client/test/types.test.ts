import { createClient, type RequestOf } from '../src/index';
import { recordingFetch } from './fake-service';

const baseUrl = 'https://service.example';
const sign = () => Promise.resolve('signature');
const wallet = { family: 'eip155', address: '0xdef', sign } as const;

test('what the document does not have is refused by the compiler', async () => {
  const { fetch, requests } = recordingFetch();
  const client = createClient({ baseUrl, fetch });
  const option: RequestOf<'optionsPrice'> = { S: 100, K: 105, T: 0.5, sigma: 0.2, type: 'put' };
  const { data } = await client.options.price(option);
  const price: number = data.price;
  expect(price).toBeUndefined();
  // @ts-expect-error a field that the request does not have
  await client.options.price({ ...option, volatilty: 0.2 });
  // @ts-expect-error a value that is not among the choices
  await client.options.price({ ...option, type: 'PUT' });
  // @ts-expect-error a field is missing
  await client.options.price({ S: 100, K: 105, T: 0.5 });
  // @ts-expect-error a field that the answer does not have
  expect(data.prices).toBeUndefined();
  expect(requests).toHaveLength(4);
});

test('a series may be a typed array, frozen, or a tuple of constants', async () => {
  const { fetch, requests } = recordingFetch();
  const client = createClient({ baseUrl, fetch });
  const returns = Float64Array.of(0.01, -0.02);
  await client.risk.portfolio({ returns });
  await client.risk.portfolio({ returns: [0.01, -0.02] as const });
  await client.risk.correlation({ returns: { a: returns, b: Float32Array.of(0.5, 1) } } as never);
  // @ts-expect-error text is no series
  await client.risk.portfolio({ returns: ['0.01'] });
  expect(requests.slice(0, 3).map(({ body }) => body)).toEqual([
    '{"returns":[0.01,-0.02]}',
    '{"returns":[0.01,-0.02]}',
    '{"returns":{"a":[0.01,-0.02],"b":[0.5,1]}}',
  ]);
});

test('the calls of a batch have the types of their endpoints', async () => {
  const { fetch } = recordingFetch(() =>
    Response.json({
      results: [
        { index: 0, endpoint: 'tvm/npv', status: 200, data: { npv: 7 } },
        { status: 422, data: { error: 'x' } },
      ],
    }),
  );
  const client = createClient({ baseUrl, fetch });
  const params = { discount_rate: 0.1, cash_flows: Float64Array.of(-1, 2) };
  const { data } = await client.batch({
    requests: [
      { endpoint: 'tvm/npv', params },
      { endpoint: 'options/price', params: { S: 100, K: 105, T: 0.5, sigma: 0.2 } },
    ],
  });
  const [value, option] = data.results;
  const npv: number | null = value.status === 200 ? value.data.npv : null;
  expect(npv).toBe(7);
  const price: number | undefined = option.status === 200 ? option.data.price : undefined;
  expect([price, option.status === 200 ? '' : option.data.error]).toEqual([undefined, 'x']);
  // @ts-expect-error a body of another endpoint
  await client.batch({ requests: [{ endpoint: 'options/price', params: { discount_rate: 0.1 } }] });
  // @ts-expect-error a field that the body does not have
  await client.batch({ requests: [{ endpoint: 'tvm/npv', params: { ...params, rate: 1 } }] });
  // @ts-expect-error no such endpoint
  await client.batch({ requests: [{ endpoint: 'tvm/xnpv', params }] });
  const names: readonly string[] = ['tvm/npv', 'tvm/irr'];
  await client.batch({ requests: names.map((endpoint) => ({ endpoint, params: { cash_flows: [1] } })) });
});

test('a wallet without a limit is refused by the compiler, and at run time', () => {
  // @ts-expect-error a wallet has no limit
  expect(() => createClient({ baseUrl, wallet })).toThrow('maxPriceUsdc');
  createClient({ baseUrl, wallet, maxPriceUsdc: '1', onPayment: ({ price, validUntil }) => [price, validUntil] });
});
