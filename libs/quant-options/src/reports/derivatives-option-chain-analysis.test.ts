import { readFileSync } from 'node:fs';
import { answering, refusalsOf } from '../../../../tools/testing/answering';
import { type Answer, type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/derivatives-option-chain-analysis';
import { derivativesOptionChainAnalysis } from './derivatives-option-chain-analysis';

const analysed = answering<'derivativesOptionChainAnalysis', typeof derivativesOptionChainAnalysis>(
  rules,
  derivativesOptionChainAnalysis,
);

type Analysis = Answer<'derivativesOptionChainAnalysis'>;
type Pair = readonly [value: number | null, tolerance: number | null];

interface SyntheticChains {
  readonly cases: readonly {
    readonly name: string;
    readonly request: Body<'derivativesOptionChainAnalysis'>;
    readonly exact: Partial<Analysis>;
    readonly near: Readonly<Record<string, Pair>>;
    readonly smile: readonly (readonly (number | null)[])[];
    readonly truth?: { readonly forward: number; readonly vols: readonly number[] };
  }[];
}

const { cases } = JSON.parse(readFileSync('vectors/option-chain.synthetic.json', 'utf8')) as SyntheticChains;

function expectNear(actual: unknown, [value, tolerance]: Pair, name: string) {
  if (value === null || typeof actual !== 'number') {
    expect([name, actual]).toEqual([name, value]);
    return;
  }
  const isNear = Math.abs(actual - value) <= (tolerance ?? 0);
  expect([name, isNear ? value : actual]).toEqual([name, value]);
}

describe('against 50-digit analyses of synthetic chains', () => {
  test.each(cases)('$name', ({ request, exact, near, smile }) => {
    const result = analysed(request);
    expect(result).toMatchObject(exact);
    for (const [name, pair] of Object.entries(near)) expectNear(result[name as keyof Analysis], pair, name);
    expect(result.smile).toHaveLength(smile.length);
    result.smile.forEach((point, i) => {
      const [strike, call_mid = null, put_mid = null, call_iv = null, put_iv = null, iv = null, ...tolerances] =
        smile[i] ?? [];
      expect(point.strike).toBe(strike);
      expectNear(point.call_mid, [call_mid, 1e-15 * (call_mid ?? 0)], `call mid at ${point.strike}`);
      expectNear(point.put_mid, [put_mid, 1e-15 * (put_mid ?? 0)], `put mid at ${point.strike}`);
      expectNear(point.call_iv, [call_iv, tolerances[0] ?? null], `call iv at ${point.strike}`);
      expectNear(point.put_iv, [put_iv, tolerances[1] ?? null], `put iv at ${point.strike}`);
      expectNear(point.iv, [iv, tolerances[2] ?? null], `iv at ${point.strike}`);
    });
  });

  test('the volatilities and the forward that made the quotes come back', () => {
    let recovered = 0;
    for (const { name, request, smile, truth } of cases) {
      if (truth === undefined) continue;
      const result = analysed(request);
      expectNear(result.implied_forward, [truth.forward, 1e-13 * truth.forward], name);
      result.smile.forEach((point, i) => {
        if (point.iv === null) return;
        recovered++;
        expectNear(point.iv, [truth.vols[i] ?? NaN, 2 * (smile[i]?.[8] ?? 0)], `${name}, ${point.strike}`);
      });
    }
    expect(recovered).toBe(100);
  });
});

const FLAT: Body<'derivativesOptionChainAnalysis'> = {
  chain: [
    { strike: 90, call_bid: 12, call_ask: 13, put_bid: 0.5, put_ask: 0.8 },
    { strike: 100, call_bid: 5, call_ask: 6, put_bid: 3, put_ask: 4 },
    { strike: 110, call_bid: 1, call_ask: 1.5, put_bid: 9, put_ask: 10 },
  ],
  spot: 100,
  r: 0,
  T: 0.25,
};

describe('quotes', () => {
  test.each([
    [{ call_bid: 5, call_ask: 6 }, 5.5],
    [{ call_bid: 5, call_ask: 5 }, 5],
    [{ call_bid: 0, call_ask: 6 }, null],
    [{ call_bid: 5 }, null],
    [{ call_bid: 6, call_ask: 5.9 }, null],
    [{}, null],
  ])('%j has the mid %p', (quote, call_mid) => {
    const { smile } = analysed({ chain: [{ strike: 100, ...quote }], spot: 100 });
    expect(smile).toMatchObject([{ call_mid, put_mid: null }]);
  });

  test('the volatility is that of the side out of the money, else of the other', () => {
    const { smile } = analysed(FLAT); // F = 102
    expect(smile.map(({ iv, put_iv }) => iv === put_iv)).toEqual([true, true, false]);
    expect(smile[2]?.iv).toBe(smile[2]?.call_iv);
    const callsOnly = FLAT.chain.map((quotes) => ({ ...quotes, put_bid: 0, put_ask: 0 }));
    const fallback = analysed({ ...FLAT, chain: callsOnly, spot: 102 });
    expect(fallback.smile.map(({ iv, call_iv }) => iv !== null && iv === call_iv)).toEqual([true, true, true]);
    expect(fallback).toMatchObject({ forward_source: 'spot_carry', implied_forward: 102 });
  });

  test('at K = F the call decides', () => {
    const chain = [
      { strike: 90, call_bid: 15, call_ask: 15, put_bid: 5, put_ask: 5 },
      { strike: 100, call_bid: 20, call_ask: 20, put_bid: 5, put_ask: 5 },
    ];
    const { smile, implied_forward } = analysed({ ...FLAT, chain });
    expect(implied_forward).toBe(100);
    expect(smile[1]?.iv).toBe(smile[1]?.call_iv);
    expect(smile[1]?.call_iv).toBeGreaterThan(3 * (smile[1]?.put_iv ?? NaN));
  });

  test('call and put of one price have one volatility to the last bit', () => {
    const chain = [{ strike: 100, call_bid: 5, call_ask: 5, put_bid: 5, put_ask: 5 }];
    const { smile } = analysed({ ...FLAT, chain, r: 0.07 });
    expect(smile[0]?.call_iv).toBe(smile[0]?.put_iv);
  });

  test('a mid at or beyond a bound implies no volatility', () => {
    const chain = [
      { strike: 90, call_bid: 10, call_ask: 10 },
      { strike: 95, call_bid: 4, call_ask: 4 },
      { strike: 105, call_bid: 100, call_ask: 100 },
      { strike: 110, call_bid: 101, call_ask: 102 },
      { strike: 115, put_bid: 115, put_ask: 115 },
      { strike: 120, put_bid: 121, put_ask: 121 },
      { strike: 125, put_bid: 24, put_ask: 24 },
      { strike: 130, put_bid: 30, put_ask: 30 },
    ];
    const { smile, atm_iv, skew_metric } = analysed({ ...FLAT, chain });
    expect(smile.map(({ call_iv, put_iv, iv }) => call_iv ?? put_iv ?? iv)).toEqual(Array(8).fill(null));
    expect({ atm_iv, skew_metric }).toEqual({ atm_iv: null, skew_metric: null });
  });
});

describe('the forward', () => {
  const priced = (strike: number, call: number, put: number) => ({
    strike,
    call_bid: call,
    call_ask: call,
    put_bid: put,
    put_ask: put,
  });

  test.each([
    ['the nearest prices', [priced(90, 12, 1), priced(100, 5, 4), priced(110, 1, 8)], 100, 101],
    ['a tie: nearest to the spot', [priced(90, 4, 3), priced(100, 4, 3), priced(110, 4, 3)], 108, 111],
    ['a tie at equal distance: the lower', [priced(90, 4, 3), priced(110, 3, 4)], 100, 91],
    ['F = 0 falls back to the spot', [priced(10, 1, 11)], 12, 12],
  ])('%s', (_, chain, spot, forward) => {
    expect(analysed({ chain, spot, r: 0, T: 0.25 }).implied_forward).toBe(forward);
  });

  test('the strike at the money is nearest to the spot, the lower of two', () => {
    const chain = [{ strike: 110 }, { strike: 90 }];
    expect(analysed({ chain, spot: 100 }).atm_strike).toBe(90);
    expect(analysed({ chain, spot: 100 + 2e-14 }).atm_strike).toBe(110);
  });
});

describe('measures that the chain does not determine are null', () => {
  const WINGS = { skew_metric: null, risk_reversal_25d: null, butterfly_25d: null };

  test('without quotes', () => {
    const result = analysed({ chain: [{ strike: 90, call_oi: 1 }], spot: 100 });
    expect(result).toMatchObject({ ...WINGS, expected_move: null, atm_iv_approx: null, atm_iv: null });
  });

  test('without activity', () => {
    expect(analysed(FLAT)).toMatchObject({
      put_call_ratio_volume: null,
      put_call_ratio_oi: null,
      max_pain_strike: null,
      max_pain_payout: null,
      volume_weighted_strike: null,
      total_volume: 0,
      total_oi: 0,
    });
  });

  test('without calls, the ratios alone', () => {
    const chain = [{ strike: 90, put_oi: 2, put_volume: 3 }];
    expect(analysed({ chain, spot: 100 })).toMatchObject({
      put_call_ratio_volume: null,
      put_call_ratio_oi: null,
      max_pain_strike: 90,
      max_pain_payout: 0,
      volume_weighted_strike: 90,
    });
  });

  test('at expiry, whatever is a volatility', () => {
    const result = analysed({ ...FLAT, T: 0 });
    expect(result).toMatchObject({
      ...WINGS,
      expected_move: 9,
      atm_iv_approx: null,
      atm_iv: null,
      implied_forward: 102,
    });
    expect(result.smile.map(({ call_iv, put_iv, iv }) => [call_iv, put_iv, iv])).toEqual(
      Array(3).fill([null, null, null]),
    );
  });

  test('with one strike, the wings', () => {
    const result = analysed({ ...FLAT, chain: FLAT.chain.slice(1, 2) });
    expect(result).toMatchObject(WINGS);
    expect(result.atm_iv).toBe(result.smile[0]?.iv);
  });

  test('on one side of the spot, the skew; strikes on the borders are on no side', () => {
    const chain = [95, 100, 105].map((strike) => ({ strike, call_bid: 6, call_ask: 6 }));
    expect(analysed({ ...FLAT, chain }).skew_metric).toBeNull();
    const wider = [...chain, { strike: 94.9, call_bid: 8, call_ask: 8 }, { strike: 105.1, call_bid: 5, call_ask: 5 }];
    const { skew_metric, smile } = analysed({ ...FLAT, chain: wider });
    expect(skew_metric).toBe((smile[0]?.iv ?? NaN) - (smile[4]?.iv ?? NaN));
  });

  test('when the straddle over the spot exceeds the doubles, its volatility', () => {
    const chain = [{ strike: 1, call_bid: 1e15, call_ask: 1e15, put_bid: 1e15, put_ask: 1e15 }];
    expect(analysed({ chain, spot: 5e-324 })).toMatchObject({ expected_move: 2e15, atm_iv_approx: null });
  });
});

test('where one strike has all the volume, it is the mean strike to the last bit', () => {
  const chain = [{ strike: 0.1 }, { strike: 0.3, call_volume: 3 }, { strike: 0.7 }];
  expect(analysed({ chain, spot: 1 }).volume_weighted_strike).toBe(0.3);
});

test('a strike that is listed twice is refused', () => {
  const chain = [{ strike: 100 }, { strike: 90 }, { strike: 100 }];
  expect(refusalsOf(() => analysed({ ...FLAT, chain }))).toEqual([['value_error', 'chain']]);
});
