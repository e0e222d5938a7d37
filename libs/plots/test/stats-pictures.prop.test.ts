import { garch } from '@quant/stats';
import { pairsSignal } from '@quant/stats/reports/pairs-signal';
import { statsCointegration } from '@quant/stats/reports/stats-cointegration';
import { statsDistributionFit } from '@quant/stats/reports/stats-distribution-fit';
import { statsGarchForecast } from '@quant/stats/reports/stats-garch-forecast';
import { statsHurstExponent } from '@quant/stats/reports/stats-hurst-exponent';
import { statsLinearRegression } from '@quant/stats/reports/stats-linear-regression';
import { statsPolynomialRegression } from '@quant/stats/reports/stats-polynomial-regression';
import { indicatorsAtr } from '@quant/stats/reports/indicators-atr';
import { indicatorsFibonacciRetracement } from '@quant/stats/reports/indicators-fibonacci-retracement';
import { indicatorsRegime } from '@quant/stats/reports/indicators-regime';
import { indicatorsRegimeClassify } from '@quant/stats/reports/indicators-regime-classify';
import { statsNormalDistribution } from '@quant/stats/reports/stats-normal-distribution';
import { statsProbabilisticSharpe } from '@quant/stats/reports/stats-probabilistic-sharpe';
import { statsRealizedVolatility } from '@quant/stats/reports/stats-realized-volatility';
import { statsSharpeRatio } from '@quant/stats/reports/stats-sharpe-ratio';
import { statsZscore } from '@quant/stats/reports/stats-zscore';
import fc from 'fast-check';
import * as plots from '../src/index';
import { type Picture, type Point } from '../src/index';
import { pointsOf, seriesOf as series } from './series-of';

/** By trapezes. */
function areaBelow(points: readonly Point[]): number {
  return points.slice(1).reduce((sum, [x, y], i) => {
    const [before = NaN, height = NaN] = points[i] ?? [];
    return sum + ((x - before) * (y + height)) / 2;
  }, 0);
}

const hundredth = fc.integer({ min: -1000, max: 1000 }).map((value) => value / 100);
const values = (minLength: number, maxLength = 60) => fc.array(hundredth, { minLength, maxLength });
const returnsOf = (minLength: number) => values(minLength).map((all) => all.map((value) => value / 1000));
const pricesOf = (minLength: number, maxLength = 80) =>
  values(minLength, maxLength).map((all) => {
    let price = 100;
    return all.map((value) => (price *= 1 + value / 200));
  });

describe('a regression', () => {
  const points = fc.uniqueArray(fc.tuple(hundredth, hundredth), { selector: ([x]) => x, minLength: 4, maxLength: 40 });

  test('has narrower bounds than its observations, around the line', () => {
    fc.assert(
      fc.property(points, (pairs) => {
        const request = { x: pairs.map(([x]) => x), y: pairs.map(([, y]) => y), confidence_level: 0.95 };
        const result = statsLinearRegression(request);
        const [outer, inner] = series(plots.regressionPicture(request, result), 'band');
        expect(outer === undefined).toBe(result.exact_fit);
        if (!outer || !inner) return;
        const { intercept, coefficients } = result;
        for (const [i, [x, low, high]] of inner.points.entries()) {
          const [, outerLow = NaN, outerHigh = NaN] = outer.points[i] ?? [];
          expect(outerLow < low && high < outerHigh).toBe(true);
          expect((low + high) / 2).toBeCloseTo(intercept + (coefficients[0] ?? NaN) * x, 6);
        }
      }),
    );
  });

  test('is as sure at 0 as its constant', () => {
    const request = { x: [-2, -1, 0.5, 1, 2], y: [1, 3, 2, 5, 4], confidence_level: 0.9 };
    const result = statsLinearRegression(request);
    const [, inner] = series(plots.regressionPicture(request, result), 'band');
    const [, low, high] = inner?.points[30] ?? [];
    expect(low).toBeCloseTo(result.intercept_confidence_interval.lower ?? NaN, 9);
    expect(high).toBeCloseTo(result.intercept_confidence_interval.upper ?? NaN, 9);
  });

  test('of a degree passes where the answer says, in calendar years too', () => {
    fc.assert(
      fc.property(points, fc.integer({ min: 1, max: 3 }), (pairs, degree) => {
        const request = { x: pairs.map(([x]) => 2000 + x), y: pairs.map(([, y]) => y), degree };
        const result = statsPolynomialRegression(request);
        const line = pointsOf(plots.polynomialPicture(request, result), 'Fitted');
        const near = (x: number) => line.filter(([at]) => Math.abs(at - x) < 0.02).map(([, y]) => y);
        const steepest = Math.max(
          ...line
            .slice(1)
            .map(([x, y], i) => Math.abs((y - (line[i]?.[1] ?? y)) / Math.max(1e-9, x - (line[i]?.[0] ?? x)))),
        );
        for (const [i, x] of request.x.entries())
          for (const y of near(x))
            expect(Math.abs(y - (result.predicted[i] ?? NaN))).toBeLessThan(0.05 * steepest + 1e-6);
      }),
    );
  });
});

describe('a fitted density', () => {
  test('has the area of the bars, whose counts are the values', () => {
    fc.assert(
      fc.property(values(30), fc.boolean(), (all, isPositive) => {
        const data = isPositive ? all.map((value) => Math.abs(value) + 0.5) : all;
        const result = statsDistributionFit({ data });
        const picture = plots.densitiesPicture({ data }, result);
        const [bars] = series(picture, 'bars');
        const counts = (bars?.bars ?? []).map(([, , , count]) => count);
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(data.length);
        const [left = NaN, right = NaN] = bars?.bars[0] ?? [];
        // some of it is beyond the values
        for (const { points } of series(picture, 'line'))
          expect(areaBelow(points.filter(([, y]) => Number.isFinite(y))) / (data.length * (right - left))).toBeLessThan(
            1.1,
          );
      }),
    );
  });

  test.each([
    ['normal', (i: number) => Math.sin(i * i) + Math.cos(3 * i * i) + Math.sin(7 * i)],
    ['positive', (i: number) => 3 + Math.sin(i * i) + Math.cos(3 * i * i)],
  ])('of %s data holds nearly all of it, and half below its middle quantile', (_, of) => {
    const data = Array.from({ length: 140 }, (_, i) => of(i));
    const result = statsDistributionFit({ data });
    const picture = plots.densitiesPicture({ data }, result);
    const [bar] = series(picture, 'bars')[0]?.bars ?? [];
    const unit = data.length * ((bar?.[1] ?? NaN) - (bar?.[0] ?? NaN));
    for (const { points } of series(picture, 'line')) {
      expect(areaBelow(points) / unit).toBeGreaterThan(0.85);
      expect(areaBelow(points) / unit).toBeLessThan(1.01);
    }
    const quantiles = pointsOf(plots.quantilesPicture({ data }, result), 'Values');
    expect(quantiles.every(([x], i) => i === 0 || x > (quantiles[i - 1]?.[0] ?? NaN))).toBe(true);
    expect(quantiles.map(([, y]) => y)).toEqual([...data].sort((a, b) => a - b));
  });
});

test('the conditional volatility is that of the model, and goes on in the forecast', () => {
  fc.assert(
    fc.property(returnsOf(40), fc.constantFrom('zero' as const, 'constant' as const), (returns, mean_model) => {
      const request = { returns, forecast_periods: 5, mean_model };
      const result = statsGarchForecast(request);
      if (result.reason !== null) return;
      const picture = plots.garchPicture(request, result);
      const found = pointsOf(picture, 'Volatility').map(([, y]) => y);
      const fitted = garch(returns, { mean: mean_model }).conditionalVolatility;
      for (const [i, volatility] of found.entries())
        expect(volatility / Math.sqrt(252)).toBeCloseTo(fitted[i] ?? NaN, 6);
      expect(found.at(-1)).toBeCloseTo(result.current_vol_annualized ?? NaN, 9);
      const ahead = pointsOf(picture, 'Forecast').slice(1);
      expect(ahead.map(([, y]) => y)).toEqual(result.forecast_vol_annualized);
      expect(ahead[0]?.[0]).toBe(returns.length);
    }),
    { numRuns: 15 },
  );
});

test('a spread ends where the answer says, within bands of its deviation', () => {
  fc.assert(
    fc.property(values(25), values(60, 60), (noise, walk) => {
      const series_x = noise.map((_, i) => 100 + (walk[i] ?? 0) + i / 3);
      const series_y = series_x.map((x, i) => 2 * x + (noise[i] ?? 0));
      const request = { series_x, series_y, significance: '0.05' as const };
      const result = statsCointegration(request);
      const picture = plots.cointegrationPicture(request, result);
      const [, now = NaN] = pointsOf(picture, 'Now')[0] ?? [];
      if (result.current_zscore !== null) expect(now / result.spread_std).toBeCloseTo(result.current_zscore, 6);
      const pair = { series_a: series_x, series_b: series_y, name_a: 'A', name_b: 'B', significance: '0.05' as const };
      const scores = plots.pairPicture(pair, pairsSignal(pair));
      const [line] = series(scores, 'line', 1);
      expect(line?.points.at(-1)?.[1]).toBeCloseTo(result.current_zscore ?? 0, 6);
      const opened = [...pointsOf(scores, 'Sell the spread'), ...pointsOf(scores, 'Buy the spread')];
      expect(opened.every(([, z]) => Math.abs(z) > 2)).toBe(true);
      const closed = pointsOf(scores, 'Close the position');
      expect(closed.every(([, z]) => Math.abs(z) < 0.5)).toBe(true);
      expect(opened.length - closed.length).toBeGreaterThanOrEqual(0);
      expect(opened.length - closed.length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 15 },
  );
});

test('the line of the rescaled ranges has the exponent as its slope', () => {
  fc.assert(
    fc.property(values(30), (increments) => {
      const request = { series: increments, min_window: 10 };
      const result = statsHurstExponent(request);
      const picture = plots.hurstPicture(request, result);
      if (result.hurst_exponent === null) return;
      const line = series(picture, 'line').find(({ label }) => label.startsWith('Slope'))?.points ?? [];
      const [x0 = NaN, y0 = NaN] = line[0] ?? [];
      const [x1 = NaN, y1 = NaN] = line.at(-1) ?? [];
      expect((y1 - y0) / (x1 - x0)).toBeCloseTo(result.hurst_exponent, 9);
    }),
  );
});

test('extreme observations are those beyond the band', () => {
  fc.assert(
    fc.property(values(5), fc.constantFrom(1, 1.5, 2), (all, threshold) => {
      const inputs = { series: all, threshold, window: 4 };
      const picture = plots.zScorePicture(inputs, statsZscore(inputs));
      const [band] = series(picture, 'band');
      const [, low = NaN, high = NaN] = band?.points[0] ?? [];
      const slack = 1e-9;
      for (const [, y] of pointsOf(picture, 'Extreme')) expect(y <= low + slack || y >= high - slack).toBe(true);
      const marked = pointsOf(picture, 'Extreme').length;
      expect(all.filter((y) => y < low - slack || y > high + slack).length).toBeLessThanOrEqual(marked);
    }),
  );
});

const YEAR = { risk_free_rate: 0.05, annualization_factor: 252 };

describe('a bell', () => {
  test('has the probability of the answer above the benchmark', () => {
    fc.assert(
      fc.property(returnsOf(20), fc.integer({ min: -2, max: 2 }), (returns, benchmark_sharpe) => {
        const inputs = { ...YEAR, returns, benchmark_sharpe };
        const result = statsProbabilisticSharpe(inputs);
        const [above] = series(plots.probabilisticSharpePicture(inputs, result), 'area');
        if (!above) return;
        expect(areaBelow(above.points)).toBeCloseTo(result.probabilistic_sharpe_ratio ?? NaN, 2);
      }),
    );
  });

  test('has 95% in the interval of a Sharpe ratio', () => {
    fc.assert(
      fc.property(returnsOf(20), (returns) => {
        const inputs = { ...YEAR, returns };
        const result = statsSharpeRatio(inputs);
        const [inside] = series(plots.sharpePicture(inputs, result), 'area');
        if (inside) expect(Math.abs(areaBelow(inside.points) - 0.95)).toBeLessThan(0.02);
        const excess = pointsOf(plots.excessPicture(inputs, result), 'Returns').at(-1)?.[1] ?? NaN;
        expect((excess * 252) / returns.length).toBeCloseTo(result.annualized_return, 9);
      }),
    );
  });

  test('has the probability of x below it, and of the interval within', () => {
    fc.assert(
      fc.property(hundredth, fc.integer({ min: 1, max: 9 }), hundredth, (mean, std, away) => {
        const inputs = { mean, std, x: mean + (away * std) / 4, confidence_level: 0.8 };
        const result = statsNormalDistribution(inputs);
        const [below, central] = series(plots.normalPicture(inputs, result), 'area');
        expect(areaBelow(below?.points ?? [])).toBeCloseTo(result.cdf ?? NaN, 2);
        expect(areaBelow(central?.points ?? [])).toBeCloseTo(0.8, 2);
      }),
    );
  });
});

test('regimes cover the bars from the first window on, each once, and end with that of the answer', () => {
  fc.assert(
    fc.property(pricesOf(30), fc.integer({ min: 2, max: 40 }), (prices, vol_window) => {
      const request = { prices, sma_period: 50, vol_window };
      const result = indicatorsRegime(request);
      const picture = plots.regimePicture(request, result);
      const spans = series(picture, 'band')
        .flatMap(({ points }) =>
          points.flatMap(([x, low], i) => (i % 3 === 0 ? [[x, points[i + 1]?.[0] ?? NaN, low]] : [])),
        )
        .sort(([a = NaN], [b = NaN]) => a - b);
      for (const [i, [from = NaN, to = NaN]] of spans.entries()) {
        expect(to).toBeGreaterThanOrEqual(from);
        if (i > 0) expect(from).toBe(spans[i - 1]?.[1]);
      }
      expect(spans.at(-1)?.[1]).toBe(prices.length - 1);
      const names = { LOW_VOL: 'Low', NORMAL: 'Normal', HIGH_VOL: 'High', CRISIS: 'Crisis' };
      const last = series(picture, 'band').find(({ points }) => points.at(-1)?.[0] === prices.length - 1);
      expect(last?.label.startsWith(names[result.vol_regime])).toBe(true);
      const bars = { closes: prices, sma_period: 50, vol_window, rsi_period: 14 };
      expect(plots.regimeClassPicture(bars, indicatorsRegimeClassify(bars)).panels).toHaveLength(3);
    }),
    { numRuns: 15 },
  );
});

test('the past is judged by the prices up to it alone', () => {
  const prices = Array.from({ length: 70 }, (_, i) => 100 + (1 + i / 20) * Math.sin(i * i));
  const request = { prices, sma_period: 50, vol_window: 21 };
  const [line] = series(plots.regimePicture(request, indicatorsRegime(request)), 'line', 1);
  const ratios = (line?.points ?? []).filter(([bar, ratio]) => bar >= 30 && Number.isFinite(ratio));
  expect(ratios.length).toBeGreaterThan(30);
  for (const [bar, ratio] of ratios)
    expect(ratio).toBe(indicatorsRegime({ ...request, prices: prices.slice(0, bar + 1) }).vol_ratio);
});

test('the average is that of the ranges that are seen', () => {
  fc.assert(
    fc.property(pricesOf(3, 30), fc.integer({ min: 1, max: 40 }), (close, period) => {
      const bars = { high: close.map((price) => price + 1), low: close.map((price) => price - 2), close, period };
      const result = indicatorsAtr(bars);
      const picture = plots.trueRangePicture(bars, result);
      const ranges = series(picture, 'bars', 1)[0]?.bars.map(([, , , range]) => range) ?? [];
      expect(ranges).toHaveLength(close.length - 1);
      expect(ranges.at(-1)).toBeCloseTo(result.true_range, 9);
      const first = ranges.slice(0, result.period_used).reduce((sum, range) => sum + range, 0) / result.period_used;
      expect(pointsOf(picture, `ATR ${result.period_used}`)[0]?.[1]).toBeCloseTo(first, 9);
    }),
  );
});

test('every level of a swing has its line, and the swing goes from one end to the other', () => {
  fc.assert(
    fc.property(
      hundredth,
      fc.integer({ min: 1, max: 100 }),
      fc.constantFrom('up' as const, 'down' as const),
      (low, range, direction) => {
        const inputs = { swing_low: low, swing_high: low + range, direction };
        const picture = plots.fibonacciPicture(inputs, indicatorsFibonacciRetracement(inputs));
        expect(series(picture, 'rule')).toHaveLength(11);
        const ends = pointsOf(picture, 'Swing').map(([, y]) => y);
        expect(ends).toEqual(direction === 'up' ? [low, low + range] : [low + range, low]);
      },
    ),
  );
});

test('the last window of a rolling volatility is that of its bars alone', () => {
  fc.assert(
    fc.property(pricesOf(30), (close) => {
      const [high, low] = [close.map((price) => 1.02 * price), close.map((price) => 0.99 * price)];
      const inputs = { close, high, low, annualization_factor: 252 };
      const window = Math.min(21, Math.floor(close.length / 3));
      const picture = plots.rollingVolatilityPicture(inputs) as Picture;
      const cut = {
        annualization_factor: 252,
        close: close.slice(-window),
        high: inputs.high.slice(-window),
        low: inputs.low.slice(-window),
      };
      const alone = statsRealizedVolatility(cut);
      expect(pointsOf(picture, 'Close-close').at(-1)).toEqual([close.length - 1, alone.close_to_close]);
      expect(pointsOf(picture, 'Parkinson').at(-1)).toEqual([close.length - 1, alone.parkinson]);
      const bars = series(plots.volatilitiesPicture(inputs, statsRealizedVolatility(inputs)), 'bars')[0]?.bars ?? [];
      expect(bars.length).toBeLessThanOrEqual(2);
    }),
  );
});
