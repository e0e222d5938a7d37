import { optimizerQuadrature } from '../../test/vector-files';
import { optionsPrice } from './options-price';
import { optionsStrategy } from './options-strategy';
import { valueAt } from '../../../../tools/testing/wire-names';
import { answering } from '../../../../tools/testing/answering';
import { type Answer, type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/options-strategy-optimizer';
import { optionsStrategyOptimizer } from './options-strategy-optimizer';

const optimized = answering<'optionsStrategyOptimizer', typeof optionsStrategyOptimizer>(
  rules,
  optionsStrategyOptimizer,
);

type Ranked = Answer<'optionsStrategyOptimizer'>['strategies'][number];

const NEUTRAL: Body<'optionsStrategyOptimizer'> = { S: 100, outlook: 'neutral', T: 0.25, sigma: 0.2 };
const BITCOIN: Body<'optionsStrategyOptimizer'> = {
  S: 60_000,
  outlook: 'bullish',
  vol_view: 'rising',
  T: 0.08,
  sigma: 0.65,
};

const namesOf = (strategies: readonly Ranked[]) => strategies.map(({ name }) => name);
const named = (inputs: Body<'optionsStrategyOptimizer'>, name: string) => {
  const strategy = optimized(inputs).strategies.find((candidate) => candidate.name === name);
  if (!strategy) throw new Error(`no strategy is named ${name}`);
  return strategy;
};

describe('against quadrature of the payoff', () => {
  const { cases, tolerance } = optimizerQuadrature();

  test.each(cases)('$request', ({ request, expect: expected }) => {
    const { strategies } = optimized(request);
    expect(namesOf(strategies).sort()).toEqual(Object.keys(expected).sort());
    for (const strategy of strategies) {
      for (const [field, value] of Object.entries(expected[strategy.name] ?? {})) {
        const allowed = field === 'prob_profit' ? tolerance.ratios : tolerance.amounts * request.S;
        const actual = valueAt(strategy, field) as number;
        const isWithin = Math.abs(actual - (value ?? NaN)) <= allowed;
        expect([strategy.name, field, isWithin ? value : actual]).toEqual([strategy.name, field, value]);
      }
    }
  });
});

test('each strike, premium and Greek is that of the single option, bit for bit', () => {
  const { legs, greeks, net_debit } = named({ ...NEUTRAL, q: 0.02 }, 'Iron Condor');
  const m = 0.1;
  expect(legs.map(({ K }) => K)).toEqual([-m, -m / 2, m / 2, m].map((shift) => 100 * Math.exp(shift)));
  expect(legs.map(({ type, action }) => `${action} ${type}`)).toEqual(['buy put', 'sell put', 'sell call', 'buy call']);
  const options = legs.map(({ type, K }) => optionsPrice({ S: 100, K, T: 0.25, sigma: 0.2, r: 0.05, q: 0.02, type }));
  expect(legs.map(({ premium }) => premium)).toEqual(options.map(({ price }) => price));
  const total = (of: (option: (typeof options)[number]) => number | null) =>
    options.reduce((sum, option, i) => sum + (of(option) ?? NaN) * (legs[i]?.action === 'buy' ? 1 : -1), 0);
  const isNear = (actual: number | null, expected: number) => {
    expect(Math.abs((actual ?? NaN) - expected)).toBeLessThanOrEqual(1e-14 * Math.max(1, Math.abs(expected)));
  };
  isNear(
    net_debit,
    total(({ price }) => price),
  );
  isNear(
    greeks.gamma,
    total((option) => option.greeks.gamma),
  );
  isNear(
    greeks.theta,
    total((option) => option.greeks.theta),
  );
  isNear(
    greeks.vega,
    total((option) => option.greeks.vega),
  );
});

test.each(['bullish', 'bearish', 'neutral'] as const)(
  '%s: extremes and breakevens are those of the legs',
  (outlook) => {
    for (const strategy of optimized({ ...NEUTRAL, outlook }).strategies) {
      const payoff = optionsStrategy({
        legs: strategy.legs.map(({ type, K, premium, action, quantity }) => {
          return { type, K, premium, quantity: action === 'buy' ? quantity : -quantity };
        }),
        points: 1,
      });
      expect(strategy.breakeven).toEqual(payoff.breakevens);
      expect(strategy.max_profit).toBe(payoff.max_profit);
      expect(strategy.max_loss).toBe(payoff.max_loss === null ? null : -payoff.max_loss);
      expect(strategy.unlimited_loss).toBe(payoff.unlimited_loss);
      expect(strategy.unlimited_profit).toBe(payoff.unlimited_profit);
      expect(strategy.net_debit).toBe(payoff.net_premium);
    }
  },
);

describe('what is unlimited is null', () => {
  test('a sold call risks capital without limit, and needs what it loses within three deviations', () => {
    const { max_loss, unlimited_loss, capital_required, capital_at_risk, legs, net_debit } = named(
      { ...NEUTRAL, outlook: 'bearish' },
      'Short Call (Covered/Naked)',
    );
    expect({ max_loss, unlimited_loss }).toEqual({ max_loss: null, unlimited_loss: true });
    expect(capital_required).toBe(capital_at_risk);
    const atThreeDeviations = 100 * Math.exp(0.3) - (legs[0]?.K ?? NaN) + net_debit;
    expect(Math.abs(capital_at_risk - atThreeDeviations)).toBeLessThan(1e-13);
  });

  test('a sold put loses most at a price of 0', () => {
    const { max_loss, capital_required, legs, net_debit } = named(
      { ...NEUTRAL, outlook: 'bullish' },
      'Short Put (Cash-Secured)',
    );
    expect(max_loss).toBe((legs[0]?.K ?? NaN) + net_debit);
    expect(capital_required).toBe(max_loss);
  });
});

describe('capital', () => {
  test('that carries no unit of a strategy puts it behind those that it does', () => {
    const rich = optimized({ ...BITCOIN, vol_view: 'falling', capital: 1e6 });
    const poor = optimized({ ...BITCOIN, vol_view: 'falling', capital: 5000 });
    const isAffordable = ({ affordable }: Ranked) => affordable;
    expect(rich.strategies.every(isAffordable)).toBe(true);
    expect(poor.strategies.map(isAffordable)).toEqual([true, true, true, false]);
    expect(poor.strategies[3]?.name).toBe('Short Put (Cash-Secured)');
    expect(namesOf(rich.strategies)[3]).not.toBe('Short Put (Cash-Secured)');
    expect(namesOf(rich.strategies)).not.toEqual(namesOf(poor.strategies));
  });

  test('is divided into whole units', () => {
    const { capital_required } = named(NEUTRAL, 'Long Call Butterfly');
    const units = (capital: number) => named({ ...NEUTRAL, capital }, 'Long Call Butterfly').max_units;
    expect([units(capital_required), units(0.999 * capital_required), units(2.5 * capital_required)]).toEqual([
      1, 0, 2,
    ]);
  });

  test('is not needed where every outcome gains', () => {
    // at a rate of −100 % for two years the spread costs less than nothing at expiry
    const spread = named({ ...NEUTRAL, outlook: 'bullish', T: 2, r: -1 }, 'Bull Put Spread');
    expect(spread.max_loss).toBeLessThan(0);
    expect(spread).toMatchObject({ expected_return_on_risk: null, max_units: null, affordable: true, score: 0.5 });
  });
});

describe('view', () => {
  test('without one every expectation is 0 exactly, and the match of volatility decides', () => {
    const { strategies, view, top_pick } = optimized(NEUTRAL);
    expect(
      strategies.map(({ expected_pnl, expected_return_on_risk }) => [expected_pnl, expected_return_on_risk]),
    ).toEqual(strategies.map(() => [0, 0]));
    expect(view).toEqual({ drift_shift: 0, volatility: 0.2, expected_price: 100 * Math.exp(0.05 * 0.25) });
    expect(top_pick).toBe('Long Call Butterfly');
    expect(strategies.map(({ vol_match }) => vol_match)).toEqual([1, 0.5, 0.5, 0.5, 0.5]);
  });

  test.each([
    ['bullish', 'rising', 0.05, 0.25],
    ['bearish', 'falling', -0.05, 0.16],
    ['neutral', 'stable', 0, 0.2],
  ] as const)('%s and %s', (outlook, vol_view, drift_shift, volatility) => {
    const { view } = optimized({ ...NEUTRAL, outlook, vol_view });
    expect(Math.abs(view.drift_shift - drift_shift)).toBeLessThan(1e-17);
    expect(Math.abs(view.volatility - volatility)).toBeLessThan(1e-16);
  });

  test.each([
    ['rising', 'Long Straddle', 1],
    ['falling', 'Long Straddle', 0],
    ['rising', 'Iron Condor', 0],
    ['falling', 'Iron Condor', 1],
    ['rising', 'Long Call Butterfly', 0.5],
    ['stable', 'Long Straddle', 0.5],
  ] as const)('%s volatility, %s: match %d', (vol_view, name, match) => {
    expect(named({ ...NEUTRAL, vol_view }, name).vol_match).toBe(match);
  });
});

test('put-call symmetry: with r = q a bear put spread is e^(−m) bull call spreads, mirrored', () => {
  const market = { S: 80, T: 0.6, sigma: 0.4, r: 0.03, q: 0.03 };
  const { legs: puts } = named({ ...market, outlook: 'bearish' }, 'Bear Put Spread');
  const { legs: calls } = named({ ...market, outlook: 'bullish' }, 'Bull Call Spread');
  const m = 0.4 * Math.sqrt(0.6);
  const [atPut, farPut, atCall, farCall] = [...puts, ...calls].map(({ premium }) => premium);
  expect(Math.abs((atPut ?? NaN) - (atCall ?? NaN))).toBeLessThan(1e-14);
  expect(Math.abs((farPut ?? NaN) - Math.exp(-m) * (farCall ?? NaN))).toBeLessThan(1e-14);
});

describe('limits', () => {
  test('m = σ√T = 100: strikes beyond 1e12 are priced, nothing overflows', () => {
    const { strategies } = optimized({ S: 1e12, outlook: 'bullish', T: 100, sigma: 10, r: 0 });
    const spread = strategies.find(({ name }) => name === 'Bull Call Spread');
    expect(spread?.legs[1]?.K).toBe(1e12 * Math.exp(100));
    expect(Math.abs((spread?.legs[0]?.premium ?? NaN) / 1e12 - 1)).toBeLessThan(1e-15);
  });

  test('a volatility that vanishes in doubles leaves no spread between the strikes', () => {
    const { strategies } = optimized({ ...NEUTRAL, T: 1e-300, sigma: 1e-300 });
    for (const { legs, greeks } of strategies) {
      expect(new Set(legs.map(({ K }) => K))).toEqual(new Set([100]));
      expect(Math.abs(greeks.vega)).toBeLessThan(1e-149);
    }
  });

  test('the least spot has strikes and no gamma', () => {
    const { strategies } = optimized({ ...NEUTRAL, S: Number.MIN_VALUE, sigma: 5 });
    for (const { legs, greeks } of strategies) {
      expect(legs.every(({ K }) => K > 0)).toBe(true);
      expect(greeks.gamma).toBeNull();
    }
  });
});

test('the defaults are a stable view, r = 0.05, q = 0 and a capital of 10000', () => {
  expect(optimized({ ...NEUTRAL, vol_view: 'stable', r: 0.05, q: 0, capital: 10_000 })).toEqual(optimized(NEUTRAL));
  expect(optimized(NEUTRAL).inputs).toEqual({
    spot: 100,
    outlook: 'neutral',
    vol_view: 'stable',
    days_to_expiry: 91.25,
    implied_vol: 0.2,
    capital: 10_000,
  });
});
