import fc from 'fast-check';
import { internalRateOfReturn, netPresentValue } from '../index';

const size = fc.double({ min: 1e-6, max: 1000, noNaN: true });
const amount = fc.oneof(
  size,
  size.map((x) => -x),
  fc.integer({ min: -9, max: 9 }),
);
const series = fc.array(amount, { minLength: 2, maxLength: 40 });
const positive = fc.double({ min: 0.01, max: 1000, noNaN: true });

/** The value at u = ln(1 + r), and the same of the absolute payments, weighed by the first or the last. */
function valueAt(cashFlows: readonly number[], u: number): [value: number, absolute: number] {
  const weights = cashFlows.map((_, t) => Math.exp(u >= 0 ? -u * t : u * (cashFlows.length - 1 - t)));
  const terms = cashFlows.map((flow, t) => flow * (weights[t] as number));
  return [terms.reduce((a, b) => a + b, 0), terms.reduce((a, b) => a + Math.abs(b), 0)];
}

test('a scan of the whole range sees no change of sign that is not a rate', () => {
  fc.assert(
    fc.property(series, (cashFlows) => {
      const { roots } = internalRateOfReturn({ cashFlows });
      const logs = roots.map(Math.log1p);
      let before: { u: number; isPositive: boolean } | null = null;
      for (let u = Math.log(1e-4); u <= Math.log(1e6); u += 0.02) {
        const [value, absolute] = valueAt(cashFlows, u);
        if (Math.abs(value) <= 1e-12 * absolute) continue;
        const { u: from, isPositive } = before ?? { u, isPositive: value > 0 };
        if (isPositive !== value > 0) expect(logs.some((root) => root >= from && root <= u)).toBe(true);
        before = { u, isPositive: value > 0 };
      }
    }),
    { numRuns: 200 },
  );
});

test('at each rate the value is 0 up to rounding', () => {
  fc.assert(
    fc.property(series, (cashFlows) => {
      for (const root of internalRateOfReturn({ cashFlows }).roots.filter((rate) => rate > -0.99)) {
        const [value, absolute] = valueAt(cashFlows, Math.log1p(root));
        expect(Math.abs(value)).toBeLessThanOrEqual(4e-13 * absolute);
      }
    }),
  );
});

test('there are no more rates than changes of sign, and fewer by an even number, double ones counted once', () => {
  fc.assert(
    fc.property(series, (cashFlows) => {
      const { roots, signChanges, converged, irr } = internalRateOfReturn({ cashFlows });
      expect(roots.length).toBeLessThanOrEqual(signChanges);
      if (signChanges % 2 === 1) expect(converged).toBe(true);
      if (signChanges === 1) expect(roots).toHaveLength(1);
      if (irr !== null) expect(roots).toContain(irr);
      expect(roots).toEqual([...new Set(roots)].sort((a, b) => a - b));
    }),
    { numRuns: 500 },
  );
});

test('the payments of a project that is made of its rates give them back', () => {
  const rates = fc.uniqueArray(fc.integer({ min: -6, max: 12 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(rates, (eighths) => {
      const known = eighths.map((k) => k / 8).sort((a, b) => a - b);
      // products of q − (1 + r) in eighths: exact
      const flows = known.reduce(
        (p, r) => [...p, 0].map((c, i) => c - (i > 0 ? (1 + r) * (p[i - 1] as number) : 0)),
        [1],
      );
      expect(internalRateOfReturn({ cashFlows: flows }).roots).toEqual(known.map((rate) => rate + 0));
    }),
  );
});

test('reversed signs, another unit, and zeros around change no rate', () => {
  fc.assert(
    fc.property(series, fc.integer({ min: -40, max: 30 }), (cashFlows, exponent) => {
      const plain = internalRateOfReturn({ cashFlows });
      const changed = [0, 0, ...cashFlows.map((flow) => -flow * 2 ** exponent), 0];
      expect(internalRateOfReturn({ cashFlows: changed }).roots).toEqual(plain.roots);
    }),
  );
});

test('in time reversed, growth is the reciprocal', () => {
  fc.assert(
    fc.property(positive, fc.array(positive, { minLength: 1, maxLength: 30 }), (outlay, receipts) => {
      const { irr } = internalRateOfReturn({ cashFlows: [-outlay, ...receipts] });
      const reversed = internalRateOfReturn({ cashFlows: [...receipts].reverse().concat(-outlay) });
      const product = (1 + (irr ?? NaN)) * (1 + (reversed.irr ?? NaN));
      const lowest = Math.min(irr ?? NaN, reversed.irr ?? NaN);
      expect(Math.abs(product - 1)).toBeLessThanOrEqual(4e-16 + 3e-16 / (1 + lowest));
    }),
  );
});

test('the net present value of a conventional project changes its sign at the rate', () => {
  fc.assert(
    fc.property(positive, fc.array(positive, { minLength: 1, maxLength: 30 }), (outlay, receipts) => {
      const cashFlows = [-outlay, ...receipts];
      const { irr } = internalRateOfReturn({ cashFlows });
      const rate = irr ?? NaN;
      fc.pre(rate > -0.9 && rate < 90);
      const step = 1e-9 * (1 + rate);
      expect(netPresentValue({ cashFlows, discountRate: rate - step }).npv).toBeGreaterThan(0);
      expect(netPresentValue({ cashFlows, discountRate: rate + step }).npv).toBeLessThan(0);
    }),
  );
});
