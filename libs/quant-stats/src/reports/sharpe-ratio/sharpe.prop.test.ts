import fc from 'fast-check';
import { probabilisticSharpe, sharpeRatio } from './index';

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
    fc.property(fc.oneof(anyReturns, returns), benchmark, rate, (series, benchmarkSharpe, riskFreeRate) => {
      const results = [
        sharpeRatio({ returns: series, riskFreeRate }),
        probabilisticSharpe({ returns: series, riskFreeRate, benchmarkSharpe }),
      ];
      for (const figure of results.flatMap((result) => Object.values(result) as unknown[])) {
        expect(typeof figure !== 'number' || Number.isFinite(figure)).toBe(true);
      }
      expect(results.every(({ seSharpe }) => seSharpe === null || seSharpe >= 0)).toBe(true);
    }),
  );
});

test('against its own ratio the probability is one half, and a higher benchmark is less probable', () => {
  const step = fc.double({ min: 0.01, max: 5, noNaN: true });
  fc.assert(
    fc.property(returns, step, (series, distance) => {
      const { sharpeRatio: own } = probabilisticSharpe({ returns: series });
      if (own === null) return;
      const at = (benchmarkSharpe: number) => probabilisticSharpe({ returns: series, benchmarkSharpe });
      const [below, level, above] = [at(own - distance), at(own), at(own + distance)];
      if (level.zScore === null) return;
      expect(Math.abs((level.probabilisticSharpeRatio ?? NaN) - 0.5)).toBeLessThanOrEqual(1e-12);
      expect(below.probabilisticSharpeRatio).toBeGreaterThan(0.5);
      expect(above.probabilisticSharpeRatio).toBeLessThan(0.5);
      expect(Math.abs((below.zScore ?? NaN) + (above.zScore ?? NaN))).toBeLessThanOrEqual(1e-11 * (1 + Math.abs(own)));
      expect(above.minTrackRecordLength).toBeNull();
    }),
  );
});

test('the track record that is just long enough has a z-score of 1.645', () => {
  fc.assert(
    fc.property(returns, (series) => {
      const { zScore: z, minTrackRecordLength: enough } = probabilisticSharpe({ returns: series, riskFreeRate: 0 });
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
      const plain = sharpeRatio({ returns: series, riskFreeRate: 0 });
      const scaled = sharpeRatio({ returns: series.map((r) => r * 2 ** exponent), riskFreeRate: 0 });
      for (const name of ['sharpeRatio', 'seSharpe', 'skewness', 'excessKurtosis', 'seSharpeMertens'] as const) {
        expect(scaled[name]).toBe(plain[name]);
      }
    }),
  );
});

test('a short position has the opposite ratio and skewness, and the same error', () => {
  fc.assert(
    fc.property(returns, (series) => {
      const long = sharpeRatio({ returns: series, riskFreeRate: 0 });
      const short = sharpeRatio({ returns: series.map((r) => -r), riskFreeRate: 0 });
      if (long.sharpeRatio === null) return;
      expect([short.sharpeRatio, short.skewness]).toEqual([-long.sharpeRatio, -(long.skewness ?? NaN)]);
      expect([short.seSharpe, short.seSharpeMertens]).toEqual([long.seSharpe, long.seSharpeMertens]);
    }),
  );
});

test('for normal moments the two standard errors agree', () => {
  // 0 skewness and kurtosis 3 by construction: ±√3 with probability 1/6 each, 0 else
  const series = [...Array<number>(20).fill(0), ...Array<number>(5).fill(3), ...Array<number>(5).fill(-3)];
  for (const level of [0, 1, 5]) {
    const { seSharpe, seSharpeMertens } = sharpeRatio({ returns: series.map((r) => r + level), riskFreeRate: 0 });
    expect(Math.abs((seSharpe ?? NaN) / (seSharpeMertens ?? NaN) - 1)).toBeLessThanOrEqual(1e-14);
  }
});
