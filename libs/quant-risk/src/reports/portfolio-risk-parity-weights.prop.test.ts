import fc from 'fast-check';
import { answering } from '../../../../tools/testing/answering';
import { rules } from '@quant/contract/rules/portfolio-risk-parity-weights';
import { portfolioRiskParityWeights } from './portfolio-risk-parity-weights';

const riskParity = answering<'portfolioRiskParityWeights', typeof portfolioRiskParityWeights>(
  rules,
  portfolioRiskParityWeights,
);

const entry = fc.integer({ min: -1000, max: 1000 }).map((units) => units / 1000);

/**
 * Correlations of n vectors: singular where n ≤ k; the first coordinate keeps some risk in most long-only portfolios.
 */
const problem = fc
  .record({
    k: fc.integer({ min: 1, max: 15 }),
    n: fc.integer({ min: 2, max: 20 }),
    common: fc.double({ min: 0, max: 3, noNaN: true }),
  })
  .chain(({ k, n, common }) =>
    fc.record({
      vectors: fc
        .array(fc.array(entry, { minLength: n, maxLength: n }), { minLength: k, maxLength: k })
        .map((all) => all.map(([first = 0, ...rest]) => [first + common + 0.001, ...rest])),
      volatilities: fc.array(fc.double({ min: 1e-4, max: 100, noNaN: true }), { minLength: k, maxLength: k }),
      risk_budget: fc.array(fc.double({ min: 1e-6, max: 1e3, noNaN: true }), { minLength: k, maxLength: k }),
    }),
  )
  .map(({ vectors, ...rest }) => {
    const unit = vectors.map((v) => v.map((x) => x / Math.hypot(...v)));
    const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, x, i) => sum + x * (b[i] as number), 0);
    const correlation_matrix = unit.map((a, i) =>
      unit.map((b, j) => (i === j ? 1 : Math.min(1, Math.max(-1, dot(a, b))))),
    );
    return { ...rest, correlation_matrix };
  });

test('contributions are the budget, weights sum to 1', () => {
  let solved = 0;
  fc.assert(
    fc.property(problem, (inputs) => {
      const result = riskParity(inputs);
      if (!result.converged) return;
      solved++;
      const {
        weights,
        risk_contributions,
        risk_budget,
        portfolio_volatility: vol,
        marginal_risk,
        diversification_ratio,
      } = result;
      const allowed = 1e-13 + 1e-15 * inputs.volatilities.length * (diversification_ratio ?? NaN) ** 2;
      let [total, ofEuler] = [0, 0];
      for (const [asset, weight] of Object.entries(weights ?? {})) {
        expect(weight).toBeGreaterThan(0);
        expect(Math.abs((risk_contributions?.[asset] ?? NaN) - (risk_budget[asset] ?? NaN))).toBeLessThanOrEqual(
          allowed,
        );
        total += weight;
        ofEuler += weight * (marginal_risk?.[asset] ?? NaN);
      }
      expect(Math.abs(total - 1)).toBeLessThanOrEqual(1e-14);
      expect(Math.abs(ofEuler / (vol ?? NaN) - 1)).toBeLessThanOrEqual(1e-12 + allowed);
    }),
    { numRuns: 500 },
  );
  expect(solved).toBeGreaterThan(250);
});

test('volatilities in other units move weights only through their ratios, and the portfolio with them', () => {
  fc.assert(
    fc.property(problem, fc.integer({ min: -10, max: 0 }), (inputs, exponent) => {
      const [plain, scaled] = [
        inputs,
        { ...inputs, volatilities: inputs.volatilities.map((v) => v * 2 ** exponent) },
      ].map((body) => riskParity(body));
      expect(scaled?.weights).toEqual(plain?.weights);
      if (plain?.converged)
        expect(scaled?.portfolio_volatility).toBe((plain.portfolio_volatility ?? NaN) * 2 ** exponent);
    }),
  );
});
