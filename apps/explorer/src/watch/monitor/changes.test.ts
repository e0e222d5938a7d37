import fc from 'fast-check';
import { changesOf, filled } from './changes';

const before = { direction: 'long', collateral: 1000, venue: 'okx', thresholds: { warn_pct: 15, critical_pct: 7 } };

test.each([
  [before, {}],
  [{ ...before, collateral: 1500 }, { collateral: 1500 }],
  [{ ...before, venue: undefined }, { venue: null }],
  [{ ...before, venue: 'bybit' }, { venue: 'bybit' }],
  [{ ...before, thresholds: { warn_pct: 20, critical_pct: 7 } }, { thresholds: { warn_pct: 20 } }],
  [{ ...before, webhook_url: '' }, {}],
  [{ ...before, webhook_url: 'https://quant.example/a' }, { webhook_url: 'https://quant.example/a' }],
  [{ ...before, thresholds: 'warn_pct=20' }, { thresholds: 'warn_pct=20' }],
])('%j needs the changes %j', (after, changes) => {
  expect(changesOf(before, after)).toEqual(changes);
});

test('equal requests have no changes, and the changes turn one request into the other', () => {
  const anyValues = fc.dictionary(
    fc.constantFrom('a', 'b', 'c'),
    fc.oneof(fc.nat(3), fc.boolean(), fc.constantFrom('x', 'y')),
  );
  fc.assert(
    fc.property(anyValues, anyValues, (was, after) => {
      expect(changesOf(was, was)).toEqual({});
      expect({ ...was, ...changesOf(was, after) }).toEqual({ ...was, ...after });
    }),
  );
});

test('filled drops empty fields', () => {
  expect(filled({ a: '', b: undefined, c: 0, d: false, e: null })).toEqual({ c: 0, d: false, e: null });
});
