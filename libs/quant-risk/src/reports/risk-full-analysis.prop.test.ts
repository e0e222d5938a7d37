import fc from 'fast-check';
import { rules } from '@quant/contract/rules/risk-full-analysis';
import { answering } from '../../../../tools/testing/answering';
import { riskFullAnalysis } from './risk-full-analysis';
import { riskPortfolio } from './risk-portfolio';

const fullRiskAnalysis = answering<'riskFullAnalysis', typeof riskFullAnalysis>(rules, riskFullAnalysis);

const wildReturn = fc.oneof(
  fc.double({ min: -1, max: 1000, noNaN: true }),
  fc.integer({ min: -500, max: 500 }).map((units) => units / 10_000),
  // the digits of everyday numbers, which a wide range of doubles hardly ever has
  fc.integer({ min: -1000, max: 999_999 }).map((units) => units / 1001),
  fc.constantFrom(-1, 0, -0, 1e-200, 1000, 0.01),
);
const wildValue = fc.oneof(
  fc.double({ min: 0, max: 1e15, noNaN: true }),
  fc.integer({ min: 0, max: 200 }),
  fc.constantFrom(0, 5e-324, 1e15, 100),
);
const returnsOf = fc.array(wildReturn, { minLength: 10, maxLength: 60 });
const curve = fc
  .array(wildValue, { minLength: 2, maxLength: 60 })
  .map(([first = 1, ...rest]) => [first === 0 ? 1 : first, ...rest]);

const numbersIn = (value: unknown): number[] => {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
};

test('over the whole domain every figure is finite or null, and losses and drawdowns have their sign', () => {
  fc.assert(
    fc.property(
      returnsOf,
      fc.option(curve),
      fc.double({ min: 1e-3, max: 1e15, noNaN: true }),
      (returns, equity_curve, portfolio_value) => {
        Object.freeze(returns);
        const result = fullRiskAnalysis({ returns, equity_curve, portfolio_value });
        expect(numbersIn(result).every(Number.isFinite)).toBe(true);
        const { max_drawdown, current_drawdown, ulcer_index, var_95_usd, cvar_95_usd } = result.risk;
        const signed = [max_drawdown, current_drawdown, ulcer_index, var_95_usd, cvar_95_usd];
        expect(signed.some((figure) => Object.is(figure, -0))).toBe(false);
        expect(-1 <= max_drawdown && max_drawdown <= current_drawdown + 1e-15 && current_drawdown <= 0).toBe(true);
        expect(ulcer_index).toBeLessThanOrEqual(-max_drawdown * (1 + 1e-14));
      },
    ),
    { numRuns: 500 },
  );
});

test('the compounded curve has the drawdown of the returns, whatever they compound to', () => {
  fc.assert(
    fc.property(returnsOf, (returns) => {
      const { risk, returns: growth } = fullRiskAnalysis({ returns });
      const alone = riskPortfolio({ returns, risk_free_rate: 0.05 });
      expect(risk.max_drawdown).toBe(alone.risk.max_drawdown);
      expect(risk.calmar).toBe(alone.risk.calmar);
      expect(growth.cagr).toBe(alone.returns.cagr);
    }),
  );
});
