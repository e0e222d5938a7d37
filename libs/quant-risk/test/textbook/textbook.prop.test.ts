import { OutOfRangeError } from '@quant/core';
import fc from 'fast-check';
import * as risk from '../../src/index';
import { riskDrawdown } from '../../src/reports/risk-drawdown';
import { riskPortfolio } from '../../src/reports/risk-portfolio';
import { riskVarParametric } from '../../src/reports/risk-var-parametric';

const wild = fc.oneof(
  fc.double({ min: -1, max: 1000, noNaN: true }),
  fc.double({ min: -0.05, max: 0.05, noNaN: true }),
  fc.integer({ min: -3, max: 3 }).map((percent) => percent / 100),
  fc.constantFrom(-1, 0, -0, 5e-324, -5e-324, 1e-200, -1e-160, 1000),
);
const tame = fc.integer({ min: -300, max: 300 }).map((units) => units / 10_000);
const series = (value: fc.Arbitrary<number>, least = 5) => fc.array(value, { minLength: least, maxLength: 60 });
const pair = (value: fc.Arbitrary<number>) => fc.array(fc.tuple(value, value), { minLength: 5, maxLength: 60 });
const periods = fc.constantFrom(1, 4, 12, 52, 252, 365, 8760);
const rate = fc.double({ min: -1, max: 10, noNaN: true });

const valuesOf = (figures: object) => Object.values(figures) as (number | null)[];

const near = (actual: number | null, expected: number | null, size = 0, tolerance = 1e-12) => {
  if (actual === null || expected === null) expect(actual).toBe(expected);
  else expect(Math.abs(actual - expected)).toBeLessThanOrEqual(tolerance * Math.max(Math.abs(expected), size));
};

/** The figure; null for one whose magnitude exceeds the largest double. */
const inRangeOrNull = (figure: () => number): number | null => {
  try {
    return figure();
  } catch (error) {
    if (!OutOfRangeError.is(error)) throw error;
    return null;
  }
};

test('over the whole domain every figure is finite, null or out of range', () => {
  fc.assert(
    fc.property(pair(wild), rate, periods, (days, riskFreeRate, periodsPerYear) => {
      const [returns, benchmark] = [days.map(([own]) => own), days.map(([, market]) => market)];
      const options = { riskFreeRate, periodsPerYear };
      const annual = { periodsPerYear };
      const figures = [
        inRangeOrNull(() => risk.totalReturn(returns)),
        inRangeOrNull(() => risk.annualizedReturn(returns, annual)),
        risk.annualizedVolatility(returns, annual),
        risk.downsideDeviation(returns, annual),
        risk.sharpeRatio(returns, options),
        risk.sortinoRatio(returns, options),
        risk.calmarRatio(returns, annual),
        risk.omegaRatio(returns),
        risk.tailRatio(returns),
        risk.stability(returns),
        ...valuesOf(risk.alphaBeta(returns, benchmark, options)),
        risk.treynorRatio(returns, benchmark, options),
        risk.trackingError(returns, benchmark, annual),
        risk.informationRatio(returns, benchmark, annual),
        ...valuesOf(risk.upDownCapture(returns, benchmark, { ...annual, compounding: 'geometric' })),
        ...valuesOf(risk.upDownCapture(returns, benchmark)),
        ...valuesOf(risk.upDownBeta(returns, benchmark)),
        risk.ulcerIndex(returns),
        risk.painIndex(returns),
        risk.historicalExpectedShortfall(returns),
        risk.parametricVar(returns),
        risk.cornishFisherVar(returns),
        risk.kellyLeverage(returns, options),
        risk.growthOptimalLeverage(returns),
        ...risk.drawdowns(returns),
      ];
      expect(figures.filter((figure) => figure !== null && !Number.isFinite(figure))).toEqual([]);
      expect(Math.min(...risk.drawdowns(returns))).toBeGreaterThanOrEqual(-1);
      expect(risk.stability(returns) ?? 0).toBeLessThanOrEqual(1);
    }),
    { numRuns: 500 },
  );
});

test('the reports have the same figures', () => {
  fc.assert(
    fc.property(pair(tame), rate, (days, riskFreeRate) => {
      const [returns, benchmark] = [days.map(([own]) => own), days.map(([, market]) => market)];
      const report = riskPortfolio({ returns, benchmark_returns: benchmark, risk_free_rate: riskFreeRate });
      const options = { riskFreeRate };
      expect({
        vol: risk.annualizedVolatility(returns),
        total: risk.totalReturn(returns),
        cagr: risk.annualizedReturn(returns),
        annualized: risk.annualizedReturn(returns, { compounding: 'arithmetic' }),
        profitFactor: risk.gainLossRatio(returns),
      }).toEqual({
        vol: report.returns.vol,
        total: report.returns.total,
        cagr: report.returns.cagr,
        annualized: report.returns.annualized,
        profitFactor: report.returns.profit_factor,
      });
      const { sharpe, sortino, calmar, omega, var_95, cvar_95, max_drawdown, omega_threshold } = report.risk;
      expect([
        risk.sharpeRatio(returns, options),
        risk.sortinoRatio(returns, options),
        risk.calmarRatio(returns),
        risk.omegaRatio(returns, { threshold: omega_threshold }),
        risk.historicalVar(returns),
        risk.historicalExpectedShortfall(returns),
        risk.maxDrawdown(returns),
      ]).toEqual([sharpe, sortino, calmar, omega, var_95, cvar_95, max_drawdown]);
      const active = report.benchmark;
      expect({
        ...risk.alphaBeta(returns, benchmark, options),
        trackingError: risk.trackingError(returns, benchmark),
        informationRatio: risk.informationRatio(returns, benchmark),
        treynor: risk.treynorRatio(returns, benchmark, options),
        ...risk.upDownCapture(returns, benchmark),
      }).toEqual({
        ...{ alpha: active?.alpha, beta: active?.beta, treynor: active?.treynor },
        ...{ trackingError: active?.tracking_error, informationRatio: active?.information_ratio },
        ...{ up: active?.up_capture, down: active?.down_capture },
      });
    }),
    { numRuns: 200 },
  );
});

test('those of the value at risk are losses, positive', () => {
  fc.assert(
    fc.property(series(tame, 10), fc.integer({ min: 1, max: 30 }), (returns, horizon) => {
      const report = riskVarParametric({ returns, confidence_levels: [0.95], holding_period_days: horizon });
      const figures = report.var_results['95'];
      near(risk.parametricVar(returns, { horizon }), -(figures?.var ?? NaN), 1e-300);
      const modified = figures?.var_cornish_fisher ?? null;
      near(risk.cornishFisherVar(returns, { horizon }), modified === null ? null : -modified, 1e-300);
    }),
    { numRuns: 200 },
  );
});

test('values and their returns have the same drawdowns', () => {
  fc.assert(
    fc.property(series(fc.double({ min: 1, max: 1000, noNaN: true })), (values) => {
      const [ofValues, ofReturns] = [
        risk.drawdowns(values, { of: 'values' }),
        risk.drawdowns(risk.simpleReturns(values)),
      ];
      ofReturns.forEach((drawdown, i) => {
        near(drawdown, ofValues[i + 1] as number, 1);
      });
      const report = riskDrawdown({ equity_curve: values });
      const { ulcer_index, pain_index, max_dd, underwater_curve } = report;
      const of = 'values';
      expect([risk.ulcerIndex(values, { of }), risk.painIndex(values, { of })]).toEqual([ulcer_index, pain_index]);
      expect([risk.maxDrawdown(values, { of }), Array.from(ofValues)]).toEqual([max_dd, underwater_curve]);
      expect(risk.drawdownEpisodes(values, { of })).toHaveLength(report.num_drawdowns);
    }),
    { numRuns: 200 },
  );
});

test('an episode ends where its drawdown does, and is as deep as that says', () => {
  fc.assert(
    fc.property(series(wild), (returns) => {
      const curve = risk.drawdowns(returns);
      const episodes = risk.drawdownEpisodes(returns);
      // by another order of the same steps
      near(Math.min(0, ...episodes.map(({ depth }) => depth)), risk.maxDrawdown(returns), 0, 1e-14);
      for (const { peakIndex, troughIndex, recoveryIndex, depth } of episodes) {
        expect([peakIndex < 0 ? 0 : curve[peakIndex], curve[troughIndex]]).toEqual([0, depth]);
        if (recoveryIndex !== null) expect(curve[recoveryIndex]).toBe(0);
      }
    }),
    { numRuns: 300 },
  );
});

test('growth adds up: cumulative, by the calendar, by year, from logarithms', () => {
  fc.assert(
    fc.property(series(tame), periods, (returns, periodsPerYear) => {
      const total = risk.totalReturn(returns);
      const growth = risk.cumulativeReturns(returns);
      near(growth[growth.length - 1] as number, total, 1, 1e-14);
      const annual = risk.annualizedReturn(returns, { periodsPerYear });
      // what is nearly all lost has no digits left
      if (annual > -0.9) near(Math.expm1((Math.log1p(annual) * returns.length) / periodsPerYear), total, 1);
      const prices = [1, ...Array.from(growth, (share) => 1 + share)];
      near(risk.compoundAnnualGrowth(prices, { periodsPerYear }), annual, (1 + annual) * (1 + periodsPerYear), 1e-13);
      const logs = risk.logReturns(prices);
      near(Math.expm1(logs.reduce((a, b) => a + b, 0)), total, 1);
      const dates = returns.map((_, i) => `20${10 + Math.floor(i / 12)}-${`0${(i % 12) + 1}`.slice(-2)}-28`);
      const years = risk.yearlyReturns(returns, dates).map(({ totalReturn }) => totalReturn ?? NaN);
      near(risk.totalReturn(years), total, 1);
    }),
    { numRuns: 300 },
  );
});

test('the order of returns and the mirror', () => {
  fc.assert(
    fc.property(series(tame), (returns) => {
      const [back, mirrored] = [returns.toReversed(), returns.map((value) => -value)];
      for (const figure of [risk.sharpeRatio, risk.sortinoRatio, risk.omegaRatio]) {
        near(figure(back), figure(returns), 1e-3, 1e-10);
      }
      const [omega, inverse] = [risk.omegaRatio(returns), risk.omegaRatio(mirrored)];
      if (omega !== null && inverse !== null && omega > 0) near(omega * inverse, 1);
      const [tail, inverseTail] = [risk.tailRatio(returns), risk.tailRatio(mirrored)];
      if (tail !== null && inverseTail !== null && tail > 0) near(tail * inverseTail, 1);
    }),
    { numRuns: 300 },
  );
});

test('the Kelly fraction is where the growth of a bet is greatest', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.05, max: 0.95, noNaN: true }),
      fc.double({ min: 0.1, max: 10, noNaN: true }),
      (p, b) => {
        const fraction = risk.kellyFraction({ winRate: p, payoffRatio: b });
        // p·b/(1 + f·b) = q/(1 − f)
        near((p * b) / (1 + fraction * b), (1 - p) / (1 - fraction), 1, 1e-11);
      },
    ),
  );
});
