import fc from 'fast-check';
import { statsSharpeRatio } from '@quant/stats/reports/stats-sharpe-ratio';
import { rules } from '@quant/contract/rules/risk-portfolio';
import { answering } from '../../../../tools/testing/answering';
import { riskPortfolio } from './risk-portfolio';

const portfolioRisk = answering<'riskPortfolio', typeof riskPortfolio>(rules, riskPortfolio);

const wild = fc.oneof(
  fc.double({ min: -1, max: 1000, noNaN: true }),
  fc.double({ min: -0.05, max: 0.05, noNaN: true }),
  fc.integer({ min: -3, max: 3 }).map((percent) => percent / 100),
  // the digits of everyday numbers, which a wide range of doubles hardly ever has
  fc.integer({ min: -1000, max: 999_999 }).map((units) => units / 1001),
  fc.constantFrom(-1, 0, -0, 5e-324, -5e-324, 1e-200, -1e-160, 1000),
);
const plain = fc.integer({ min: -300, max: 300 }).map((units) => units / 10_000);
const rate = fc.double({ min: -1, max: 10, noNaN: true });
const series = (value: fc.Arbitrary<number>) => fc.array(value, { minLength: 5, maxLength: 80 });
const withBenchmark = (value: fc.Arbitrary<number>) =>
  fc.array(fc.tuple(value, value), { minLength: 5, maxLength: 80 }).map((days) => ({
    returns: days.map(([own]) => own),
    benchmark_returns: days.map(([, benchmark]) => benchmark),
  }));

const numbersOf = (section: object) => Object.values(section).filter((value) => typeof value === 'number');

test('over the whole domain every figure is finite or null, and has its sign', () => {
  fc.assert(
    fc.property(withBenchmark(wild), rate, (inputs, risk_free_rate) => {
      Object.freeze(inputs.returns);
      const { returns, risk, distribution, benchmark } = portfolioRisk({ ...inputs, risk_free_rate });
      const numbers = [returns, risk, distribution, benchmark ?? {}].flatMap(numbersOf);
      expect(numbers.every(Number.isFinite)).toBe(true);
      expect(risk.max_drawdown).toBeLessThanOrEqual(0);
      expect(risk.max_drawdown).toBeGreaterThanOrEqual(-1);
      expect(returns.worst <= risk.cvar_99 && risk.cvar_99 <= risk.cvar_95 && risk.cvar_95 <= risk.var_95).toBe(true);
      expect(risk.cvar_99 <= risk.var_99 && risk.var_99 <= risk.var_95 && risk.var_95 <= returns.best).toBe(true);
      expect(Math.abs(benchmark?.correlation ?? 0)).toBeLessThanOrEqual(1);
    }),
    { numRuns: 1000 },
  );
});

test('one Sharpe ratio: that of @quant/stats, digit for digit, and null for the same returns', () => {
  fc.assert(
    fc.property(fc.oneof(series(wild), series(plain), series(fc.constant(0.1))), rate, (returns, risk_free_rate) => {
      const { sharpe_ratio, annualized_return, annualized_vol } = statsSharpeRatio({
        ...{ returns, risk_free_rate, annualization_factor: 252 },
      });
      const result = portfolioRisk({ returns, risk_free_rate });
      expect(result.risk.sharpe).toBe(sharpe_ratio);
      expect(result.returns.annualized).toBe(annualized_return);
      expect(result.returns.vol).toBe(annualized_vol);
    }),
  );
});

test('what does not depend on the order of the returns does not', () => {
  fc.assert(
    fc.property(series(plain), (returns) => {
      const [there, back] = [portfolioRisk({ returns }), portfolioRisk({ returns: returns.toReversed() })];
      for (const name of ['var_95', 'var_99'] as const) expect(back.risk[name]).toBe(there.risk[name]);
      for (const name of ['omega', 'sortino', 'cvar_95', 'sharpe'] as const) {
        expect(back.risk[name] === null).toBe(there.risk[name] === null);
        const [a, b] = [there.risk[name] ?? 0, back.risk[name] ?? 0];
        expect(Math.abs(a - b)).toBeLessThanOrEqual(1e-12 * Math.max(1, Math.abs(a)));
      }
      expect(Math.abs((there.returns.total ?? 0) - (back.returns.total ?? 0))).toBeLessThanOrEqual(1e-13);
    }),
  );
});

test('omega about 0 is the profit factor', () => {
  fc.assert(
    fc.property(series(plain), (returns) => {
      const result = portfolioRisk({ returns, risk_free_rate: 0 });
      expect(result.risk.omega).toBe(result.returns.profit_factor);
    }),
  );
});

test('a portfolio that is b times its market, and a shift: beta b, correlation ±1, alpha the shift', () => {
  const factor = fc.integer({ min: -8, max: 8 }).filter((b) => b !== 0);
  fc.assert(
    fc.property(series(plain), factor, (benchmark_returns, quarters) => {
      const beta = quarters / 4;
      const returns = benchmark_returns.map((value) => beta * value + 0.001);
      const { benchmark } = portfolioRisk({ returns, benchmark_returns, risk_free_rate: 0 });
      fc.pre(benchmark?.vol !== 0);
      expect(Math.abs((benchmark?.beta ?? NaN) - beta)).toBeLessThanOrEqual(1e-10);
      expect(Math.abs((benchmark?.correlation ?? NaN) - Math.sign(beta))).toBeLessThanOrEqual(1e-10);
      expect(Math.abs((benchmark?.alpha ?? NaN) - 0.252)).toBeLessThanOrEqual(1e-9);
    }),
  );
});

test('against itself: beta 1, no tracking error, both captures 1', () => {
  fc.assert(
    fc.property(series(plain), (returns) => {
      const { benchmark } = portfolioRisk({ returns, benchmark_returns: returns });
      expect(benchmark).toMatchObject({ tracking_error: 0, information_ratio: null, active_return: 0 });
      expect(benchmark?.beta ?? 1).toBe(1);
      expect([benchmark?.up_capture ?? 1, benchmark?.down_capture ?? 1]).toEqual([1, 1]);
    }),
  );
});
