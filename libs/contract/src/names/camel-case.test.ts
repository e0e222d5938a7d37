import { camelCase } from './camel-case';

test.each([
  ['S', 'S'],
  ['market_price', 'marketPrice'],
  ['S_range', 'SRange'],
  ['var_95', 'var95'],
  ['cvar_95_usd', 'cvar95Usd'],
  ['d1', 'd1'],
  ['a__b', 'aB'],
])('%s is %s in the libraries', (wire, library) => {
  expect(camelCase(wire)).toBe(library);
});
