import fc from 'fast-check';
import { disagreements } from '../../../../tools/testing/closed-form';
import { even, magnitudes, whole } from '../../../../tools/testing/drawn-numbers';
import { macroInflationAdjusted } from '../../src/reports/macro-inflation-adjusted';
import { macroRealYield } from '../../src/reports/macro-real-yield';
import { macroTaylorRule } from '../../src/reports/macro-taylor-rule';
import { tvmCagr } from '../../src/reports/tvm-cagr';
import { tvmFutureValue } from '../../src/reports/tvm-future-value';
import { tvmIrr } from '../../src/reports/tvm-irr';
import { tvmNpv } from '../../src/reports/tvm-npv';
import { tvmPresentValue } from '../../src/reports/tvm-present-value';

const rate = fc.oneof(even(-0.2, 0.5), magnitudes(1e-12, 1));
const amounts = { payment: even(-1e4, 1e4), periods: whole(1, 120), rate };
const timing = fc.constantFrom('end' as const, 'begin' as const);

const ANNUITY = {
  due: 'equalText(payment_timing, "begin") ? 1 + rate : 1',
  growth: '(1 + rate)^periods',
};

test('the future value of an amount and of payments', () => {
  expect(
    disagreements({
      inputs: fc.record({ ...amounts, present_value: even(-1e5, 1e5), payment_timing: timing }),
      of: tvmFutureValue,
      where: { ...ANNUITY, s: 'due * (growth - 1) / rate', lump: 'present_value * growth', annuity: 'payment * s' },
      figures: {
        // a debt and payments that cancel it
        future_value: { is: 'lump + annuity', beside: 'abs(lump) + abs(annuity)' },
        fv_of_lump_sum: 'lump',
        fv_of_annuity: 'annuity',
        growth_factor: 'growth',
        annuity_factor: 's',
        total_payments: 'payment * periods',
        total_interest: {
          is: 'lump + annuity - present_value - payment * periods',
          beside: 'abs(lump - present_value) + abs(annuity - payment * periods)',
        },
      },
    }),
  ).toEqual([]);
});

test('the present value of an amount and of payments', () => {
  expect(
    disagreements({
      inputs: fc.record({ ...amounts, future_value: even(-1e5, 1e5), payment_timing: timing }),
      of: tvmPresentValue,
      where: { ...ANNUITY, a: 'due * (1 - 1 / growth) / rate', lump: 'future_value / growth', annuity: 'payment * a' },
      figures: {
        present_value: { is: 'lump + annuity', beside: 'abs(lump) + abs(annuity)' },
        pv_of_lump_sum: 'lump',
        pv_of_annuity: 'annuity',
        discount_factor: '1 / growth',
        annuity_factor: 'a',
      },
    }),
  ).toEqual([]);
});

const flows = fc.array(even(-1000, 1000), { minLength: 2, maxLength: 20 });
const npv = 'sum(map(1:size(cash_flows)[1], f(i) = cash_flows[i] / (1 + rate)^i))';
const size = 'sum(map(1:size(cash_flows)[1], f(i) = abs(cash_flows[i]) / (1 + rate)^i))';

test('the net present value of payments', () => {
  expect(
    disagreements({
      inputs: fc.record({ cash_flows: flows, rate: even(-0.3, 1) }),
      of: ({ cash_flows, rate: discount_rate }) => tvmNpv({ cash_flows, discount_rate }),
      where: { npv, size },
      figures: {
        // receipts less outlays
        npv: { is: 'npv', beside: 'size' },
        npv_first_flow_at_t0: { is: 'npv * (1 + rate)', beside: 'size * (1 + rate)' },
        pv_inflows: { is: '(size + npv) / 2', beside: 'size' },
        pv_outflows: { is: '(size - npv) / 2', beside: 'size' },
        total_cash_flow: { is: 'sum(cash_flows)', beside: 'sum(abs(cash_flows))' },
      },
      tolerance: 1e-14,
    }),
  ).toEqual([]);
});

test('payments are worth nothing at their internal rate of return', () => {
  expect(
    disagreements({
      inputs: fc
        .record({ outlay: even(10, 1000), receipts: fc.array(even(1, 300), { minLength: 1, maxLength: 20 }) })
        .map(({ outlay, receipts }) => ({ cash_flows: [-outlay, ...receipts] })),
      of: ({ cash_flows }) => 1 + (tvmIrr({ cash_flows }).irr ?? NaN),
      // Newton's method from far right of the root, in 60 digits
      where: {
        n: 'size(cash_flows)[1]',
        value: 'f(g) = sum(map(1:n, h(i) = cash_flows[i] * g^(n - i)))',
        slope: 'f(g) = sum(map(1:(n - 1), h(i) = cash_flows[i] * (n - i) * g^(n - i - 1)))',
        step: 'f(g) = g - value(g) / slope(g)',
        start: '1 + max(abs(cash_flows)) / -cash_flows[1]',
        near: 'step(step(step(step(step(step(step(step(step(step(start))))))))))',
        nearer: 'step(step(step(step(step(step(step(step(step(step(near))))))))))',
      },
      figures: { '': 'step(step(step(step(nearer))))' },
      tolerance: 2e-16,
      runs: 8,
    }),
  ).toEqual([]);
});

test('compound annual growth', () => {
  expect(
    disagreements({
      inputs: fc.record({
        start_value: magnitudes(1e-6, 1e9),
        end_value: magnitudes(1e-6, 1e9),
        years: magnitudes(0.5, 100),
        include_projections: fc.constant(true),
      }),
      of: tvmCagr,
      where: { g: 'log(end_value / start_value) / years' },
      figures: {
        // e^g has the rounding of g in its every digit
        cagr: { is: '(end_value / start_value)^(1 / years) - 1', beside: '(exp(g) - 1) * (1 + abs(g))' },
        log_growth_rate: 'g',
        growth_multiple: 'end_value / start_value',
        total_return_pct: '100 * (end_value - start_value) / start_value',
        'projections.2.projected_value': {
          is: 'end_value * (end_value / start_value)^(5 / years)',
          beside: 'end_value * exp(5 * g) * (1 + 5 * abs(g))',
        },
      },
      tolerance: 1e-14,
    }),
  ).toEqual([]);
});

test('returns after inflation', () => {
  expect(
    disagreements({
      inputs: fc.record({
        nominal_return_pct: even(-50, 100),
        inflation_rate_pct: even(0.01, 50),
        periods: whole(1, 40),
      }),
      of: macroInflationAdjusted,
      where: { n: 'nominal_return_pct / 100', p: 'inflation_rate_pct / 100', real: '(1 + n) / (1 + p) - 1' },
      figures: {
        real_return_pct: '100 * real',
        fisher_exact_real_return_decimal: 'real',
        approximate_real_return: '100 * (n - p)',
        purchasing_power_multiplier: '1 / (1 + p)',
        inflation_drag_pct: '100 * (n - real)',
        years_to_halve_purchasing_power: 'log(2) / log(1 + p)',
        cumulative_nominal_return_pct: '100 * ((1 + n)^periods - 1)',
        cumulative_real_return_pct: '100 * ((1 + real)^periods - 1)',
      },
    }),
  ).toEqual([]);
});

test('real yields', () => {
  expect(
    disagreements({
      inputs: fc.record({
        ...{ nominal_yield: even(-2, 20), tips_yield: even(-3, 8), inflation_expectation: even(-1, 10) },
        tenor_years: even(1, 50),
      }),
      of: macroRealYield,
      where: { breakeven: 'nominal_yield - tips_yield', real: '(100 + nominal_yield) / (100 + breakeven) - 1' },
      figures: {
        breakeven_inflation: 'breakeven',
        fisher_real_yield_pct: '100 * real',
        breakeven_inflation_fisher_pct: '100 * ((100 + nominal_yield) / (100 + tips_yield) - 1)',
        // a difference of a difference that was rounded
        inflation_risk_premium_pct: {
          is: 'breakeven - inflation_expectation',
          beside: 'abs(breakeven) + abs(inflation_expectation)',
        },
        cumulative_real_return_pct: '100 * ((1 + real)^tenor_years - 1)',
      },
    }),
  ).toEqual([]);
});

test('the Taylor rule', () => {
  const figure = even(-10, 10);
  expect(
    disagreements({
      inputs: fc.record({
        ...{ current_inflation: figure, target_inflation: figure, output_gap_pct: figure, neutral_real_rate: figure },
        ...{ inflation_weight: even(0, 2), output_weight: even(0, 2), current_policy_rate: figure },
      }),
      of: macroTaylorRule,
      where: {
        a: 'inflation_weight * (current_inflation - target_inflation)',
        b: 'output_weight * output_gap_pct',
        largest: 'abs(neutral_real_rate) + abs(current_inflation) + abs(a) + abs(b)',
        prescribed: 'neutral_real_rate + current_inflation + a + b',
      },
      figures: {
        prescribed_rate: { is: 'prescribed', beside: 'largest' },
        inflation_gap: 'current_inflation - target_inflation',
        'components.inflation_adjustment': 'a',
        'components.output_adjustment': 'b',
        rate_gap: { is: 'prescribed - current_policy_rate', beside: 'largest + abs(current_policy_rate)' },
        prescribed_real_rate: { is: 'prescribed - current_inflation', beside: 'largest' },
        zero_bound_rate: { is: 'max(0, prescribed)', beside: 'largest' },
      },
      tolerance: 1e-15,
    }),
  ).toEqual([]);
});
