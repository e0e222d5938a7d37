import { mappersOf, schemaNamed } from './mappers.fixture';
import { UnservableResultError } from './unservable-result-error';

const { toWire } = mappersOf(schemaNamed('Portfolio'));

test('keys come in the order of the document, whatever the order of the result', () => {
  const bytes = JSON.stringify(
    toWire?.({ plain: { K: 2, S: 1 }, legs: [{ entryPrice: 3, legType: 'stock' }], SRange: [1, 2] }),
  );
  expect(bytes).toBe('{"S_range":[1,2],"legs":[{"leg_type":"stock","entry_price":3}],"plain":{"S":1,"K":2}}');
});

test('names are respelt, those of a map are not', () => {
  expect(
    toWire?.({
      assetMeta: { my_asset: { riskBucket: 'a' }, myAsset: { riskBucket: 'b' } },
      tree: { nodeName: 'x', childNodes: [] },
    }),
  ).toEqual({
    asset_meta: { my_asset: { risk_bucket: 'a' }, myAsset: { risk_bucket: 'b' } },
    tree: { node_name: 'x', child_nodes: [] },
  });
});

test('arrays of numbers are passed on by reference', () => {
  const series = [1, 2, 3];
  expect((toWire?.({ series: { a: series } }) as { series: { a: unknown } }).series.a).toBe(series);
});

test('undefined is absence, null is a value', () => {
  expect(JSON.stringify(toWire?.({ SRange: null, legs: undefined, other: undefined }))).toBe('{"S_range":null}');
});

test.each([
  ['in an object', { plain: { S: NaN, K: 1 } }],
  ['in an array', { series: { a: [1, Infinity] } }],
  ['in a tuple', { SRange: [0, -Infinity] }],
  ['in an alternative', { legs: [{ legType: 'option', strikePrice: 1, quote: { bidPrice: NaN, askPrice: 1 } }] }],
  ['in recursion', { tree: { nodeName: 'a', childNodes: [{ nodeName: NaN, childNodes: [] }] } }],
])('a number that is not finite is refused %s', (_, result) => {
  expect(() => toWire?.(result)).toThrow(UnservableResultError);
});

test('a key that is not documented is refused', () => {
  expect(() => toWire?.({ plain: { S: 1, K: 2, volatility: 3 } })).toThrow("'volatility' is not documented");
  expect(() => toWire?.({ S_range: [1, 2] })).toThrow("'S_range' is not documented");
});

test('an open object keeps its other keys, after the documented ones', () => {
  const open = mappersOf({
    properties: { a: {} },
    additionalProperties: { type: 'object', properties: { x_y: {} } },
  } as object);
  expect(JSON.stringify(open.toWire?.({ other: { xY: 1 }, a: 2 }))).toBe('{"a":2,"other":{"x_y":1}}');
  expect(() => open.toWire?.({ other: { xY: NaN } })).toThrow(UnservableResultError);
});

test('a key __proto__ of a map is data like any other', () => {
  const result = JSON.parse('{"assetMeta":{"__proto__":{"riskBucket":"a"}}}') as object;
  expect(JSON.stringify(toWire?.(result))).toBe('{"asset_meta":{"__proto__":{"risk_bucket":"a"}}}');
});
