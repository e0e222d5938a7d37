import { ContradictoryTiersError, type StatedTier, type TierRules, tierTable as tableOf } from './tier-table';

const tierTable = (stated: readonly StatedTier[], rules: TierRules) => tableOf({ stated, rules });

const GRADUATED: TierRules = { sizedIn: 'usd', rates: 'graduated', step: 0 };
const WHOLE: TierRules = { sizedIn: 'coins', rates: 'whole', step: 1 };

const tier = (from: number, to: number, rate: number, deduction = NaN): StatedTier => ({ from, to, rate, deduction });

/** Binance, BTCUSDT, in part. */
const BTC = [tier(0, 50_000, 0.004, 0), tier(50_000, 250_000, 0.005, 50), tier(250_000, 1_000_000, 0.01, 1300)];

test('a graduated table is sorted, its last tier has no end, and its deductions make the margin continuous', () => {
  expect(tierTable([...BTC].reverse(), GRADUATED)).toEqual({
    sizedIn: 'usd',
    tiers: [
      { from: 0, to: 50_000, rate: 0.004, deduction: 0 },
      { from: 50_000, to: 250_000, rate: 0.005, deduction: expect.closeTo(50, 9) as number },
      { from: 250_000, to: null, rate: 0.01, deduction: expect.closeTo(1300, 9) as number },
    ],
  });
});

test('deductions that a venue does not state are worked out, and rounded ones are accepted', () => {
  const unsaid = BTC.map(({ from, to, rate }) => tier(from, to, rate));
  expect(tierTable(unsaid, GRADUATED)).toEqual(tierTable(BTC, GRADUATED));
  expect(tierTable([...BTC.slice(0, 2), tier(250_000, NaN, 0.01, 1310)], GRADUATED)).toEqual(tierTable(BTC, GRADUATED));
});

test('tiers of contracts may be one contract apart, and take nothing off', () => {
  const { tiers } = tierTable([tier(1, 500, 0.01), tier(501, 1000, 0.015)], WHOLE);
  expect(tiers).toEqual([
    { from: 0, to: 501, rate: 0.01, deduction: 0 },
    { from: 501, to: null, rate: 0.015, deduction: 0 },
  ]);
});

test('one rate may hold for two tiers', () => {
  expect(tierTable([tier(0, 10, 0.01), tier(10, NaN, 0.01)], GRADUATED).tiers).toHaveLength(2);
});

test.each<[lie: string, stated: readonly StatedTier[]]>([
  ['no tiers', []],
  ['a million tiers', Array.from({ length: 1_000_000 }, (_, i) => tier(i, i + 1, 0.01))],
  ['a gap', [tier(0, 50_000, 0.004), tier(60_000, NaN, 0.005)]],
  ['an overlap', [tier(0, 50_000, 0.004), tier(40_000, NaN, 0.005)]],
  ['two tiers from the same size', [tier(0, NaN, 0.004), tier(0, NaN, 0.005)]],
  ['no tier for small positions', [tier(10, NaN, 0.004)]],
  ['a size below 0', [tier(-5, 10, 0.004), tier(10, NaN, 0.005)]],
  ['a size that is none', [tier(0, NaN, 0.004), tier(NaN, NaN, 0.005)]],
  ['a size without end', [tier(0, NaN, 0.004), tier(Infinity, NaN, 0.005)]],
  ['a negative rate', [tier(0, NaN, -0.004)]],
  ['a rate of all', [tier(0, NaN, 1)]],
  ['a rate in percent', [tier(0, NaN, 2.5)]],
  ['a rate that is none', [tier(0, NaN, NaN)]],
  ['a rate that falls', [tier(0, 50_000, 0.005), tier(50_000, NaN, 0.004)]],
  ['a deduction too large', [tier(0, 50_000, 0.004, 0), tier(50_000, NaN, 0.005, 500)]],
  ['a deduction in the first tier', [tier(0, NaN, 0.004, 20)]],
])('refuses %s', (_lie, stated) => {
  expect(() => tierTable(stated, GRADUATED)).toThrow(ContradictoryTiersError);
});
