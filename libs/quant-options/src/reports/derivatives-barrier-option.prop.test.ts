import fc from 'fast-check';
import { anyOption, plainOption, type CompleteOption } from '../../test/arbitraries';
import { type BarrierType } from '../barrier/barrier-terms';
import { firstDerivative, secondDerivative } from '../finite-differences/five-point';
import { answering } from '../../../../tools/testing/answering';
import { rules } from '@quant/contract/rules/derivatives-barrier-option';
import { derivativesBarrierOption } from './derivatives-barrier-option';

const barrierOption = answering<'derivativesBarrierOption', typeof derivativesBarrierOption>(
  rules,
  derivativesBarrierOption,
);

const RUNS = { numRuns: 200 };
const EPS = Number.EPSILON;
const CELLS = (['call', 'put'] as const).flatMap((type) =>
  (['up-in', 'up-out', 'down-in', 'down-out'] as const).map((barrier_type) => ({ type, barrier_type })),
);

type CompleteBarrier = CompleteOption & {
  readonly H: number;
  readonly barrier_type: BarrierType;
  readonly rebate: number;
};

/** A barrier that is `away` beyond the spot in logarithms, on the side of its kind. */
function withBarrier(option: CompleteOption, away: number, cell: (typeof CELLS)[number], rebate: number) {
  const H = option.S * Math.exp(cell.barrier_type.startsWith('up') ? away : -away);
  return { ...option, ...cell, H: Math.min(1e12, Math.max(Number.MIN_VALUE, H)), rebate };
}

/** The whole domain: barriers from one unit of rounding away to the end of the doubles, strikes at them too. */
const anyBarrier: fc.Arbitrary<CompleteBarrier> = fc
  .record({
    option: anyOption,
    exponent: fc.double({ min: -16, max: 2.8, noNaN: true }),
    isInDeviations: fc.boolean(),
    cell: fc.constantFrom(...CELLS),
    rebate: fc.constantFrom(0, 1, 1e15),
    isStrikeAtBarrier: fc.boolean(),
  })
  .map(({ option, exponent, isInDeviations, cell, rebate, isStrikeAtBarrier }) => {
    const unit = isInDeviations ? option.sigma * Math.sqrt(option.T) : 1;
    const barrier = withBarrier(option, Math.min(700, unit * 10 ** exponent), cell, rebate);
    return isStrikeAtBarrier ? { ...barrier, K: barrier.H } : barrier;
  });

/** Barriers of everyday size, 0.2 to 4 standard deviations away. */
const plainBarrier: fc.Arbitrary<CompleteBarrier> = fc
  .record({
    option: plainOption,
    deviations: fc.double({ min: 0.2, max: 4, noNaN: true }),
    cell: fc.constantFrom(...CELLS),
    rebate: fc.constantFrom(0, 5),
  })
  .map(({ option, deviations, cell, rebate }) =>
    withBarrier(option, deviations * option.sigma * Math.sqrt(option.T), cell, rebate),
  );

/** Uncertainty of a price without rebate from the rounding of the inputs and of the discount factors. */
function slack({ S, K, T, r, q }: CompleteOption): number {
  const legs = S * Math.exp(-q * T) + K * Math.exp(-r * T);
  return 8 * EPS * legs * (1 + Math.abs(r * T) + Math.abs(q * T)) + 1e-300;
}

const opposite = (inputs: CompleteBarrier): CompleteBarrier => ({
  ...inputs,
  barrier_type: inputs.barrier_type.replace(/in|out/, (way) => (way === 'in' ? 'out' : 'in')) as BarrierType,
});

test('over the whole domain: finite numbers, never a negative price, a probability', () => {
  fc.assert(
    fc.property(anyBarrier, (inputs) => {
      const { price, vanilla_price, discount_vs_vanilla, rebate_value, hit_probability, greeks } =
        barrierOption(inputs);
      return (
        [price, vanilla_price, discount_vs_vanilla, rebate_value, hit_probability].every(Number.isFinite) &&
        Object.values(greeks ?? {}).every((x) => x === null || Number.isFinite(x)) &&
        price >= 0 &&
        rebate_value >= 0 &&
        hit_probability >= 0 &&
        hit_probability <= 1
      );
    }),
    { numRuns: 5_000 },
  );
});

test('without rebate in and out are worth the European option, and neither exceeds it', () => {
  fc.assert(
    fc.property(anyBarrier, (inputs) => {
      const one = barrierOption({ ...inputs, rebate: 0 });
      const other = barrierOption(opposite({ ...inputs, rebate: 0 }));
      expect(Math.abs(one.price + other.price - one.vanilla_price)).toBeLessThanOrEqual(slack(inputs));
      expect(one.price).toBeLessThanOrEqual(one.vanilla_price + slack(inputs));
    }),
    RUNS,
  );
});

test('with a rebate they are worth R·e^(−rT)·(1 − P) and the rebate of out more', () => {
  fc.assert(
    fc.property(plainBarrier, (inputs) => {
      const one = barrierOption(inputs);
      const other = barrierOption(opposite(inputs));
      const out = inputs.barrier_type.endsWith('out') ? one : other;
      const atExpiry = inputs.rebate * Math.exp(-inputs.r * inputs.T) * (1 - one.hit_probability);
      const rebates = atExpiry + out.rebate_value;
      const error = one.price + other.price - one.vanilla_price - rebates;
      expect(Math.abs(error)).toBeLessThanOrEqual(slack(inputs) + 16 * EPS * rebates);
      expect(Math.abs(one.price - barrierOption({ ...inputs, rebate: 0 }).price - one.rebate_value)).toBeLessThan(
        1e-12,
      );
    }),
    RUNS,
  );
});

test('a barrier farther away is hit less often: in loses, out gains', () => {
  fc.assert(
    fc.property(plainBarrier, fc.double({ min: 1, max: 3, noNaN: true }), (inputs, factor) => {
      const near = { ...inputs, rebate: 0 };
      const far = { ...near, H: inputs.S * (inputs.H / inputs.S) ** factor };
      const [a, b] = [barrierOption(near), barrierOption(far)];
      expect(b.hit_probability).toBeLessThanOrEqual(a.hit_probability + 4 * EPS);
      const gain = inputs.barrier_type.endsWith('out') ? b.price - a.price : a.price - b.price;
      expect(gain).toBeGreaterThanOrEqual(-slack(inputs));
    }),
    RUNS,
  );
});

// Haug (2007), chapter 4: c(S, K, H, r, q) = p(K, S, SK/H, q, r), a down barrier becoming an up barrier
test('put–call symmetry: strike, spot and the two rates trade places', () => {
  fc.assert(
    fc.property(plainBarrier, (inputs) => {
      const { S, K, H, r, q, type, barrier_type } = inputs;
      const mirrored = barrierOption({
        ...{ ...inputs, S: K, K: S, H: (S * K) / H, r: q, q: r, rebate: 0 },
        type: type === 'call' ? 'put' : 'call',
        barrier_type: barrier_type.replace(/up|down/, (side) => (side === 'up' ? 'down' : 'up')) as BarrierType,
      });
      const { price } = barrierOption({ ...inputs, rebate: 0 });
      // H rounds in SK/H, which moves the price by delta·S of it
      expect(Math.abs(price - mirrored.price)).toBeLessThan(1e-12 * (S + K));
    }),
    RUNS,
  );
});

test('four times the money is four times the price, to the last bit', () => {
  fc.assert(
    fc.property(plainBarrier, (inputs) => {
      const { S, K, H, rebate } = inputs;
      const one = barrierOption(inputs);
      const four = barrierOption({ ...inputs, S: 4 * S, K: 4 * K, H: 4 * H, rebate: 4 * rebate });
      expect([four.price, four.hit_probability]).toEqual([4 * one.price, one.hit_probability]);
      expect([four.greeks?.delta, four.greeks?.gamma]).toEqual([one.greeks?.delta, (one.greeks?.gamma ?? NaN) / 4]);
    }),
    RUNS,
  );
});

test('the Greeks are the derivatives of the price', () => {
  fc.assert(
    fc.property(plainBarrier, (inputs) => {
      const { S, T, sigma, r, H, K } = inputs;
      const greeks = barrierOption(inputs).greeks ?? {};
      const along = (name: 'S' | 'T' | 'sigma' | 'r') => (x: number) => barrierOption({ ...inputs, [name]: x }).price;
      // the spot must not step over the barrier
      const hS = Math.min(0.01 * sigma * Math.sqrt(T) * S, Math.abs(S - H) / 4);
      const expected = {
        delta: firstDerivative(along('S'), S, hS),
        gamma: secondDerivative(along('S'), S, hS),
        theta: -firstDerivative(along('T'), T, 1e-3 * T) / 365,
        vega: firstDerivative(along('sigma'), sigma, 1e-3 * sigma) / 100,
        rho: firstDerivative(along('r'), r, 1e-4) / 100,
      };
      const scale = S + K;
      for (const [name, value] of Object.entries(expected)) {
        const actual = (greeks as Record<string, number | null>)[name] ?? NaN;
        expect([name, Math.abs(actual - value) <= 1e-7 * scale ? value : actual]).toEqual([name, value]);
      }
    }),
    RUNS,
  );
});
