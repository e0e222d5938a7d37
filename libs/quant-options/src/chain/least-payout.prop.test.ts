import fc from 'fast-check';
import { leastPayout, type OpenStrike } from './least-payout';

const whole = fc.oneof(fc.integer({ min: 1, max: 1e12 }), fc.integer({ min: 1, max: 30 }));
const contracts = fc.oneof(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 0, max: 2 }));

const chain = fc
  .uniqueArray(fc.tuple(whole, contracts, contracts), { minLength: 1, maxLength: 40, selector: ([strike]) => strike })
  .map((rows) =>
    rows.map(([strike, callOi, putOi]) => ({ strike, callOi, putOi })).sort((one, other) => one.strike - other.strike),
  );

/** The definition, over all pairs, in whole numbers of any size. */
function payout(k: number, strikes: readonly OpenStrike[]): bigint {
  const most = (a: bigint, b: bigint) => (a > b ? a : b);
  return strikes.reduce((sum, { strike, callOi, putOi }) => {
    const gap = BigInt(k) - BigInt(strike);
    return sum + BigInt(callOi) * most(gap, 0n) + BigInt(putOi) * most(-gap, 0n);
  }, 0n);
}

function distance(strike: number, spot: number): bigint {
  const gap = BigInt(strike) - BigInt(spot);
  return gap < 0n ? -gap : gap;
}

test('the strike and the payout are those of the sum over all pairs in exact arithmetic', () => {
  let ties = 0;
  fc.assert(
    fc.property(chain, whole, (strikes, spot) => {
      const result = leastPayout(Object.freeze(strikes), spot);
      if (strikes.every(({ callOi, putOi }) => callOi + putOi === 0)) {
        expect(result).toBeNull();
        return;
      }
      const ranked = strikes
        .map(({ strike }) => ({ strike, payout: payout(strike, strikes), distance: distance(strike, spot) }))
        .sort((one, other) => Number(one.payout - other.payout) || Number(one.distance - other.distance));
      if (ranked[1]?.payout === ranked[0]?.payout) ties++;
      expect(result).toEqual({ strike: ranked[0]?.strike, payout: Number(ranked[0]?.payout) });
    }),
    { numRuns: 200 },
  );
  expect(ties).toBeGreaterThan(0);
});
