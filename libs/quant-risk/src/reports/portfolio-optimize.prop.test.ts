import fc from 'fast-check';
import { answering } from '../../../../tools/testing/answering';
import { type Answer } from '@quant/contract';
import { rules } from '@quant/contract/rules/portfolio-optimize';
import { portfolioOptimize } from './portfolio-optimize';

type Optimum = Answer<'portfolioOptimize'>;

const optimize = answering<'portfolioOptimize', typeof portfolioOptimize>(rules, portfolioOptimize);

const oneReturn = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: -100_000, max: 100_000 }).map((units) => units / 1e6) },
  fc.double({ min: -0.1, max: 0.1, noNaN: true }),
);

/** 2 … 12 assets of sizes 1e-3 to 1, fewer observations than assets included, some series given twice. */
const market = fc
  .record({ k: fc.integer({ min: 2, max: 12 }), n: fc.integer({ min: 2, max: 30 }) })
  .chain(({ k, n }) =>
    fc.record({
      series: fc.array(fc.array(oneReturn, { minLength: n, maxLength: n }), { minLength: k, maxLength: k }),
      sizes: fc.array(fc.double({ min: -3, max: 0, noNaN: true }), { minLength: k, maxLength: k }),
      pair: fc.option(fc.tuple(fc.nat(k - 1), fc.nat(k - 1))),
      risk_free_rate: fc.double({ min: -1, max: 10, noNaN: true }),
    }),
  )
  .map(({ series, sizes, pair, risk_free_rate }) => {
    const scaled = series.map((values, i) => values.map((x) => x * 10 ** (sizes[i] as number)));
    if (pair) scaled[pair[0]] = scaled[pair[1]] as number[];
    return { returns: Object.fromEntries(scaled.map((values, i) => [`asset${i}`, values])), risk_free_rate };
  });

const entries = (map: Readonly<Record<string, number>> | null) => Object.values(map ?? {});
const total = (map: Readonly<Record<string, number>> | null) => entries(map).reduce((sum, x) => sum + x, 0);

test('weights are fractions that sum to 1, and all figures are finite or null', () => {
  fc.assert(
    fc.property(
      market,
      fc.constantFrom('max_sharpe' as const, 'min_vol' as const, 'risk_parity' as const),
      (inputs, mode) => {
        const { weights, risk_contributions, converged, reason, ...figures } = optimize({ ...inputs, mode });
        expect(converged).toBe(reason === null);
        expect(converged).toBe(weights !== null);
        for (const x of Object.values(figures)) if (typeof x === 'number') expect(Number.isFinite(x)).toBe(true);
        if (weights === null) return;
        expect(entries(weights).every((w) => w >= 0 && w <= 1)).toBe(true);
        expect(Math.abs(total(weights) - 1)).toBeLessThanOrEqual(1e-10);
        if (risk_contributions) expect(Math.abs(total(risk_contributions) - 1)).toBeLessThanOrEqual(1e-9);
      },
    ),
    { numRuns: 400 },
  );
});

test('min_vol: each asset held contributes its own weight of the risk, and each other would contribute more', () => {
  fc.assert(
    fc.property(market, (inputs) => {
      const { weights, risk_contributions } = optimize({ ...inputs, mode: 'min_vol' });
      // (Σw)_i = vol² for the assets held
      for (const [asset, share] of Object.entries(risk_contributions ?? {})) {
        expect(Math.abs(share - (weights?.[asset] ?? NaN))).toBeLessThanOrEqual(1e-6);
      }
    }),
  );
});

test('no other mode and no single asset beats the one meant for a measure', () => {
  fc.assert(
    fc.property(market, (inputs) => {
      const [sharpe, least, parity] = (['max_sharpe', 'min_vol', 'risk_parity'] as const).map((mode) =>
        optimize({ ...inputs, mode }),
      ) as [Optimum, Optimum, Optimum];
      const lowest = Math.min(...entries(least.volatilities), sharpe.vol ?? NaN, parity.vol ?? Infinity);
      expect(least.vol ?? NaN).toBeLessThanOrEqual(lowest * (1 + 1e-6) + 1e-9);
      if (sharpe.sharpe === null) return;
      const moving = Object.entries(sharpe.volatilities).filter(([, vol]) => vol > 0);
      const singles = moving.map(
        ([asset, vol]) => ((sharpe.expected_returns[asset] ?? NaN) - inputs.risk_free_rate) / vol,
      );
      const best = Math.max(...singles, least.sharpe ?? -Infinity, parity.sharpe ?? -Infinity);
      expect(sharpe.sharpe).toBeGreaterThanOrEqual(best - 1e-6 * Math.abs(best));
    }),
  );
});

test('risk_parity: equal contributions', () => {
  fc.assert(
    fc.property(market, (inputs) => {
      const { risk_contributions, vol, diversification_ratio } = optimize({ ...inputs, mode: 'risk_parity' });
      if (risk_contributions === null || vol === null) return;
      const shares = entries(risk_contributions);
      // what rounding of the weights does grows with the hedging: 1/variance at unit volatilities
      const allowed = 1e-13 + 1e-15 * shares.length * (diversification_ratio ?? NaN) ** 2;
      expect(shares.every((share) => Math.abs(share - 1 / shares.length) <= allowed)).toBe(true);
    }),
  );
});
