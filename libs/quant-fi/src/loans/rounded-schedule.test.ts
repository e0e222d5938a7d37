import { Decimal } from 'decimal.js';
import { readFileSync } from 'node:fs';
import { refusal } from '../../../../tools/testing/refusal';
import { amortizationSchedule, type Loan, type ScheduleOptions } from './amortization-schedule';

type Amounts = Readonly<Record<string, string>>;

interface Exact {
  readonly loans: readonly {
    readonly inputs: Loan & { readonly extraPayment?: number };
    readonly roundTo: number;
    readonly expected: Amounts;
    readonly rows: readonly Amounts[];
  }[];
}

const { loans } = JSON.parse(readFileSync('vectors/rounded-amortization.exact.json', 'utf8')) as Exact;

const CENTS = { roundTo: 0.01 };

const sum = (amounts: readonly number[]) =>
  amounts.reduce((total, amount) => total.plus(amount), new Decimal(0)).toNumber();

test.each(loans)('$inputs by $roundTo, by Python in whole units', ({ inputs, roundTo, expected, rows }) => {
  const { extraPayment = 0, ...loan } = inputs;
  const agreed = amortizationSchedule(Object.freeze(loan), Object.freeze({ roundTo }));
  const made = amortizationSchedule(loan, Object.freeze({ roundTo, extraPayment }));
  const figures = {
    payment: made.payment,
    finalPayment: made.finalPayment,
    totalInterest: made.totalInterest,
    totalPaid: made.totalPaid,
    months: made.payments,
    baselineTotalInterest: agreed.totalInterest,
    baselineMonths: agreed.payments,
  };
  const wanted = Object.keys(figures).map((name) => [name, Number(expected[name])]);
  expect(figures).toEqual(Object.fromEntries(wanted));
  for (const row of rows) {
    const paid = made.rows.slice(0, Number(row['month']));
    const { payment, principal, interest, balance } = paid.at(-1) ?? {};
    const cumulativeInterest = sum(paid.map((one) => one.interest));
    const cumulativePrincipal = sum(paid.map((one) => one.principal));
    const found = { payment, principal, interest, balance, cumulativeInterest, cumulativePrincipal };
    expect({ month: paid.length, ...found }).toEqual(
      Object.fromEntries(Object.entries(row).map(([name, amount]) => [name, Number(amount)])),
    );
  }
});

test('10,000 at 5 % over twelve months, as MoneyVox prints it', () => {
  // www.moneyvox.fr, "Tableau d'amortissement", without the insurance: payment, principal, interest, balance
  const printed = `
    856.07 814.40 41.67 9185.60
    856.07 817.80 38.27 8367.80
    856.07 821.20 34.87 7546.60
    856.07 824.63 31.44 6721.97
    856.07 828.06 28.01 5893.91
    856.07 831.51 24.56 5062.40
    856.07 834.98 21.09 4227.42
    856.07 838.46 17.61 3388.96
    856.07 841.95 14.12 2547.01
    856.07 845.46 10.61 1701.55
    856.07 848.98 7.09 852.57
    856.12 852.57 3.55 0.00`;
  const { rows } = amortizationSchedule({ principal: 10_000, annualRate: 0.05, years: 1 }, CENTS);
  const parts = rows.map((row) => [row.payment, row.principal, row.interest, row.balance]);
  expect(parts.map((row) => row.map((amount) => amount.toFixed(2)).join(' '))).toEqual(printed.trim().split(/\n\s*/));
});

test('the sample Closing Disclosure of the CFPB, H-25(B): 162,000 at 3.875 % over 30 years', () => {
  const { payment, rows } = amortizationSchedule({ principal: 162_000, annualRate: 0.03875, years: 30 }, CENTS);
  expect(payment).toBe(761.78);
  // 523.125 to the even cent would be 523.12
  expect(rows[0]).toMatchObject({ interest: 523.13, principal: 238.65, balance: 161_761.35 });
});

test('the reference of the Tiko library: 400,000 at 5.95 % over 30 years', () => {
  const { rows, finalPayment } = amortizationSchedule({ principal: 400_000, annualRate: 0.0595, years: 30 }, CENTS);
  expect(rows[0]?.interest).toBe(1983.33);
  expect(rows[179]?.balance).toBe(283_580.13);
  expect(finalPayment).toBe(2384.39);
});

test('half a cent is one, though doubles are below it', () => {
  expect((7 * 0.06) / 12).toBeLessThan(0.035);
  const { rows } = amortizationSchedule({ principal: 7, annualRate: 0.06, years: 1 }, CENTS);
  expect(rows[0]?.interest).toBe(0.04);
});

test('without roundTo nothing is rounded', () => {
  const loan = { principal: 1000, annualRate: 0.05, years: 1 };
  expect(amortizationSchedule(loan, {})).toEqual(amortizationSchedule(loan));
  expect(amortizationSchedule(loan, { roundTo: undefined })).toEqual(amortizationSchedule(loan));
});

test('the settings of others for decimal.js change nothing', () => {
  const loan = { principal: 250_000, annualRate: 0.065, years: 30 };
  const options = { ...CENTS, extraPayment: 100 };
  const before = amortizationSchedule(loan, options);
  const { precision, rounding } = Decimal;
  Decimal.set({ precision: 3, rounding: Decimal.ROUND_DOWN });
  expect(amortizationSchedule(loan, options)).toEqual(before);
  Decimal.set({ precision, rounding });
});

const LOAN = { principal: 1000, annualRate: 0.12, years: 1 };

test.each<[change: object, options: unknown, param: string, rule: string, constraint: string]>([
  [{ principal: 1000.005 }, CENTS, 'principal', 'value_error', 'a multiple of roundTo, 0.01'],
  [{ principal: 0.1 + 0.2 }, CENTS, 'principal', 'value_error', 'a multiple of roundTo, 0.01'],
  [{ principal: 1e15 }, CENTS, 'principal', 'value_error', 'at most 1e15 times roundTo, 0.01'],
  [{ principal: 0.01, years: 50 }, CENTS, 'principal', 'value_error', 'repaid by roundTo, 0.01, a month or more'],
  [{}, { ...CENTS, extraPayment: 0.001 }, 'options.extraPayment', 'value_error', 'a multiple of roundTo, 0.01'],
  [{}, { ...CENTS, extraPayment: -0.01 }, 'options.extraPayment', 'greater_than_equal', 'greater than or equal to 0'],
  [{}, { roundTo: 0 }, 'options.roundTo', 'greater_than', 'greater than 0'],
  [{}, { roundTo: -0.01 }, 'options.roundTo', 'greater_than', 'greater than 0'],
  [{}, { roundTo: NaN }, 'options.roundTo', 'finite_number', 'a finite number'],
  [{}, { roundTo: '0.01' }, 'options.roundTo', 'float_type', 'a number'],
  [{}, { roundTo: null }, 'options.roundTo', 'float_type', 'a number'],
])('refuses %j with %j', (change, options, param, rule, constraint) => {
  const call = () => amortizationSchedule({ ...LOAN, ...change }, options as ScheduleOptions);
  expect(refusal(call)).toMatchObject({ param, rule, constraint });
});
