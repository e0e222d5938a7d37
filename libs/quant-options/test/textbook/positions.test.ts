import {
  blackScholesPrice,
  breakevens,
  expectedPayoff,
  impliedVolatilitySmile,
  payoff,
  probabilityOfProfit,
  putCallParityGap,
} from '../../src/index';
import { derivativesOptionChainAnalysis } from '../../src/reports/derivatives-option-chain-analysis';
import { refusal } from '../../../../tools/testing/refusal';
import { strategyExact } from '../vector-files';

test('payoffs and breakevens are those of exact fractions', () => {
  for (const { legs, net_premium, breakevens: points, curve, largest } of strategyExact().cases) {
    if (Math.abs(net_premium) > 1e15) continue;
    const held = legs.map(({ type, K, quantity }) => ({ type, K, quantity }));
    const position = { legs: held, cash: 0 - net_premium };
    const values = payoff(
      position,
      curve.map(([price]) => price),
    );
    curve.forEach(([price, profit], i) => {
      const size = held.reduce((sum, { quantity, K }) => sum + Math.abs(quantity) * Math.max(K, price), largest);
      expect(Math.abs((values[i] ?? NaN) - profit)).toBeLessThanOrEqual(4 * Number.EPSILON * size);
      expect(payoff(position, price)).toBe(values[i]);
    });
    const own = breakevens(position);
    expect(own).toHaveLength(points.length);
    points.forEach(([price, tolerance], i) => {
      expect(Math.abs((own[i] ?? NaN) - price)).toBeLessThanOrEqual(2 * tolerance);
    });
  }
});

const LAW = { S: 100, T: 0.5, r: 0.03, q: 0.01, sigma: 0.25 };

test('expectation and probability of an option', () => {
  for (const type of ['call', 'put'] as const) {
    const position = { legs: [{ type, K: 105, quantity: 1 }] };
    const price = blackScholesPrice({ ...LAW, type, K: 105 });
    expect(Math.abs((Math.exp(-0.03 * 0.5) * expectedPayoff(position, LAW)) / price - 1)).toBeLessThanOrEqual(1e-14);
  }
  // N(d₂) of the break-even 110, by mpmath: ncdf((log(100/110) + (0.03 − 0.01 − 0.25²/2)·0.5)/(0.25·√0.5))
  const bought = { legs: [{ type: 'call', K: 105, quantity: 2 }], cash: -10 } as const;
  expect(probabilityOfProfit(bought, LAW)).toBeCloseTo(PROBABILITY, 15);
  expect(probabilityOfProfit(bought, { ...LAW, sigma: 0 })).toBe(0);
});

const PROBABILITY = 0.2840080911222685;

const STRIKES = [80, 90, 100, 110, 120];
const { S, T, r } = LAW;
const priced = (type: 'call' | 'put') =>
  STRIKES.map((K) => blackScholesPrice({ ...LAW, type, K, sigma: 0.2 + K / 1000 }));

test('a smile finds the forward and the volatilities that its quotes were made of', () => {
  const smile = impliedVolatilitySmile({ strikes: STRIKES, calls: priced('call'), puts: priced('put') }, { S, T, r });
  expect(smile.forward).toBeCloseTo(S * Math.exp((LAW.r - LAW.q) * T), 11);
  STRIKES.forEach((K, i) => {
    for (const column of ['volatilities', 'calls', 'puts'] as const)
      expect(smile[column][i]).toBeCloseTo(0.2 + K / 1000, 11);
  });
});

test('it is the smile of the report', () => {
  const calls = [21, 0, 6, 2, 0];
  const puts = [0, 2, 5.5, 0, 0];
  const own = impliedVolatilitySmile({ strikes: STRIKES, calls, puts }, { S, T, r });
  const quote = (i: number) => [calls[i] ?? 0, puts[i] ?? 0] as const;
  const chain = STRIKES.map((strike, i) => {
    const [call, put] = quote(i);
    const idle = { call_oi: 0, put_oi: 0, call_volume: 0, put_volume: 0 };
    return { strike, call_bid: call, call_ask: call, put_bid: put, put_ask: put, ...idle };
  });
  const { smile, implied_forward } = derivativesOptionChainAnalysis({ chain, spot: S, T, r });
  expect(own.forward).toBe(implied_forward);
  expect([...own.volatilities]).toEqual(smile.map(({ iv }) => iv ?? NaN));
});

test('parity holds for prices of one model', () => {
  const gap = putCallParityGap({ ...{ S, K: 105, T, r, q: LAW.q }, call: 5, put: 3 });
  expect(gap).toBeCloseTo(5 - 3 - (S * Math.exp(-LAW.q * T) - 105 * Math.exp(-r * T)), 12);
});

const market = { S, T, r };

test.each([
  [() => payoff({ legs: [{ type: 'call', K: 0, quantity: 1 }] }, 1), ['position', 'legs', 0, 'K'], 'greater_than'],
  [() => payoff({ legs: [], Cash: 1 } as never, 1), ['position', 'Cash'], 'extra_forbidden'],
  [() => payoff({ legs: [] }, -1), ['S'], 'greater_than_equal'],
  [() => payoff({ legs: [] }, [1, NaN]), ['S', 1], 'finite_number'],
  [() => payoff({ legs: [] }, undefined as never), ['S'], 'missing'],
  [() => probabilityOfProfit({ legs: [] }, { ...market, sigma: -1 }), ['law', 'sigma'], 'greater_than_equal'],
  [
    () => impliedVolatilitySmile({ strikes: [2, 1], calls: [1, 1], puts: [1, 1] }, market),
    ['strikes', 1],
    'value_error',
  ],
  [() => impliedVolatilitySmile({ strikes: [1], calls: [], puts: [1] }, market), ['calls'], 'too_short'],
  [() => impliedVolatilitySmile({ strikes: [1], calls: [1], put: [1] } as never, market), ['put'], 'extra_forbidden'],
  [() => impliedVolatilitySmile(undefined as never, market), ['inputs'], 'missing'],
])('%s is refused', (call, path, rule) => {
  expect(refusal(call)).toMatchObject({ path, rule });
});

test('a break-even beyond the range of doubles is left out, and its probability is none', () => {
  const position = { legs: [], underlying: 1e-310, cash: -1 };
  expect(breakevens(position)).toEqual([]);
  expect(probabilityOfProfit(position, { S: 100, T: 1, r: 0.05, sigma: 0.2 })).toBe(0);
});
