import { type OpenApiDocument } from '@quant/operations';
import { offeredOperations } from './offered-operation';

function priceOf(price: unknown) {
  const operation = {
    ...{ operationId: 'optionsPrice', summary: 'T01 Price', description: '', responses: {} },
    ...{
      'x-price-usd': price,
      'x-allowance': 'calculator',
      'x-family': 'options',
      'x-kind': 'calculator',
      'x-tool': 'options_price',
    },
  };
  const document = { paths: { '/v1/options/price': { post: operation } } } as unknown as OpenApiDocument;
  return offeredOperations(document)[0]?.price;
}

test.each<[price: string | number, micro: bigint | undefined]>([
  ['0.005', 5000n],
  [0.005, 5000n],
  ['0.10', 100_000n],
  [0.1, 100_000n],
  [5, 5_000_000n],
  ['0', 0n],
  [0.000001, 1n],
  ['sum of components', undefined],
])('a price of %p in the document is %p millionths', (price, micro) => {
  expect(priceOf(price)).toBe(micro);
});

test.each<[price: unknown, told: string]>([
  ['0.0000001', "of at most 6 decimals; received '0.0000001'"],
  [1e-7, 'of at most 6 decimals; received 1e-7'],
  [0.1 + 0.2, 'of at most 6 decimals; received 0.30000000000000004'],
  ['1e-7', "a plain decimal number, as 0.005; received '1e-7'"],
  ['-0.005', "a plain decimal number, as 0.005; received '-0.005'"],
  [-0.005, '0 or more; received -0.005'],
  [NaN, 'a plain decimal number, as 0.005; received NaN'],
])('a price of %p is refused, naming the operation', (price, told) => {
  expect(() => priceOf(price)).toThrow(`x-price-usd of optionsPrice must be ${told}`);
});

test('an operation without a price is refused, and not sold for the sum of its parts', () => {
  expect(() => priceOf(undefined)).toThrow('x-price-usd of optionsPrice is missing');
});
