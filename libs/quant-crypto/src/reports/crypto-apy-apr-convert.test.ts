import { readFileSync } from 'node:fs';
import { answering, refusalsOf } from '../../../../tools/testing/answering';
import { type Body, type Request } from '@quant/contract';
import { rules } from '@quant/contract/rules/crypto-apy-apr-convert';
import { cryptoApyAprConvert } from './crypto-apy-apr-convert';

type Interest = Request<'cryptoApyAprConvert'>;

const apyAprConversion = answering<'cryptoApyAprConvert', typeof cryptoApyAprConvert>(rules, cryptoApyAprConvert);

type Figures = Readonly<Record<string, number | null>>;

interface Exact {
  readonly cases: readonly { readonly inputs: Required<Body<'cryptoApyAprConvert'>>; readonly expected: Figures }[];
}

const { cases } = JSON.parse(readFileSync('vectors/interest-conversion.exact.json', 'utf8')) as Exact;
const COMPOUNDINGS = [...new Set(cases.map(({ inputs }) => inputs.compounding))] as Interest['compounding'][];

describe.each(COMPOUNDINGS)('%s, in 400 digits', (compounding) => {
  const of = cases.filter(({ inputs }) => inputs.compounding === compounding);

  test.each(of)('$inputs.rate $inputs.from_type', ({ inputs, expected }) => {
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
      expect(apyAprConversion({ rate, compounding })).toMatchObject({ apr: rate, from_type: 'apr', compounding });
      expect(apyAprConversion({ rate, compounding, from_type: 'apy' })).toMatchObject({ apy: rate, from_type: 'apy' });
    }
  });

  test('is the other one too where interest is added once a year, and the daily one where it is added daily', () => {
    // e^ln(1.088) − 1 is not 0.088 in doubles
    for (const rate of [0.07, 0.088, 0.101, 1 / 3, -0.999, 1e-17, 99999.9]) {
      const once = apyAprConversion({ rate, compounding: 'annually' });
      expect(once).toMatchObject({ apy: rate, apr: rate, periodic_rate: rate });
      expect(apyAprConversion({ rate, compounding: 'annually', from_type: 'apy' }).apr).toBe(rate);
      const daily = apyAprConversion({ rate });
      expect(daily.effective_daily_rate).toBe(daily.periodic_rate);
    }
  });
});

test('an APR in daily periods is the default', () => {
  expect(apyAprConversion({ rate: 0.12 })).toEqual(
    apyAprConversion({ rate: 0.12, from_type: 'apr', compounding: 'daily' }),
  );
});

describe('beyond the range of doubles', () => {
  test('the effective rate is null, and then in percent, and the day last', () => {
    const at = (rate: number) => apyAprConversion({ rate, compounding: 'continuous' });
    expect(at(705)).toMatchObject({ reason: null });
    const inPercent = at(706);
    expect(inPercent).toMatchObject({ apy_pct: null, reason: 'overflow' });
    expect(inPercent.apy).toBeGreaterThan(1e306);
    expect(at(710)).toMatchObject({ apy: null, apy_pct: null, reason: 'overflow' });
    expect(at(710).effective_daily_rate).toBeGreaterThan(5);
    expect(at(259_100)).toMatchObject({ apy: null, effective_daily_rate: null, reason: 'overflow' });
    expect(at(1e6)).toMatchObject({ apy: null, effective_daily_rate: null, apr: 1e6, continuous_rate: 1e6 });
  });

  test('the time to double is null', () => {
    expect(apyAprConversion({ rate: 1e-306, compounding: 'continuous' }).doubling_time_days).toBeNull();
    expect(apyAprConversion({ rate: 5e-324 }).doubling_time_days).toBeNull();
  });
});

test('what does not grow never doubles, and no figure is -0', () => {
  for (const rate of [0, -0, -5e-324]) {
    for (const from_type of ['apr', 'apy'] as const) {
      for (const compounding of COMPOUNDINGS) {
        const answer = apyAprConversion({ rate, from_type, compounding });
        expect(answer.doubling_time_days).toBeNull();
        expect(Object.values(answer).filter((figure) => Object.is(figure, -0))).toEqual([]);
      }
    }
  }
  expect(apyAprConversion({ rate: -0.3 }).doubling_time_days).toBeNull();
});

test.each<Body<'cryptoApyAprConvert'>>([
  { rate: -1, from_type: 'apy' },
  { rate: -1, from_type: 'apy', compounding: 'continuous' },
  { rate: -8760, compounding: 'hourly' },
  { rate: -365 },
  { rate: -52, compounding: 'weekly' },
  { rate: -12, compounding: 'monthly' },
  { rate: -4, compounding: 'quarterly' },
  { rate: -2, compounding: 'semiannually' },
  { rate: -1, compounding: 'annually' },
])('%j leaves nothing', (body) => {
  expect(refusalsOf(() => apyAprConversion(body))).toEqual([['value_error', 'rate']]);
});

test('a total loss is no refusal where interest is continuous', () => {
  expect(apyAprConversion({ rate: -1e15, compounding: 'continuous' })).toMatchObject({ apy: -1, apr: -1e15 });
});
