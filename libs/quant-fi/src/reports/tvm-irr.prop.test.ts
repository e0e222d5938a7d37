import fc from 'fast-check';
import { answering } from '../../../../tools/testing/answering';
import { rules } from '@quant/contract/rules/tvm-irr';
import { tvmIrr } from './tvm-irr';
import { tvmNpv } from './tvm-npv';

const report = answering<'tvmIrr', typeof tvmIrr>(rules, tvmIrr);

const size = fc.double({ min: 1e-6, max: 1000, noNaN: true });
const amount = fc.oneof(
  size,
  size.map((x) => -x),
  fc.integer({ min: -9, max: 9 }),
);
const series = fc.array(amount, { minLength: 2, maxLength: 40 });
const positive = fc.double({ min: 0.01, max: 1000, noNaN: true });

/** The value at u = ln(1 + r), and the same of the absolute payments, weighed by the first or the last. */
function valueAt(cash_flows: readonly number[], u: number): [value: number, absolute: number] {
  const weights = cash_flows.map((_, t) => Math.exp(u >= 0 ? -u * t : u * (cash_flows.length - 1 - t)));
  const terms = cash_flows.map((flow, t) => flow * (weights[t] as number));
  return [terms.reduce((a, b) => a + b, 0), terms.reduce((a, b) => a + Math.abs(b), 0)];
}

test('a scan of the whole range sees no change of sign that is not a rate', () => {
  fc.assert(
    fc.property(series, (cash_flows) => {
      const { roots } = report({ cash_flows });
      const logs = roots.map(Math.log1p);
      let before: { u: number; isPositive: boolean } | null = null;
      for (let u = Math.log(1e-4); u <= Math.log(1e6); u += 0.02) {
        const [value, absolute] = valueAt(cash_flows, u);
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
    fc.property(series, (cash_flows) => {
      for (const root of report({ cash_flows }).roots.filter((rate) => rate > -0.99)) {
        const [value, absolute] = valueAt(cash_flows, Math.log1p(root));
        expect(Math.abs(value)).toBeLessThanOrEqual(4e-13 * absolute);
      }
    }),
  );
});

test('there are no more rates than changes of sign, and fewer by an even number, double ones counted once', () => {
  fc.assert(
    fc.property(series, (cash_flows) => {
      const { roots, sign_changes, converged, irr } = report({ cash_flows });
      expect(roots.length).toBeLessThanOrEqual(sign_changes);
      if (sign_changes % 2 === 1) expect(converged).toBe(true);
      if (sign_changes === 1) expect(roots).toHaveLength(1);
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
      expect(report({ cash_flows: flows }).roots).toEqual(known.map((rate) => rate + 0));
    }),
  );
});

test('reversed signs, another unit, and zeros around change no rate', () => {
  fc.assert(
    fc.property(series, fc.integer({ min: -40, max: 30 }), (cash_flows, exponent) => {
      const plain = report({ cash_flows });
      const changed = [0, 0, ...cash_flows.map((flow) => -flow * 2 ** exponent), 0];
      expect(report({ cash_flows: changed }).roots).toEqual(plain.roots);
    }),
  );
});

test('in time reversed, growth is the reciprocal', () => {
  fc.assert(
    fc.property(positive, fc.array(positive, { minLength: 1, maxLength: 30 }), (outlay, receipts) => {
      const { irr } = report({ cash_flows: [-outlay, ...receipts] });
      const reversed = report({ cash_flows: [...receipts].reverse().concat(-outlay) });
      const product = (1 + (irr ?? NaN)) * (1 + (reversed.irr ?? NaN));
      const lowest = Math.min(irr ?? NaN, reversed.irr ?? NaN);
      expect(Math.abs(product - 1)).toBeLessThanOrEqual(4e-16 + 3e-16 / (1 + lowest));
    }),
  );
});

test('the net present value of a conventional project changes its sign at the rate', () => {
  fc.assert(
    fc.property(positive, fc.array(positive, { minLength: 1, maxLength: 30 }), (outlay, receipts) => {
      const cash_flows = [-outlay, ...receipts];
      const { irr } = report({ cash_flows });
      const rate = irr ?? NaN;
      fc.pre(rate > -0.9 && rate < 90);
      const step = 1e-9 * (1 + rate);
      expect(tvmNpv({ cash_flows, discount_rate: rate - step }).npv).toBeGreaterThan(0);
      expect(tvmNpv({ cash_flows, discount_rate: rate + step }).npv).toBeLessThan(0);
    }),
  );
});
