import { readFileSync } from 'node:fs';
import { answering } from '../../../../tools/testing/answering';
import { rules } from '@quant/contract/rules/tvm-irr';
import { tvmIrr } from './tvm-irr';

const report = answering<'tvmIrr', typeof tvmIrr>(rules, tvmIrr);

interface Series {
  readonly cash_flows: number[];
  readonly roots: readonly number[];
}

interface Exact {
  readonly tolerance: number;
  readonly cases: readonly Series[];
  readonly many: Series;
}

const exact = JSON.parse(readFileSync('vectors/internal-rate-of-return.exact.json', 'utf8')) as Exact;

const irrOf = (...cash_flows: number[]) => report({ cash_flows });
const relativeError = (found: number | null | undefined, expected: number) => Math.abs((found ?? NaN) / expected - 1);

describe('all rates, and no others, as isolated in exact arithmetic', () => {
  test.each(exact.cases)('$cash_flows', ({ cash_flows, roots }) => {
    Object.freeze(cash_flows);
    const answer = report({ cash_flows });
    expect(answer.roots).toHaveLength(roots.length);
    roots.forEach((root, i) => {
      if (Math.abs(root) <= 1e-12) expect(answer.roots[i]).toBe(0);
      else expect(Math.abs((answer.roots[i] ?? NaN) - root)).toBeLessThanOrEqual(exact.tolerance * Math.abs(root));
    });
    expect(answer).toMatchObject({ converged: roots.length > 0, multiple_roots: roots.length > 1 });
    if (roots.length === 0) expect(answer).toMatchObject({ irr: null, irr_pct: null, npv_at_irr: null });
    else {
      const ascending = [...roots].sort((a, b) => a - b);
      const chosen = ascending.find((root) => root >= -1e-12) ?? ascending.at(-1) ?? NaN;
      expect(Math.abs((answer.irr ?? NaN) - chosen)).toBeLessThanOrEqual(1e-9);
    }
  });

  test('of more than 50 rates those nearest to zero are listed', () => {
    const { cash_flows, roots } = exact.many;
    expect(roots).toHaveLength(56);
    const answer = report({ cash_flows });
    // some round to −1
    const nearest = [...new Set(roots)].sort((a, b) => Math.abs(a) - Math.abs(b)).slice(0, 50);
    expect(answer.roots).toHaveLength(50);
    nearest
      .sort((a, b) => a - b)
      .forEach((root, i) => {
        expect(relativeError(answer.roots[i], root)).toBeLessThanOrEqual(exact.tolerance);
      });
    expect(answer.multiple_roots).toBe(true);
  });
});

describe('a rate at which the value touches zero', () => {
  test.each([
    [[-100, 220, -121], 0.1],
    [[-1, 2, -1], 0],
    [[-1, 0.5, -0.0625], -0.75],
    [[0, -16, 56, -49, 0], 0.75],
    // (q² − 2q + 0.96)², (q − 1.5)²(q − 2.5): the double root has the sign of both sides
    [[1, -5.5, 9.75, -5.625], 0.5],
  ])('of %j is found', (cash_flows, rate) => {
    const { roots, irr } = report({ cash_flows });
    expect(roots.some((root) => Math.abs(root - rate) <= 1e-14)).toBe(true);
    expect(Math.abs((irr ?? NaN) - rate)).toBeLessThanOrEqual(1e-14);
  });

  test('is one rate, not two', () => {
    expect(irrOf(-100, 220, -121)).toMatchObject({ multiple_roots: false, sign_changes: 2, reason: null });
    expect(irrOf(1, -5.5, 9.75, -5.625).roots).toHaveLength(2);
  });

  test('is one as long as the departure from zero is rounding', () => {
    expect(irrOf(-100, 220, -121 - 1e-11)).toMatchObject({ converged: true, multiple_roots: false });
    expect(irrOf(-100, 220, -121 + 1e-11)).toMatchObject({ converged: true, multiple_roots: false });
    expect(irrOf(-100, 220, -121 - 1e-9)).toMatchObject({ converged: false, reason: 'no_real_root' });
    const { roots } = irrOf(-100, 220, -121 + 1e-9);
    // 100q² − 220q + 121 − 1e-9 = 0 at q = 1.1 ± √1e-11
    expect(roots).toHaveLength(2);
    expect(Math.abs((roots[1] ?? NaN) - (roots[0] ?? NaN) - 2 * Math.sqrt(1e-11))).toBeLessThanOrEqual(1e-9);
  });

  test('is one up to 1e-13 of the absolute value, and two beyond', () => {
    // (q − 1.25)² − δ, exactly, of which the absolute value at q = 1.25 is 6.25
    for (let k = 1; k < 120; k++) {
      const depth = k * 2 ** -45;
      const { roots } = irrOf(1, -2.5, 1.5625 - depth);
      expect([depth, roots.length]).toEqual([depth, depth / 6.25 <= 1e-13 ? 1 : 2]);
      expect(
        roots.every((root) => Math.abs(Math.abs(root - 0.25) - Math.sqrt(depth)) <= 1e-12 || roots.length === 1),
      ).toBe(true);
    }
  });

  test('may be of any multiplicity, to the digits that has', () => {
    expect(relativeError(irrOf(1, -4.5, 6.75, -3.375).irr, 0.5)).toBeLessThanOrEqual(1e-9);
    const fourfold = irrOf(1, -6, 13.5, -13.5, 5.0625);
    expect(relativeError(fourfold.irr, 0.5)).toBeLessThanOrEqual(1e-4);
    expect(fourfold.roots).toHaveLength(1);
  });
});

describe('of several rates', () => {
  test('the smallest that is not negative is chosen', () => {
    expect(irrOf(-100, 220, -105)).toMatchObject({ irr: 0.5, roots: [-0.3, 0.5] });
    expect(irrOf(-1600, 10_000, -10_000)).toMatchObject({ irr: 0.25, irr_pct: 25, roots: [0.25, 4] });
    expect(irrOf(-1, 2, -0.9375)).toMatchObject({ irr: 0.25, roots: [-0.25, 0.25] });
  });

  test('a project that earns, with a clean-up cost at its end, is not called ruinous', () => {
    // bisection in 40 digits
    const flows = [-1678.87, 771.96, 1814.05, 3520.3, 3552.95, 3584.99, 4789.91, -1];
    const { irr, roots } = report({ cash_flows: flows });
    expect(relativeError(irr, 1.0042698487205579)).toBeLessThanOrEqual(4e-16);
    expect(roots[0]).toBeLessThan(-0.999);
  });

  test('where all are negative the one nearest to zero is chosen', () => {
    // (q − 0.5)(q − 0.75), exactly
    expect(irrOf(1, -1.25, 0.375)).toMatchObject({ irr: -0.25, roots: [-0.5, -0.25] });
  });

  test('zero within 1e-12 is zero', () => {
    expect(irrOf(-100, 230, -130)).toMatchObject({ irr: 0, roots: [0, 0.3] });
    expect(irrOf(-1000, 3300, -3500, 1200).irr).toBe(0);
    expect(irrOf(-1e12, 1e12 + 1)).toMatchObject({ irr: 0, roots: [0] });
    expect(irrOf(1e15, -1e15 + 0.125)).toMatchObject({ irr: 0, roots: [0] });
    expect(irrOf(-1e11, 1e11 + 1).irr).toBeGreaterThan(0);
  });
});

describe('with one change of sign there is always one rate', () => {
  // mpmath, 50 digits
  test.each([
    [[-1000, 0, 5], -0.9292893218813453],
    [[-1, 50], 49],
    [[-1, 1e9], 999999999],
    [[-1e-9, 0, 0, 1], 999],
    [[-1e-300, 0, 1e15], 3.162277660168379e157],
    [[-1e15, 0, 1e-300], -1],
    [[-1e15, 1e-3], -1],
    [[-1e15, 1], -0.999999999999999],
    [[-1e11, 1e11 + 1], 1e-11],
    [[-7e-290, 1.3], 1.8571428571428573e289],
    [[-5e-324, 1e-300], 2.024022533073106e23],
  ])('%j: %d', (cash_flows, rate) => {
    const { irr, roots, sign_changes } = report({ cash_flows });
    expect(Math.abs((irr ?? NaN) - rate)).toBeLessThanOrEqual(4e-16 * Math.abs(rate));
    expect(roots).toEqual([irr]);
    expect(sign_changes).toBe(1);
  });

  test('but not as a double where it is beyond the range', () => {
    const beyond = { irr: null, irr_pct: null, npv_at_irr: null, converged: false, reason: 'overflow', roots: [] };
    expect(irrOf(-1e-300, 1e15)).toMatchObject(beyond);
    expect(irrOf(-1e-295, 1e13)).toMatchObject(beyond);
  });

  test('or rounds to −1, where the value of anything is infinite', () => {
    expect(irrOf(-1e15, 1e-300)).toMatchObject({ irr: -1, irr_pct: -100, npv_at_irr: null, reason: 'overflow' });
    expect(irrOf(-1e15, 1e-293)).toMatchObject({ irr: -1, converged: true });
    expect(irrOf(1e15, 5e-324, -1e-300)).toMatchObject({ irr: -1, multiple_roots: false });
    expect(irrOf(-1, 5e-162, -5e-324).roots).toEqual([-1]);
    // Newton's method would lead away from the rate at −1
    expect(irrOf(1, -1, -5e-324, 1e-323).roots).toEqual([-1, 0]);
  });

  test('with 5000 payments, too', () => {
    const par = irrOf(-1000, ...Array<number>(4998).fill(0.1), 1000.1);
    expect(relativeError(par.irr, 1e-4)).toBeLessThanOrEqual(1e-12);
    // mpmath, 50 digits: of 1e6 = 200·(1 − v⁴⁹⁹⁹)/r
    const annuity = irrOf(-1e6, ...Array<number>(4999).fill(200));
    expect(relativeError(annuity.irr, ANNUITY_OF_5000)).toBeLessThanOrEqual(1e-14);
  });
});

const ANNUITY_OF_5000 = -8.000533191085983e-8;

describe('the rest at the rate', () => {
  const isOrdinary = ({ roots }: Series) =>
    roots.length > 0 && roots.every((rate) => rate !== -1 && Math.abs(rate) > 1e-12);
  test.each(exact.cases.filter(isOrdinary))('of $cash_flows is rounding', ({ cash_flows }) => {
    const { irr, npv_at_irr } = report({ cash_flows });
    const growth = 1 + (irr ?? NaN);
    const values = cash_flows.map((flow, t) => Math.abs(flow) * growth ** -t);
    // the rate is a double: half a unit of 1 + r moves each value by its time
    const moved = values.reduce((total, value, t) => total + (1 + t / growth) * value, 0);
    expect(Math.abs(npv_at_irr ?? NaN)).toBeLessThanOrEqual(2 ** -53 * moved);
  });

  test('is 0 where the rate is exact', () => {
    expect(irrOf(-1000, 400, 300, 300)).toMatchObject({ irr: 0, npv_at_irr: 0 });
    expect(irrOf(0, 0, -8, 0, 18)).toMatchObject({ irr: 0.5, npv_at_irr: 0 });
  });

  test('is that of the double next to it otherwise', () => {
    // −100 + 110/(1 + r) for r = 0.1 as a double, mpmath
    expect(relativeError(irrOf(-100, 110).npv_at_irr, -5.046468293750713e-16)).toBeLessThanOrEqual(1e-12);
  });

  test('is a value of today, later first payments or negative rates notwithstanding', () => {
    const late = irrOf(0, 0, -100, 110);
    expect(relativeError(late.npv_at_irr, -5.046468293750713e-16 / 1.21)).toBeLessThanOrEqual(1e-12);
    const loss = irrOf(0, -100, 90);
    expect(loss.irr).toBe(-0.1);
    // (−100 + 90/q)/q for q = 1 − 0.1 as a double
    expect(relativeError(loss.npv_at_irr, 6.853228547068867e-16)).toBeLessThanOrEqual(1e-12);
  });
});

test('sums and counts', () => {
  expect(irrOf(0, -1000, 0, 200, -300, 400, 0)).toMatchObject({
    ...{ total_invested: 1300, total_received: 600, net_cash_flow: -700, periods: 6, sign_changes: 3 },
    ...{ profit_multiple: 6 / 13, method: 'root_isolation' },
  });
  expect(irrOf(1e15, 0.25, -1e15, 0.001).net_cash_flow).toBe(0.251);
  expect(irrOf(-1e-300, 0, 0, 1e15)).toMatchObject({ profit_multiple: null, converged: true, reason: 'overflow' });
});

const NONE = { irr: null, irr_pct: null, npv_at_irr: null, converged: false, multiple_roots: false, roots: [] };

test.each([
  [[0, 0, 0], { reason: 'all_zero', profit_multiple: null, sign_changes: 0 }],
  [[0, -0], { reason: 'all_zero', net_cash_flow: 0, total_invested: 0 }],
  [[100, 200, 300], { reason: 'no_sign_change', profit_multiple: null, total_received: 600 }],
  [[-5, 0, -10], { reason: 'no_sign_change', profit_multiple: 0, total_invested: 15 }],
  [[0, 7], { reason: 'no_sign_change' }],
  [[-100, 200, -150], { reason: 'no_real_root', sign_changes: 2 }],
  // receipts so small that no rate makes them matter
  [[-1, 1e-300, -1], { reason: 'no_real_root' }],
  [[1, -1e-300, 1e-310], { reason: 'no_real_root' }],
])('%j has no rate: %j', (cash_flows, expected) => {
  expect(report({ cash_flows })).toMatchObject({ ...NONE, ...expected });
});

test('rates far outside of any market are found among several', () => {
  // (q − 1e-5)(q − 1e8): below 1 + r = 1e-4 and above 1e6
  const { roots } = irrOf(1, -1e8 - 1e-5, 1000);
  expect(roots).toHaveLength(2);
  expect(relativeError(roots[0], -0.99999)).toBeLessThanOrEqual(1e-15);
  expect(relativeError(roots[1], 99_999_999)).toBeLessThanOrEqual(1e-15);
});

test('and beyond the range of doubles, as −1 or as nothing', () => {
  // 3q² − 1e15·q + 5e-324 and the same in 1/q
  const below = irrOf(3, -1e15, 5e-324);
  expect(below).toMatchObject({ roots: [-1, below.roots[1]], irr: below.roots[1], multiple_roots: true });
  expect(relativeError(below.roots[1], 1e15 / 3 - 1)).toBeLessThanOrEqual(4e-16);
  const above = irrOf(5e-324, -1e15, 3);
  expect(above).toMatchObject({ irr: -0.999999999999997, multiple_roots: false, reason: 'overflow' });
});

test('no rate is −0', () => {
  expect(Object.is(irrOf(1, -2, 1).irr, 0)).toBe(true);
});

test('the work is bounded where the payments nearly balance over a whole range of rates', () => {
  // (1 − y)¹⁰ in y = x⁵⁰⁰, nearly 0 for all rates near 0
  const cash_flows = Array<number>(5000).fill(0);
  let coefficient = 1;
  for (let k = 0; k <= 10; k++) {
    cash_flows[Math.floor((k * 4999) / 10)] = coefficient;
    coefficient *= (k - 10) / (k + 1);
  }
  expect(report({ cash_flows }).converged).toBe(true);
});
