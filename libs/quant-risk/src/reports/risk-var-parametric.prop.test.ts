import fc from 'fast-check';
import { rules } from '@quant/contract/rules/risk-var-parametric';
import { answering } from '../../../../tools/testing/answering';
import { riskVarParametric } from './risk-var-parametric';

const parametricValueAtRisk = answering<'riskVarParametric', typeof riskVarParametric>(rules, riskVarParametric);

const inputs = fc.record({
  returns: fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 10, maxLength: 50 }),
  confidence_levels: fc.array(fc.double({ min: 1e-6, max: 1 - 1e-6, noNaN: true }), { minLength: 2, maxLength: 5 }),
  holding_period_days: fc.integer({ min: 1, max: 252 }),
  portfolio_value: fc.double({ min: 1, max: 1e9, noNaN: true }),
});
const wild = fc.record({
  returns: fc.array(
    fc.oneof(fc.double({ min: -1000, max: 1000, noNaN: true }), fc.constantFrom(0, -0, 5e-324, 1e-200)),
    {
      minLength: 10,
      maxLength: 30,
    },
  ),
  confidence_levels: fc.array(fc.double({ min: 0, max: 1, minExcluded: true, maxExcluded: true, noNaN: true }), {
    minLength: 1,
    maxLength: 5,
  }),
});

test('no figure is NaN, infinite or -0', () => {
  const faults = (value: unknown): boolean =>
    typeof value === 'number'
      ? !Number.isFinite(value) || Object.is(value, -0)
      : typeof value === 'object' && value !== null && Object.values(value).some(faults);
  fc.assert(
    fc.property(fc.oneof(inputs, wild), (request) => {
      expect(faults(parametricValueAtRisk(request))).toBe(false);
    }),
  );
});

test('losses grow with the confidence, and the shortfall is beyond the value at risk', () => {
  fc.assert(
    fc.property(inputs, (request) => {
      const { levels } = parametricValueAtRisk({
        ...request,
        confidence_levels: [...request.confidence_levels].sort(),
      });
      for (const [i, { var: loss, cvar }] of levels.entries()) {
        const slack = 1e-14 * 252 * 10;
        expect(cvar).toBeGreaterThanOrEqual(loss - slack);
        if (i > 0) expect(loss).toBeGreaterThanOrEqual((levels[i - 1]?.var ?? NaN) - slack);
      }
    }),
  );
});

test('opposite levels of opposite returns lose and gain the same', () => {
  fc.assert(
    fc.property(inputs, (request) => {
      const { confidence_levels: levels } = request;
      const long = parametricValueAtRisk({ ...request, confidence_levels: levels.map((c) => 1 - c) });
      const short = parametricValueAtRisk({
        ...request,
        returns: request.returns.map((r) => -r),
        confidence_levels: levels.map((c) => 1 - (1 - c)),
      });
      for (const [i, { var_dollar, var_cornish_fisher }] of long.levels.entries()) {
        const other = short.levels[i];
        const size = request.holding_period_days + Math.abs(var_cornish_fisher ?? 0);
        expect(Math.abs((var_dollar ?? NaN) + (other?.var_dollar ?? NaN))).toBeLessThanOrEqual(
          1e-9 * size * request.portfolio_value,
        );
        // at the very edge of its validity one of them may be null
        if (var_cornish_fisher === null || other?.var_cornish_fisher == null) continue;
        expect(Math.abs(var_cornish_fisher + other.var_cornish_fisher)).toBeLessThanOrEqual(1e-9 * size);
      }
    }),
  );
});

test('the figures of a level do not depend on the others, nor on where they are shown', () => {
  fc.assert(
    fc.property(inputs, (request) => {
      const { levels, var_results } = parametricValueAtRisk(request);
      for (const [i, level] of levels.entries()) {
        const alone = parametricValueAtRisk({ ...request, confidence_levels: [level.confidence] });
        expect(alone.levels[0]).toEqual(levels[i]);
      }
      const rows = levels.map((level) => JSON.stringify({ ...level, confidence: undefined }));
      for (const figures of Object.values(var_results)) expect(rows).toContain(JSON.stringify(figures));
    }),
  );
});
