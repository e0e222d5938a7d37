import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { refusal } from '../../../../../../tools/testing/refusal';
import { purchasingPowerParity, type PurchasingPowerParityInputs } from '../index';

interface Exact {
  readonly tolerance: number;
  readonly powers: readonly {
    readonly inputs: PurchasingPowerParityInputs;
    readonly expected: Readonly<Record<string, number | string | null>>;
    readonly growth: number;
  }[];
}

const { powers, tolerance } = JSON.parse(readFileSync('vectors/foreign-exchange.exact.json', 'utf8')) as Exact;

test.each(powers)('$inputs, by price levels', ({ inputs, expected, growth }) => {
  const answer = purchasingPowerParity(Object.freeze(inputs));
  expect(Object.keys(answer)).toEqual(Object.keys(expected));
  for (const [name, value] of Object.entries(expected)) {
    const found = answer[name as keyof typeof answer];
    if (typeof value !== 'number') expect(found).toBe(value);
    else expect(Math.abs(Number(found) - value)).toBeLessThanOrEqual(tolerance * growth * Math.abs(value));
  }
});

const UNCHANGED = {
  ...{ overvaluationPct: 0, expectedChangePct: 0, approximateChangePct: 0, domesticCurrencyOutlook: 'UNCHANGED' },
  ...{ pppRate: 1.2, realExchangeRate: 1.2 },
};

test('nothing changes at once, nor by equal inflation', () => {
  const rates = { domesticInflation: 0.02, foreignInflation: 0.1 };
  expect(purchasingPowerParity({ baseSpotRate: 1.2, ...rates, timeYears: 0 })).toMatchObject(UNCHANGED);
  const equal = { baseSpotRate: 1.2, domesticInflation: 0.07, foreignInflation: 0.07, timeYears: 33 };
  expect(purchasingPowerParity(equal)).toEqual({ ...UNCHANGED, inflationDifferential: 0 });
});

test('a difference that the levels do not show', () => {
  const tiny = { baseSpotRate: 2, domesticInflation: 1e-18, foreignInflation: 0, timeYears: 2 };
  expect(purchasingPowerParity(tiny)).toMatchObject({
    ...{
      pppRate: 2,
      expectedChangePct: 200 * 1e-18,
      overvaluationPct: -200 * 1e-18,
      domesticCurrencyOutlook: 'DEPRECIATE',
    },
  });
});

test('what is beyond the range of doubles is null, the rest is not', () => {
  const extreme = { baseSpotRate: 1e15, domesticInflation: 100, foreignInflation: -0.9999, timeYears: 100 };
  expect(purchasingPowerParity(extreme)).toMatchObject({
    ...{ pppRate: null, expectedChangePct: null, overvaluationPct: -100, realExchangeRate: 0 },
    ...{ domesticCurrencyOutlook: 'DEPRECIATE' },
  });
  const reverse = { baseSpotRate: 1, domesticInflation: -0.9999, foreignInflation: 100, timeYears: 100 };
  expect(purchasingPowerParity(reverse)).toMatchObject({
    ...{ pppRate: 0, expectedChangePct: -100, overvaluationPct: null, realExchangeRate: null },
    ...{ domesticCurrencyOutlook: 'APPRECIATE' },
  });
});

test('no figure is -0', () => {
  for (const timeYears of [0, 1]) {
    const answer = purchasingPowerParity({ baseSpotRate: 1, domesticInflation: -0, foreignInflation: 0, timeYears });
    expect(Object.values(answer).some((figure) => Object.is(figure, -0))).toBe(false);
  }
  const fallen = purchasingPowerParity({ baseSpotRate: 1, domesticInflation: 0, foreignInflation: 0.1, timeYears: 0 });
  expect(Object.values(fallen).some((figure) => Object.is(figure, -0))).toBe(false);
});

const inflation = fc.double({ min: -0.5, max: 5, noNaN: true });

test('parity, over- and undervaluation and the real rate say the same', () => {
  fc.assert(
    fc.property(inflation, inflation, fc.double({ min: 0, max: 20, noNaN: true }), (home, abroad, timeYears) => {
      const parity = { baseSpotRate: 1.5, domesticInflation: home, foreignInflation: abroad, timeYears };
      const { pppRate, realExchangeRate, overvaluationPct, expectedChangePct } = purchasingPowerParity(parity);
      const near = (a: number, b: number) => {
        expect(Math.abs(a - b)).toBeLessThanOrEqual(2e-14 * (1 + Math.abs(b)));
      };
      near(((pppRate ?? NaN) / 1.5) * ((realExchangeRate ?? NaN) / 1.5), 1);
      near((1 + (overvaluationPct ?? NaN) / 100) * 1.5, realExchangeRate ?? NaN);
      near((1 + (expectedChangePct ?? NaN) / 100) * 1.5, pppRate ?? NaN);
    }),
  );
});

test('two periods are one after the other', () => {
  const rates = { domesticInflation: 0.31, foreignInflation: 0.02 };
  const whole = purchasingPowerParity({ baseSpotRate: 1.1, ...rates, timeYears: 7 }).pppRate;
  const half = purchasingPowerParity({ baseSpotRate: 1.1, ...rates, timeYears: 3 }).pppRate ?? NaN;
  const again = purchasingPowerParity({ baseSpotRate: half, ...rates, timeYears: 4 }).pppRate ?? NaN;
  expect(Math.abs(again / (whole ?? NaN) - 1)).toBeLessThan(1e-15);
});

const RATES = { baseSpotRate: 1.1, domesticInflation: 0.05, foreignInflation: 0.01 };

test('the default is one year', () => {
  expect(purchasingPowerParity(RATES)).toEqual(purchasingPowerParity({ ...RATES, timeYears: 1 }));
});

test.each<[change: object, path: string, rule: string]>([
  [{ baseSpotRate: -1 }, 'baseSpotRate', 'greater_than'],
  [{ baseSpotRate: undefined }, 'baseSpotRate', 'missing'],
  [{ domesticInflation: -1 }, 'domesticInflation', 'greater_than'],
  [{ domesticInflation: 101 }, 'domesticInflation', 'less_than_equal'],
  [{ foreignInflation: -1.1 }, 'foreignInflation', 'greater_than'],
  [{ foreignInflation: 100.5 }, 'foreignInflation', 'less_than_equal'],
  [{ timeYears: -0.1 }, 'timeYears', 'greater_than_equal'],
  [{ timeYears: 100.1 }, 'timeYears', 'less_than_equal'],
  [{ timeYears: null }, 'timeYears', 'float_type'],
])('refuses %j', (change, param, rule) => {
  expect(refusal(() => purchasingPowerParity({ ...RATES, ...change }))).toMatchObject({ param, rule });
});
