import { readFileSync } from 'node:fs';
import { refusal } from '../../../../../tools/testing/refusal';
import { apyAprConversion, type ApyAprConversionInputs, type Compounding } from './index';

type Figures = Readonly<Record<string, number | null>>;

interface Exact {
  readonly cases: readonly { readonly inputs: Required<ApyAprConversionInputs>; readonly expected: Figures }[];
}

const { cases } = JSON.parse(readFileSync('vectors/interest-conversion.exact.json', 'utf8')) as Exact;
const COMPOUNDINGS = [...new Set(cases.map(({ inputs }) => inputs.compounding))] as Compounding[];

describe.each(COMPOUNDINGS)('%s, in 400 digits', (compounding) => {
  const of = cases.filter(({ inputs }) => inputs.compounding === compounding);

  test.each(of)('$inputs.rate $inputs.fromType', ({ inputs, expected }) => {
    const answer = apyAprConversion(Object.freeze(inputs)) as unknown as Figures;
    for (const [name, value] of Object.entries(expected)) {
      const found = answer[name] as number | null;
      if (value === null || found === null) expect({ name, found }).toEqual({ name, found: value });
      else expect(Math.abs(found - value)).toBeLessThanOrEqual(5e-16 * Math.abs(value));
    }
  });
});

describe('the rate that is given', () => {
  test.each(COMPOUNDINGS)('is repeated exactly, %s', (compounding) => {
    for (const rate of [0.1, 0.07, 1 / 3, 1e-17, 12345.678]) {
      expect(apyAprConversion({ rate, compounding })).toMatchObject({ apr: rate, fromType: 'apr', compounding });
      expect(apyAprConversion({ rate, compounding, fromType: 'apy' })).toMatchObject({ apy: rate, fromType: 'apy' });
    }
  });

  test('is the other one too where interest is added once a year, and the daily one where it is added daily', () => {
    // e^ln(1.088) − 1 is not 0.088 in doubles
    for (const rate of [0.07, 0.088, 0.101, 1 / 3, -0.999, 1e-17, 99999.9]) {
      const once = apyAprConversion({ rate, compounding: 'annually' });
      expect(once).toMatchObject({ apy: rate, apr: rate, periodicRate: rate });
      expect(apyAprConversion({ rate, compounding: 'annually', fromType: 'apy' }).apr).toBe(rate);
      const daily = apyAprConversion({ rate });
      expect(daily.effectiveDailyRate).toBe(daily.periodicRate);
    }
  });
});

test('an APR in daily periods is the default', () => {
  expect(apyAprConversion({ rate: 0.12 })).toEqual(
    apyAprConversion({ rate: 0.12, fromType: 'apr', compounding: 'daily' }),
  );
});

describe('beyond the range of doubles', () => {
  test('the effective rate is null, and then in percent, and the day last', () => {
    const at = (rate: number) => apyAprConversion({ rate, compounding: 'continuous' });
    expect(at(705)).toMatchObject({ reason: null });
    const inPercent = at(706);
    expect(inPercent).toMatchObject({ apyPct: null, reason: 'overflow' });
    expect(inPercent.apy).toBeGreaterThan(1e306);
    expect(at(710)).toMatchObject({ apy: null, apyPct: null, reason: 'overflow' });
    expect(at(710).effectiveDailyRate).toBeGreaterThan(5);
    expect(at(259_100)).toMatchObject({ apy: null, effectiveDailyRate: null, reason: 'overflow' });
    expect(at(1e6)).toMatchObject({ apy: null, effectiveDailyRate: null, apr: 1e6, continuousRate: 1e6 });
  });

  test('the time to double is null', () => {
    expect(apyAprConversion({ rate: 1e-306, compounding: 'continuous' }).doublingTimeDays).toBeNull();
    expect(apyAprConversion({ rate: 5e-324 }).doublingTimeDays).toBeNull();
  });
});

test('what does not grow never doubles, and no figure is -0', () => {
  for (const rate of [0, -0, -5e-324]) {
    for (const fromType of ['apr', 'apy'] as const) {
      for (const compounding of COMPOUNDINGS) {
        const answer = apyAprConversion({ rate, fromType, compounding });
        expect(answer.doublingTimeDays).toBeNull();
        expect(Object.values(answer).filter((figure) => Object.is(figure, -0))).toEqual([]);
      }
    }
  }
  expect(apyAprConversion({ rate: -0.3 }).doublingTimeDays).toBeNull();
});

test.each<[inputs: object, path: string, rule: string]>([
  [{}, 'rate', 'missing'],
  [{ rate: '0.1' }, 'rate', 'float_type'],
  [{ rate: null }, 'rate', 'float_type'],
  [{ rate: NaN }, 'rate', 'finite_number'],
  [{ rate: 1_000_000.1 }, 'rate', 'less_than_equal'],
  [{ rate: -1.1e15 }, 'rate', 'greater_than_equal'],
  [{ rate: -1, fromType: 'apy' }, 'rate', 'value_error'],
  [{ rate: -1, fromType: 'apy', compounding: 'continuous' }, 'rate', 'value_error'],
  [{ rate: -8760, compounding: 'hourly' }, 'rate', 'value_error'],
  [{ rate: -365 }, 'rate', 'value_error'],
  [{ rate: -52, compounding: 'weekly' }, 'rate', 'value_error'],
  [{ rate: -12, compounding: 'monthly' }, 'rate', 'value_error'],
  [{ rate: -4, compounding: 'quarterly' }, 'rate', 'value_error'],
  [{ rate: -2, compounding: 'semiannually' }, 'rate', 'value_error'],
  [{ rate: -1, compounding: 'annually' }, 'rate', 'value_error'],
  [{ rate: 0.1, fromType: 'APR' }, 'fromType', 'literal_error'],
  [{ rate: 0.1, fromType: null }, 'fromType', 'literal_error'],
  [{ rate: 0.1, compounding: 'secondly' }, 'compounding', 'literal_error'],
  [{ rate: 0.1, compounding: 'toString' }, 'compounding', 'literal_error'],
])('refuses %j', (inputs, param, rule) => {
  expect(refusal(() => apyAprConversion(inputs as ApyAprConversionInputs))).toMatchObject({ param, rule });
});

test('a total loss is no refusal where interest is continuous', () => {
  expect(apyAprConversion({ rate: -1e15, compounding: 'continuous' })).toMatchObject({ apy: -1, apr: -1e15 });
});
