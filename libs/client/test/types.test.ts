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

test('a wallet without a limit is refused by the compiler, and at run time', () => {
  // @ts-expect-error a wallet has no limit
  expect(() => createClient({ baseUrl, wallet })).toThrow('maxPriceUsdc');
  createClient({ baseUrl, wallet, maxPriceUsdc: '1', onPayment: ({ price, validUntil }) => [price, validUntil] });
});
