import fc from 'fast-check';
import { parametricValueAtRisk } from './index';

const inputs = fc.record({
  returns: fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 10, maxLength: 50 }),
  confidenceLevels: fc.array(fc.double({ min: 1e-6, max: 1 - 1e-6, noNaN: true }), { minLength: 2, maxLength: 5 }),
  holdingPeriodDays: fc.integer({ min: 1, max: 252 }),
  portfolioValue: fc.double({ min: 1, max: 1e9, noNaN: true }),
});
const wild = fc.record({
  returns: fc.array(
    fc.oneof(fc.double({ min: -1000, max: 1000, noNaN: true }), fc.constantFrom(0, -0, 5e-324, 1e-200)),
    {
      minLength: 10,
      maxLength: 30,
    },
  ),
  confidenceLevels: fc.array(fc.double({ min: 0, max: 1, minExcluded: true, maxExcluded: true, noNaN: true }), {
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
      const { levels } = parametricValueAtRisk({ ...request, confidenceLevels: [...request.confidenceLevels].sort() });
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
      const { confidenceLevels: levels } = request;
      const long = parametricValueAtRisk({ ...request, confidenceLevels: levels.map((c) => 1 - c) });
      const short = parametricValueAtRisk({
        ...request,
        returns: request.returns.map((r) => -r),
        confidenceLevels: levels.map((c) => 1 - (1 - c)),
      });
      for (const [i, { varDollar, varCornishFisher }] of long.levels.entries()) {
        const other = short.levels[i];
        const size = request.holdingPeriodDays + Math.abs(varCornishFisher ?? 0);
        expect(Math.abs((varDollar ?? NaN) + (other?.varDollar ?? NaN))).toBeLessThanOrEqual(
          1e-9 * size * request.portfolioValue,
        );
        // at the very edge of its validity one of them may be null
        if (varCornishFisher === null || other?.varCornishFisher == null) continue;
        expect(Math.abs(varCornishFisher + other.varCornishFisher)).toBeLessThanOrEqual(1e-9 * size);
      }
    }),
  );
});

test('the figures of a level do not depend on the others, nor on where they are shown', () => {
  fc.assert(
    fc.property(inputs, (request) => {
      const { levels, varResults } = parametricValueAtRisk(request);
      for (const [i, level] of levels.entries()) {
        const alone = parametricValueAtRisk({ ...request, confidenceLevels: [level.confidence] });
        expect(alone.levels[0]).toEqual(levels[i]);
      }
      const rows = levels.map((level) => JSON.stringify({ ...level, confidence: undefined }));
      for (const figures of Object.values(varResults)) expect(rows).toContain(JSON.stringify(figures));
    }),
  );
});
