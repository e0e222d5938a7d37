import { mappersOf, schemaNamed } from './mappers.fixture';

const { toLibrary } = mappersOf(schemaNamed('Portfolio'));

test('names are respelt at every depth, in arrays, tuples, alternatives and recursion', () => {
  const wire = {
    S_range: [1, 2],
    pair_of_legs: [{ leg_type: 'stock', entry_price: 3 }, 4],
    legs: [
      { leg_type: 'option', strike_price: 5, quote: { bid_price: 6, ask_price: 7 } },
      { leg_type: 'option', strike_price: 8, quote: null },
    ],
    tree: { node_name: 'root', child_nodes: [{ node_name: 'leaf', child_nodes: [] }] },
  };
  expect(toLibrary?.(wire)).toEqual({
    SRange: [1, 2],
    pairOfLegs: [{ legType: 'stock', entryPrice: 3 }, 4],
    legs: [
      { legType: 'option', strikePrice: 5, quote: { bidPrice: 6, askPrice: 7 } },
      { legType: 'option', strikePrice: 8, quote: null },
    ],
    tree: { nodeName: 'root', childNodes: [{ nodeName: 'leaf', childNodes: [] }] },
  });
});

test('names that the caller chose stay, their values are respelt', () => {
  const wire = { series: { my_asset: [1, 2] }, asset_meta: { other_asset: { risk_bucket: 'a' } } };
  expect(toLibrary?.(wire)).toEqual({
    series: { my_asset: [1, 2] },
    assetMeta: { other_asset: { riskBucket: 'a' } },
  });
});

test('parts without a name to respell are passed on by reference', () => {
  const wire = { series: { a_b: [1, 2, 3] }, plain: { S: 1, K: 2 }, S_range: null };
  const library = toLibrary?.(wire) as { series: unknown; plain: unknown; SRange: unknown };
  expect(library.series).toBe(wire.series);
  expect(library.plain).toBe(wire.plain);
  expect(library.SRange).toBeNull();
  expect(mappersOf(schemaNamed('Plain')).toLibrary).toBeUndefined();
});

test('a key __proto__ is data like any other', () => {
  const wire = JSON.parse('{"asset_meta":{"__proto__":{"risk_bucket":"a"}},"__proto__":{"polluted":true}}') as object;
  const library = toLibrary?.(wire) as { assetMeta: object; polluted?: boolean };
  expect(library.polluted).toBeUndefined();
  expect(Object.getPrototypeOf(library)).toBe(Object.prototype);
  expect(Object.keys(library.assetMeta)).toEqual(['__proto__']);
  expect(Object.getOwnPropertyDescriptor(library.assetMeta, '__proto__')?.value).toEqual({ riskBucket: 'a' });
});

test('the request is not changed', () => {
  const wire = Object.freeze({ legs: Object.freeze([Object.freeze({ leg_type: 'stock', entry_price: 1 })]) });
  expect(toLibrary?.(wire)).toEqual({ legs: [{ legType: 'stock', entryPrice: 1 }] });
});
