import { answering } from '../../../../tools/testing/answering';
import fc from 'fast-check';
import { rules } from '@quant/contract/rules/stats-sharpe-ratio';
import { rules as probabilisticRules } from '@quant/contract/rules/stats-probabilistic-sharpe';
import { statsProbabilisticSharpe } from './stats-probabilistic-sharpe';
import { statsSharpeRatio } from './stats-sharpe-ratio';

const sharpe = answering<'statsSharpeRatio', typeof statsSharpeRatio>(rules, statsSharpeRatio);
const probabilistic = answering<'statsProbabilisticSharpe', typeof statsProbabilisticSharpe>(
  probabilisticRules,
  statsProbabilisticSharpe,
);

/** A grid, so that a series is flat or far from it. */
const returns = fc.array(
  fc.integer({ min: -500, max: 500 }).map((units) => units / 1024),
  { minLength: 10, maxLength: 60 },
);
const anyReturns = fc.array(fc.double({ min: -1e15, max: 1e15, noNaN: true }), { minLength: 10, maxLength: 40 });

test('no figure is NaN or infinite, and the variance is never negative', () => {
  const benchmark = fc.double({ min: -1e15, max: 1e15, noNaN: true });
  const rate = fc.double({ min: -1, max: 10, noNaN: true });
  fc.assert(
    fc.property(fc.oneof(anyReturns, returns), benchmark, rate, (series, benchmark_sharpe, risk_free_rate) => {
      const results = [
        sharpe({ returns: series, risk_free_rate }),
        probabilistic({ returns: series, risk_free_rate, benchmark_sharpe }),
      ];
      for (const figure of results.flatMap((result) => Object.values(result) as unknown[])) {
        expect(typeof figure !== 'number' || Number.isFinite(figure)).toBe(true);
      }
      expect(results.every(({ se_sharpe }) => se_sharpe === null || se_sharpe >= 0)).toBe(true);
    }),
  );
});

test('against its own ratio the probability is one half, and a higher benchmark is less probable', () => {
  const step = fc.double({ min: 0.01, max: 5, noNaN: true });
  fc.assert(
    fc.property(returns, step, (series, distance) => {
      const { sharpe_ratio: own } = probabilistic({ returns: series });
      if (own === null) return;
      const at = (benchmark_sharpe: number) => probabilistic({ returns: series, benchmark_sharpe });
      const [below, level, above] = [at(own - distance), at(own), at(own + distance)];
      if (level.z_score === null) return;
      expect(Math.abs((level.probabilistic_sharpe_ratio ?? NaN) - 0.5)).toBeLessThanOrEqual(1e-12);
      expect(below.probabilistic_sharpe_ratio).toBeGreaterThan(0.5);
      expect(above.probabilistic_sharpe_ratio).toBeLessThan(0.5);
      expect(Math.abs((below.z_score ?? NaN) + (above.z_score ?? NaN))).toBeLessThanOrEqual(
        1e-11 * (1 + Math.abs(own)),
      );
      expect(above.min_track_record_length).toBeNull();
    }),
  );
});

test('the track record that is just long enough has a z-score of 1.645', () => {
  fc.assert(
    fc.property(returns, (series) => {
      const { z_score: z, min_track_record_length: enough } = probabilistic({
        returns: series,
        risk_free_rate: 0,
      });
      if (z === null || enough === null || z < 1e-3) return;
      // z grows with √(n − 1)
      const atLength = z * Math.sqrt((enough - 1) / (series.length - 1));
      expect(Math.abs(atLength - 1.6448536269514722)).toBeLessThanOrEqual(1e-12);
    }),
  );
});

test('without a risk-free rate the ratio does not depend on the size of the position', () => {
  fc.assert(
    fc.property(returns, fc.integer({ min: -60, max: 40 }), (series, exponent) => {
      const plain = sharpe({ returns: series, risk_free_rate: 0 });
      const scaled = sharpe({ returns: series.map((r) => r * 2 ** exponent), risk_free_rate: 0 });
      for (const name of ['sharpe_ratio', 'se_sharpe', 'skewness', 'excess_kurtosis', 'se_sharpe_mertens'] as const) {
        expect(scaled[name]).toBe(plain[name]);
      }
    }),
  );
});

test('a short position has the opposite ratio and skewness, and the same error', () => {
  fc.assert(
    fc.property(returns, (series) => {
      const long = sharpe({ returns: series, risk_free_rate: 0 });
      const short = sharpe({ returns: series.map((r) => -r), risk_free_rate: 0 });
      if (long.sharpe_ratio === null) return;
      expect([short.sharpe_ratio, short.skewness]).toEqual([-long.sharpe_ratio, -(long.skewness ?? NaN)]);
      expect([short.se_sharpe, short.se_sharpe_mertens]).toEqual([long.se_sharpe, long.se_sharpe_mertens]);
    }),
  );
});

test('for normal moments the two standard errors agree', () => {
  // 0 skewness and kurtosis 3 by construction: ±√3 with probability 1/6 each, 0 else
  const series = [...Array<number>(20).fill(0), ...Array<number>(5).fill(3), ...Array<number>(5).fill(-3)];
  for (const level of [0, 1, 5]) {
    const { se_sharpe, se_sharpe_mertens } = sharpe({ returns: series.map((r) => r + level), risk_free_rate: 0 });
    expect(Math.abs((se_sharpe ?? NaN) / (se_sharpe_mertens ?? NaN) - 1)).toBeLessThanOrEqual(1e-14);
  }
});
