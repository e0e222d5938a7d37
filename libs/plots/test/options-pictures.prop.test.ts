import { blackScholesPrice } from '@quant/options';
import { derivativesLookbackOption } from '@quant/options/reports/derivatives-lookback-option';
import { derivativesAsianOption } from '@quant/options/reports/derivatives-asian-option';
import { derivativesBarrierOption } from '@quant/options/reports/derivatives-barrier-option';
import { derivativesBinomialTree } from '@quant/options/reports/derivatives-binomial-tree';
import { derivativesPutCallParity } from '@quant/options/reports/derivatives-put-call-parity';
import { optionsImpliedVol } from '@quant/options/reports/options-implied-vol';
import { optionsSpreadScan } from '@quant/options/reports/options-spread-scan';
import { derivativesOptionChainAnalysis } from '@quant/options/reports/derivatives-option-chain-analysis';
import { optionsStrategyOptimizer } from '@quant/options/reports/options-strategy-optimizer';
import { derivativesVolatilitySurface } from '@quant/options/reports/derivatives-volatility-surface';
import fc from 'fast-check';
import * as plots from '../src/index';
import { type Point } from '../src/index';
import { heightAt, isNear, pointsOf, seriesOf } from './series-of';

const share = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const market = fc.record({
  S: share(80, 120),
  K: share(80, 120),
  T: share(0.1, 2),
  sigma: share(0.1, 0.6),
  r: share(-0.02, 0.08),
  q: share(-0.02, 0.05),
  type: fc.constantFrom('call' as const, 'put' as const),
});

/** A chord of a curve is off by its curvature alone. */
function liesOn(line: readonly Point[], [x, y]: Point = [NaN, NaN]): boolean {
  return isNear(heightAt(line, x), y, 0.02);
}

function firstOf(points: readonly Point[]): Point {
  return points[0] ?? [NaN, NaN];
}

describe('an implied volatility', () => {
  test('is where the model has the price that was given', () => {
    fc.assert(
      fc.property(market, ({ sigma, ...option }) => {
        const market_price = blackScholesPrice({ ...option, sigma });
        const request = { ...option, market_price };
        const answer = optionsImpliedVol(request);
        fc.pre(answer.converged);
        const picture = plots.impliedVolatilityPicture(request, answer);
        const [found, price] = firstOf(pointsOf(picture, 'Implied volatility'));
        const model = pointsOf(picture, 'Model');
        const isRising = model.every(([, y], i) => i === 0 || y >= (model[i - 1]?.[1] ?? NaN) - 1e-12);
        return (
          isNear(blackScholesPrice({ ...option, sigma: found }), market_price) &&
          isNear(price, market_price) &&
          isRising
        );
      }),
    );
  });

  test('is not drawn where there is none, but the bound is', () => {
    const request = { S: 100, K: 100, T: 1, market_price: 120, r: 0.05, q: 0, type: 'call' } as const;
    const picture = plots.impliedVolatilityPicture(request, optionsImpliedVol(request));
    expect(seriesOf(picture, 'points')).toEqual([]);
    expect(seriesOf(picture, 'rule').map(({ at }) => at)).toEqual([100, 120]);
  });
});

describe('a barrier option', () => {
  test.each(['down', 'up'] as const)('%s: in and out make the option without a barrier', (side) => {
    fc.assert(
      fc.property(market, share(0.7, 1.3), (option, level) => {
        const inputs = { ...option, H: level * option.S, rebate: 0 };
        const drawn = (['in', 'out'] as const).map((what) => {
          const own = { ...inputs, barrier_type: `${side}-${what}` as const };
          return plots.barrierPicture(own, derivativesBarrierOption(own));
        });
        const [inside, outside] = drawn.map((picture) => pointsOf(picture, 'With barrier'));
        const plain = pointsOf(drawn[0], 'Without barrier');
        return plain.every(([S, value], i) => {
          const sum = (inside?.[i]?.[1] ?? NaN) + (outside?.[i]?.[1] ?? NaN);
          return isNear(sum, value) && isNear(value, blackScholesPrice({ ...option, S }));
        });
      }),
      { numRuns: 20 },
    );
  });
});

test('a lookback option is worth at least the one without memory, and marked where it is', () => {
  fc.assert(
    fc.property(market, fc.constantFrom('floating', 'fixed'), share(0.8, 1), (option, lookback_type, low) => {
      const request = { ...option, lookback_type, S_min: low * option.S, S_max: option.S / low } as const;
      const picture = plots.lookbackPicture(request, derivativesLookbackOption(request));
      const [line, plain] = [pointsOf(picture, 'Lookback'), pointsOf(picture, 'Without memory')];
      const isMore = line.every(([, value], i) => value >= (plain[i]?.[1] ?? NaN) - 1e-9);
      return isMore && liesOn(line, firstOf(pointsOf(picture, 'Now')));
    }),
    { numRuns: 40 },
  );
});

test('both sides of parity are as far apart as the answer says', () => {
  fc.assert(
    fc.property(market, share(0, 30), share(0, 30), ({ S, K, T, r, q }, call_price, put_price) => {
      const request = { S, K, T, r, q, call_price, put_price };
      const answer = derivativesPutCallParity(request);
      const picture = plots.parityPicture(request, answer);
      const tops = seriesOf(picture, 'bars').find(({ label }) => label === 'Quote')?.bars ?? [];
      const [bond] = seriesOf(picture, 'bars').find(({ label }) => label === 'Strike')?.bars ?? [];
      const [callSide = NaN, putSide = NaN] = tops.map(([, , , top]) => top);
      return isNear(callSide - putSide, answer.deviation) && isNear(bond?.[3] ?? NaN, K * Math.exp(-r * T));
    }),
  );
});

/** max(φ(S − K), 0), from its definition. */
function paid(type: 'call' | 'put', strike: number, price: number): number {
  return Math.max(type === 'call' ? price - strike : strike - price, 0);
}

test.each(['bull_call_spread', 'bear_put_spread', 'bull_put_spread', 'bear_call_spread'] as const)(
  'a %s pays what its legs pay, less its price',
  (strategy) => {
    const market = { spot: 100, vol: 0.25, dte_years: 0.3, r: 0.05, q: 0 };
    const request = { ...market, strategy, num_candidates: 8, strike_range_pct: 0.1 };
    const answer = optionsSpreadScan(request);
    const picture = plots.spreadPayoffsPicture(request, answer);
    for (const { rank, type, strikes, buy_leg, sell_leg, net_debit_credit } of answer.candidates.slice(0, 3)) {
      const line = pointsOf(picture, `${rank}. ${strikes.map(plots.figure).join('/')}`);
      for (const price of [95, 99, 100, 101.3, 104]) {
        const profit = paid(type, buy_leg.strike, price) - paid(type, sell_leg.strike, price) - net_debit_credit;
        expect(heightAt(line, price)).toBeCloseTo(profit, 9);
      }
    }
    expect(seriesOf(plots.spreadOddsPicture(request, answer), 'points')[0]?.points).toHaveLength(8);
  },
);

test.each(['bullish', 'bearish', 'neutral'] as const)('%s strategies pay what their legs pay', (outlook) => {
  const market = { S: 100, T: 0.25, sigma: 0.3, r: 0.05, q: 0, capital: 10_000 };
  const request = { ...market, outlook, vol_view: 'rising' as const };
  const answer = optionsStrategyOptimizer(request);
  const picture = plots.strategyPayoffsPicture(request, answer);
  for (const { rank, name, legs, net_debit } of answer.strategies.slice(0, 3)) {
    for (const [price, profit] of pointsOf(picture, `${rank}. ${name}`)) {
      const payoff = legs.reduce(
        (sum, { type, K, action, quantity }) => sum + (action === 'buy' ? 1 : -1) * quantity * paid(type, K, price),
        0,
      );
      expect(isNear(profit, payoff - net_debit)).toBe(true);
    }
  }
});

describe('a binomial tree', () => {
  test('of Hull (figure 21.3), node by node', () => {
    const inputs = {
      S: 50,
      K: 50,
      T: 5 / 12,
      sigma: 0.4,
      r: 0.1,
      q: 0,
      type: 'put',
      exercise: 'american',
      steps: 5,
    } as const;
    const picture = plots.treePicture(inputs, derivativesBinomialTree(inputs));
    const nodes = seriesOf(picture, 'points').flatMap(({ label, points, names = [] }) =>
      points.map(([step, spot], i) => ({ label, step, spot: spot.toFixed(2), value: Number(names[i]).toFixed(2) })),
    );
    expect(nodes).toHaveLength(21);
    const at = (step: number, spot: string) => nodes.find((node) => node.step === step && node.spot === spot);
    expect(at(0, '50.00')).toMatchObject({ label: 'Held', value: '4.49' });
    expect(at(2, '39.69')).toMatchObject({ label: 'Held', value: '10.36' });
    expect(at(3, '35.36')).toMatchObject({ label: 'Exercised', value: '14.64' });
    expect(at(5, '28.07')).toMatchObject({ label: 'Exercised', value: '21.93' });
    expect(at(5, '89.07')).toMatchObject({ label: 'Worthless' });
  });

  test('has the value of the answer at its number of steps, and comes near the closed form', () => {
    fc.assert(
      fc.property(market, fc.integer({ min: 1, max: 60 }), (option, steps) => {
        const inputs = { ...option, exercise: 'european' as const, steps };
        const result = derivativesBinomialTree(inputs);
        const line = pointsOf(plots.treeConvergencePicture(inputs, result), 'On a tree');
        const [last, price] = line.at(-1) ?? [NaN, NaN];
        return (
          isNear(line[steps - 1]?.[1] ?? NaN, result.price) &&
          last >= 40 &&
          Math.abs(price - blackScholesPrice(option)) < 0.02 * option.S
        );
      }),
      { numRuns: 20 },
    );
  });

  test('has no tree at expiry', () => {
    const market = { S: 50, K: 55, T: 0, sigma: 0.4, r: 0.05, q: 0, type: 'put' } as const;
    const inputs = { ...market, exercise: 'european', steps: 100 } as const;
    expect(plots.treePicture(inputs, derivativesBinomialTree(inputs))).toBeUndefined();
    expect(plots.treeConvergencePicture(inputs, derivativesBinomialTree(inputs)).subtitle).toMatch(/^5 with/);
  });
});

describe('an option on an average', () => {
  test.each(['geometric', 'arithmetic'] as const)('%s: is marked on its line', (averaging) => {
    fc.assert(
      fc.property(market, fc.integer({ min: 1, max: 20 }), (option, observations) => {
        const inputs = { ...option, averaging, observations };
        const picture = plots.asianPicture(inputs, derivativesAsianOption(inputs));
        return liesOn(pointsOf(picture, 'On the average'), firstOf(pointsOf(picture, 'Now')));
      }),
      { numRuns: averaging === 'geometric' ? 30 : 3 },
    );
  });

  test('of too many fixings for a line has that of the geometric mean, and its own mark above it', () => {
    const option = { S: 100, K: 100, T: 1, sigma: 0.2, r: 0.05, q: 0, type: 'call' } as const;
    const inputs = { ...option, averaging: 'arithmetic', observations: 300 } as const;
    const picture = plots.asianPicture(inputs, derivativesAsianOption(inputs));
    const [spot, price] = firstOf(pointsOf(picture, 'Now'));
    expect(price).toBeGreaterThan(heightAt(pointsOf(picture, 'On the geometric mean'), spot));
  });

  test.each([
    ['arithmetic', (fixings: readonly number[]) => fixings.reduce((sum, one) => sum + one, 0) / fixings.length],
    [
      'geometric',
      (fixings: readonly number[]) => fixings.reduce((product, one) => product * one, 1) ** (1 / fixings.length),
    ],
  ] as const)('%s means follow their paths, from fixing to fixing', (averaging, meanOf) => {
    const option = { S: 100, K: 100, T: 0.5, sigma: 0.3, r: 0.05, q: 0, type: 'call' as const };
    const inputs = { ...option, averaging, observations: 12 };
    const picture = plots.asianPathsPicture(inputs, derivativesAsianOption(inputs));
    const [path = [], means = []] = seriesOf(picture, 'line').map(({ points }) => points);
    expect(path[0]).toEqual([0, 100]);
    expect(means).toHaveLength(12);
    for (const [i, [time, mean]] of means.entries()) {
      const fixings = Array.from({ length: i + 1 }, (_, k) => path[5 * (k + 1)]?.[1] ?? NaN);
      expect(time).toBeCloseTo((0.5 * (i + 1)) / 12, 12);
      expect(mean).toBeCloseTo(meanOf(fixings), 9);
    }
  });
});

test('the pain is most where the holders receive least', () => {
  const contracts = fc.integer({ min: 0, max: 500 });
  const entry = fc.record({ strike: fc.integer({ min: 80, max: 120 }), call_oi: contracts, put_oi: contracts });
  fc.assert(
    fc.property(fc.uniqueArray(entry, { minLength: 1, maxLength: 12, selector: ({ strike }) => strike }), (chain) => {
      const none = { call_bid: 0, call_ask: 0, put_bid: 0, put_ask: 0, call_volume: 0, put_volume: 0 };
      const request = { chain: chain.map((one) => ({ ...one, ...none })), spot: 100, r: 0.05, T: 0.0833 };
      const answer = derivativesOptionChainAnalysis(request);
      fc.pre(answer.max_pain_strike !== null);
      const [line] = seriesOf(plots.openInterestPicture(request, answer), 'line', 1);
      const received = ([at]: Point) =>
        chain.reduce((sum, { strike, call_oi, put_oi }) => {
          return sum + call_oi * paid('call', strike, at) + put_oi * paid('put', strike, at);
        }, 0);
      const points = line?.points ?? [];
      const least = Math.min(...points.map(([, y]) => y));
      return points.every((point) => isNear(point[1], received(point))) && isNear(least, answer.max_pain_payout ?? NaN);
    }),
  );
});

test('forward variances add up to the variance of an expiry', () => {
  const quotes = [30, 60, 150, 400].map((expiry_days, i) => ({
    strike: 100,
    expiry_days,
    implied_vol: 0.2 + 0.02 * i,
  }));
  const request = { spot: 100, market_data: quotes, interpolation: 'linear' } as const;
  const answer = derivativesVolatilitySurface(request);
  const steps = pointsOf(plots.termStructurePicture(request, answer), 'Forward');
  const variance = steps.reduce((sum, [end, vol], i) => sum + vol ** 2 * (end - (steps[i - 1]?.[0] ?? 0)), 0);
  expect(variance).toBeCloseTo(0.26 ** 2 * 400, 9);
  const lines = seriesOf(plots.surfaceSmilesPicture(request, answer), 'line');
  expect(lines.map(({ label, isDashed }) => [label, isDashed])).toEqual([
    ['30 days', false],
    ['60 days', false],
    ['150 days', false],
    ['400 days', true],
  ]);
});
