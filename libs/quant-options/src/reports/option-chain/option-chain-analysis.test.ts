import { readFileSync } from 'node:fs';
import { refusal } from '../../../../../tools/testing/refusal';
import { optionChainAnalysis, type OptionChainAnalysis, type OptionChainAnalysisInputs } from './index';

type Pair = readonly [value: number | null, tolerance: number | null];

interface SyntheticChains {
  readonly cases: readonly {
    readonly name: string;
    readonly request: OptionChainAnalysisInputs;
    readonly exact: Partial<OptionChainAnalysis>;
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
    const result = optionChainAnalysis(request);
    expect(result).toMatchObject(exact);
    for (const [name, pair] of Object.entries(near)) expectNear(result[name as keyof OptionChainAnalysis], pair, name);
    expect(result.smile).toHaveLength(smile.length);
    result.smile.forEach((point, i) => {
      const [strike, callMid = null, putMid = null, callIv = null, putIv = null, iv = null, ...tolerances] =
        smile[i] ?? [];
      expect(point.strike).toBe(strike);
      expectNear(point.callMid, [callMid, 1e-15 * (callMid ?? 0)], `call mid at ${point.strike}`);
      expectNear(point.putMid, [putMid, 1e-15 * (putMid ?? 0)], `put mid at ${point.strike}`);
      expectNear(point.callIv, [callIv, tolerances[0] ?? null], `call iv at ${point.strike}`);
      expectNear(point.putIv, [putIv, tolerances[1] ?? null], `put iv at ${point.strike}`);
      expectNear(point.iv, [iv, tolerances[2] ?? null], `iv at ${point.strike}`);
    });
  });

  test('the volatilities and the forward that made the quotes come back', () => {
    let recovered = 0;
    for (const { name, request, smile, truth } of cases) {
      if (truth === undefined) continue;
      const result = optionChainAnalysis(request);
      expectNear(result.impliedForward, [truth.forward, 1e-13 * truth.forward], name);
      result.smile.forEach((point, i) => {
        if (point.iv === null) return;
        recovered++;
        expectNear(point.iv, [truth.vols[i] ?? NaN, 2 * (smile[i]?.[8] ?? 0)], `${name}, ${point.strike}`);
      });
    }
    expect(recovered).toBe(100);
  });
});

const FLAT: OptionChainAnalysisInputs = {
  chain: [
    { strike: 90, callBid: 12, callAsk: 13, putBid: 0.5, putAsk: 0.8 },
    { strike: 100, callBid: 5, callAsk: 6, putBid: 3, putAsk: 4 },
    { strike: 110, callBid: 1, callAsk: 1.5, putBid: 9, putAsk: 10 },
  ],
  spot: 100,
  r: 0,
  T: 0.25,
};

describe('quotes', () => {
  test.each([
    [{ callBid: 5, callAsk: 6 }, 5.5],
    [{ callBid: 5, callAsk: 5 }, 5],
    [{ callBid: 0, callAsk: 6 }, null],
    [{ callBid: 5 }, null],
    [{ callBid: 6, callAsk: 5.9 }, null],
    [{}, null],
  ])('%j has the mid %p', (quote, callMid) => {
    const { smile } = optionChainAnalysis({ chain: [{ strike: 100, ...quote }], spot: 100 });
    expect(smile).toMatchObject([{ callMid, putMid: null }]);
  });

  test('the volatility is that of the side out of the money, else of the other', () => {
    const { smile } = optionChainAnalysis(FLAT); // F = 102
    expect(smile.map(({ iv, putIv }) => iv === putIv)).toEqual([true, true, false]);
    expect(smile[2]?.iv).toBe(smile[2]?.callIv);
    const callsOnly = FLAT.chain.map(({ strike, callBid, callAsk }) => ({ strike, callBid, callAsk }));
    const fallback = optionChainAnalysis({ ...FLAT, chain: callsOnly, spot: 102 });
    expect(fallback.smile.map(({ iv, callIv }) => iv !== null && iv === callIv)).toEqual([true, true, true]);
    expect(fallback).toMatchObject({ forwardSource: 'spot_carry', impliedForward: 102 });
  });

  test('at K = F the call decides', () => {
    const chain = [
      { strike: 90, callBid: 15, callAsk: 15, putBid: 5, putAsk: 5 },
      { strike: 100, callBid: 20, callAsk: 20, putBid: 5, putAsk: 5 },
    ];
    const { smile, impliedForward } = optionChainAnalysis({ ...FLAT, chain });
    expect(impliedForward).toBe(100);
    expect(smile[1]?.iv).toBe(smile[1]?.callIv);
    expect(smile[1]?.callIv).toBeGreaterThan(3 * (smile[1]?.putIv ?? NaN));
  });

  test('call and put of one price have one volatility to the last bit', () => {
    const chain = [{ strike: 100, callBid: 5, callAsk: 5, putBid: 5, putAsk: 5 }];
    const { smile } = optionChainAnalysis({ ...FLAT, chain, r: 0.07 });
    expect(smile[0]?.callIv).toBe(smile[0]?.putIv);
  });

  test('a mid at or beyond a bound implies no volatility', () => {
    const chain = [
      { strike: 90, callBid: 10, callAsk: 10 },
      { strike: 95, callBid: 4, callAsk: 4 },
      { strike: 105, callBid: 100, callAsk: 100 },
      { strike: 110, callBid: 101, callAsk: 102 },
      { strike: 115, putBid: 115, putAsk: 115 },
      { strike: 120, putBid: 121, putAsk: 121 },
      { strike: 125, putBid: 24, putAsk: 24 },
      { strike: 130, putBid: 30, putAsk: 30 },
    ];
    const { smile, atmIv, skewMetric } = optionChainAnalysis({ ...FLAT, chain });
    expect(smile.map(({ callIv, putIv, iv }) => callIv ?? putIv ?? iv)).toEqual(Array(8).fill(null));
    expect({ atmIv, skewMetric }).toEqual({ atmIv: null, skewMetric: null });
  });
});

describe('the forward', () => {
  const priced = (strike: number, call: number, put: number) => ({
    strike,
    callBid: call,
    callAsk: call,
    putBid: put,
    putAsk: put,
  });

  test.each([
    ['the nearest prices', [priced(90, 12, 1), priced(100, 5, 4), priced(110, 1, 8)], 100, 101],
    ['a tie: nearest to the spot', [priced(90, 4, 3), priced(100, 4, 3), priced(110, 4, 3)], 108, 111],
    ['a tie at equal distance: the lower', [priced(90, 4, 3), priced(110, 3, 4)], 100, 91],
    ['F = 0 falls back to the spot', [priced(10, 1, 11)], 12, 12],
  ])('%s', (_, chain, spot, forward) => {
    expect(optionChainAnalysis({ chain, spot, r: 0, T: 0.25 }).impliedForward).toBe(forward);
  });

  test('the strike at the money is nearest to the spot, the lower of two', () => {
    const chain = [{ strike: 110 }, { strike: 90 }];
    expect(optionChainAnalysis({ chain, spot: 100 }).atmStrike).toBe(90);
    expect(optionChainAnalysis({ chain, spot: 100 + 2e-14 }).atmStrike).toBe(110);
  });
});

describe('measures that the chain does not determine are null', () => {
  const WINGS = { skewMetric: null, riskReversal25d: null, butterfly25d: null };

  test('without quotes', () => {
    const result = optionChainAnalysis({ chain: [{ strike: 90, callOi: 1 }], spot: 100 });
    expect(result).toMatchObject({ ...WINGS, expectedMove: null, atmIvApprox: null, atmIv: null });
  });

  test('without activity', () => {
    expect(optionChainAnalysis(FLAT)).toMatchObject({
      putCallRatioVolume: null,
      putCallRatioOi: null,
      maxPainStrike: null,
      maxPainPayout: null,
      volumeWeightedStrike: null,
      totalVolume: 0,
      totalOi: 0,
    });
  });

  test('without calls, the ratios alone', () => {
    const chain = [{ strike: 90, putOi: 2, putVolume: 3 }];
    expect(optionChainAnalysis({ chain, spot: 100 })).toMatchObject({
      putCallRatioVolume: null,
      putCallRatioOi: null,
      maxPainStrike: 90,
      maxPainPayout: 0,
      volumeWeightedStrike: 90,
    });
  });

  test('at expiry, whatever is a volatility', () => {
    const result = optionChainAnalysis({ ...FLAT, T: 0 });
    expect(result).toMatchObject({ ...WINGS, expectedMove: 9, atmIvApprox: null, atmIv: null, impliedForward: 102 });
    expect(result.smile.map(({ callIv, putIv, iv }) => [callIv, putIv, iv])).toEqual(Array(3).fill([null, null, null]));
  });

  test('with one strike, the wings', () => {
    const result = optionChainAnalysis({ ...FLAT, chain: FLAT.chain.slice(1, 2) });
    expect(result).toMatchObject(WINGS);
    expect(result.atmIv).toBe(result.smile[0]?.iv);
  });

  test('on one side of the spot, the skew; strikes on the borders are on no side', () => {
    const chain = [95, 100, 105].map((strike) => ({ strike, callBid: 6, callAsk: 6 }));
    expect(optionChainAnalysis({ ...FLAT, chain }).skewMetric).toBeNull();
    const wider = [...chain, { strike: 94.9, callBid: 8, callAsk: 8 }, { strike: 105.1, callBid: 5, callAsk: 5 }];
    const { skewMetric, smile } = optionChainAnalysis({ ...FLAT, chain: wider });
    expect(skewMetric).toBe((smile[0]?.iv ?? NaN) - (smile[4]?.iv ?? NaN));
  });

  test('when the straddle over the spot exceeds the doubles, its volatility', () => {
    const chain = [{ strike: 1, callBid: 1e15, callAsk: 1e15, putBid: 1e15, putAsk: 1e15 }];
    expect(optionChainAnalysis({ chain, spot: 5e-324 })).toMatchObject({ expectedMove: 2e15, atmIvApprox: null });
  });
});

test('where one strike has all the volume, it is the mean strike to the last bit', () => {
  const chain = [{ strike: 0.1 }, { strike: 0.3, callVolume: 3 }, { strike: 0.7 }];
  expect(optionChainAnalysis({ chain, spot: 1 }).volumeWeightedStrike).toBe(0.3);
});

const ENTRY = { strike: 100 };

type Refusal = [change: object, path: (string | number)[], rule: string];

test.each<Refusal>([
  [{ chain: undefined }, ['chain'], 'missing'],
  [{ chain: {} }, ['chain'], 'list_type'],
  [{ chain: [] }, ['chain'], 'too_short'],
  [{ chain: Array(501).fill(ENTRY) }, ['chain'], 'too_long'],
  [{ chain: [ENTRY, { strike: 90 }, ENTRY] }, ['chain'], 'value_error'],
  [{ chain: [ENTRY, 5] }, ['chain', 1], 'dict_type'],
  [{ chain: [ENTRY, null] }, ['chain', 1], 'dict_type'],
  [{ chain: Array(1) }, ['chain', 0], 'missing'],
  [{ chain: [{}] }, ['chain', 0, 'strike'], 'missing'],
  [{ chain: [{ strike: 0 }] }, ['chain', 0, 'strike'], 'greater_than'],
  [{ chain: [{ strike: 1.1e12 }] }, ['chain', 0, 'strike'], 'less_than_equal'],
  ...['callBid', 'callAsk', 'putBid', 'putAsk'].flatMap((name): Refusal[] => [
    [{ chain: [{ ...ENTRY, [name]: -1 }] }, ['chain', 0, name], 'greater_than_equal'],
    [{ chain: [{ ...ENTRY, [name]: 1.1e15 }] }, ['chain', 0, name], 'less_than_equal'],
    [{ chain: [{ ...ENTRY, [name]: NaN }] }, ['chain', 0, name], 'finite_number'],
    [{ chain: [{ ...ENTRY, [name]: null }] }, ['chain', 0, name], 'float_type'],
  ]),
  ...['callOi', 'putOi', 'callVolume', 'putVolume'].flatMap((name): Refusal[] => [
    [{ chain: [{ ...ENTRY, [name]: -1 }] }, ['chain', 0, name], 'greater_than_equal'],
    [{ chain: [{ ...ENTRY, [name]: 1e12 + 1 }] }, ['chain', 0, name], 'less_than_equal'],
    [{ chain: [{ ...ENTRY, [name]: 2.5 }] }, ['chain', 0, name], 'int_type'],
    [{ chain: [{ ...ENTRY, [name]: null }] }, ['chain', 0, name], 'int_type'],
  ]),
  [{ spot: undefined }, ['spot'], 'missing'],
  [{ spot: 0 }, ['spot'], 'greater_than'],
  [{ r: 5.1 }, ['r'], 'less_than_equal'],
  [{ r: null }, ['r'], 'float_type'],
  [{ T: -1 }, ['T'], 'greater_than_equal'],
  [{ T: 101 }, ['T'], 'less_than_equal'],
])('%j is refused', (change, path, rule) => {
  const verdict = refusal(() => optionChainAnalysis({ ...FLAT, ...change }));
  expect(verdict).toMatchObject({ code: 'INVALID_INPUT', path, rule });
});
