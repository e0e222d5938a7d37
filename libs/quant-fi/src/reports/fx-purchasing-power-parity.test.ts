import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { answering } from '../../../../tools/testing/answering';
import { type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/fx-purchasing-power-parity';
import { fxPurchasingPowerParity } from './fx-purchasing-power-parity';

const report = answering<'fxPurchasingPowerParity', typeof fxPurchasingPowerParity>(rules, fxPurchasingPowerParity);

interface Exact {
  readonly tolerance: number;
  readonly powers: readonly {
    readonly inputs: Body<'fxPurchasingPowerParity'>;
    readonly expected: Readonly<Record<string, number | string | null>>;
    readonly growth: number;
  }[];
}

const { powers, tolerance } = JSON.parse(readFileSync('vectors/foreign-exchange.exact.json', 'utf8')) as Exact;

test.each(powers)('$inputs, by price levels', ({ inputs, expected, growth }) => {
  const answer = report(Object.freeze(inputs));
  expect(Object.keys(answer)).toEqual(Object.keys(expected));
  for (const [name, value] of Object.entries(expected)) {
    const found = answer[name as keyof typeof answer];
    if (typeof value !== 'number') expect(found).toBe(value);
    else expect(Math.abs(Number(found) - value)).toBeLessThanOrEqual(tolerance * growth * Math.abs(value));
  }
});

const UNCHANGED = {
  ...{
    overvaluation_pct: 0,
    expected_change_pct: 0,
    approximate_change_pct: 0,
    domestic_currency_outlook: 'UNCHANGED',
  },
  ...{ ppp_rate: 1.2, real_exchange_rate: 1.2 },
};

test('nothing changes at once, nor by equal inflation', () => {
  const rates = { domestic_inflation: 0.02, foreign_inflation: 0.1 };
  expect(report({ base_spot_rate: 1.2, ...rates, time_years: 0 })).toMatchObject(UNCHANGED);
  const equal = { base_spot_rate: 1.2, domestic_inflation: 0.07, foreign_inflation: 0.07, time_years: 33 };
  expect(report(equal)).toEqual({ ...UNCHANGED, inflation_differential: 0 });
});

test('a difference that the levels do not show', () => {
  const tiny = { base_spot_rate: 2, domestic_inflation: 1e-18, foreign_inflation: 0, time_years: 2 };
  expect(report(tiny)).toMatchObject({
    ...{
      ppp_rate: 2,
      expected_change_pct: 200 * 1e-18,
      overvaluation_pct: -200 * 1e-18,
      domestic_currency_outlook: 'DEPRECIATE',
    },
  });
});

test('what is beyond the range of doubles is null, the rest is not', () => {
  const extreme = { base_spot_rate: 1e15, domestic_inflation: 100, foreign_inflation: -0.9999, time_years: 100 };
  expect(report(extreme)).toMatchObject({
    ...{ ppp_rate: null, expected_change_pct: null, overvaluation_pct: -100, real_exchange_rate: 0 },
    ...{ domestic_currency_outlook: 'DEPRECIATE' },
  });
  const reverse = { base_spot_rate: 1, domestic_inflation: -0.9999, foreign_inflation: 100, time_years: 100 };
  expect(report(reverse)).toMatchObject({
    ...{ ppp_rate: 0, expected_change_pct: -100, overvaluation_pct: null, real_exchange_rate: null },
    ...{ domestic_currency_outlook: 'APPRECIATE' },
  });
});

test('no figure is -0', () => {
  for (const time_years of [0, 1]) {
    const answer = report({ base_spot_rate: 1, domestic_inflation: -0, foreign_inflation: 0, time_years });
    expect(Object.values(answer).some((figure) => Object.is(figure, -0))).toBe(false);
  }
  const fallen = report({ base_spot_rate: 1, domestic_inflation: 0, foreign_inflation: 0.1, time_years: 0 });
  expect(Object.values(fallen).some((figure) => Object.is(figure, -0))).toBe(false);
});

const inflation = fc.double({ min: -0.5, max: 5, noNaN: true });

test('parity, over- and undervaluation and the real rate say the same', () => {
  fc.assert(
    fc.property(inflation, inflation, fc.double({ min: 0, max: 20, noNaN: true }), (home, abroad, time_years) => {
      const parity = { base_spot_rate: 1.5, domestic_inflation: home, foreign_inflation: abroad, time_years };
      const { ppp_rate, real_exchange_rate, overvaluation_pct, expected_change_pct } = report(parity);
      const near = (a: number, b: number) => {
        expect(Math.abs(a - b)).toBeLessThanOrEqual(2e-14 * (1 + Math.abs(b)));
      };
      near(((ppp_rate ?? NaN) / 1.5) * ((real_exchange_rate ?? NaN) / 1.5), 1);
      near((1 + (overvaluation_pct ?? NaN) / 100) * 1.5, real_exchange_rate ?? NaN);
      near((1 + (expected_change_pct ?? NaN) / 100) * 1.5, ppp_rate ?? NaN);
    }),
  );
});

test('two periods are one after the other', () => {
  const rates = { domestic_inflation: 0.31, foreign_inflation: 0.02 };
  const whole = report({ base_spot_rate: 1.1, ...rates, time_years: 7 }).ppp_rate;
  const half = report({ base_spot_rate: 1.1, ...rates, time_years: 3 }).ppp_rate ?? NaN;
  const again = report({ base_spot_rate: half, ...rates, time_years: 4 }).ppp_rate ?? NaN;
  expect(Math.abs(again / (whole ?? NaN) - 1)).toBeLessThan(1e-15);
});

const RATES = { base_spot_rate: 1.1, domestic_inflation: 0.05, foreign_inflation: 0.01 };

test('the default is one year', () => {
  expect(report(RATES)).toEqual(report({ ...RATES, time_years: 1 }));
});
