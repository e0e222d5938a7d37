import { offered } from '../../../../tools/testing/contract-document';
import endpoints from './endpoints.json';

const listed = new Map(endpoints.map((endpoint) => [endpoint.path, endpoint]));

test('the operations that are sold are those of the price list', () => {
  expect(offered.map(({ path }) => path)).toEqual(endpoints.map(({ path }) => path));
});

test.each(offered)('$id has the price, the allowance and the tool number of the price list', ({ path, operation }) => {
  expect(operation['x-price-usd']).toBe(listed.get(path)?.price_usd ?? '0');
  expect(operation['x-allowance']).toBe(listed.get(path)?.allowance);
  expect(operation['x-tool-number'] ?? null).toBe(listed.get(path)?.tool);
});
