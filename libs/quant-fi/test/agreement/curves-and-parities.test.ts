import fc from 'fast-check';
import { disagreements } from '../../../../tools/testing/closed-form';
import { even, magnitudes, whole } from '../../../../tools/testing/drawn-numbers';
import { fiYieldCurveInterpolate } from '../../src/reports/fi-yield-curve-interpolate';
import { fxCarryTrade } from '../../src/reports/fx-carry-trade';
import { fxForwardRate } from '../../src/reports/fx-forward-rate';
import { fxInterestRateParity } from '../../src/reports/fx-interest-rate-parity';
import { fxPurchasingPowerParity } from '../../src/reports/fx-purchasing-power-parity';

const rate = even(-0.02, 0.2);
const price = magnitudes(0.001, 1e5);

test('a forward rate makes saving in two steps as good as in one', () => {
  expect(
    disagreements({
      inputs: fc
        .record({ first: even(0.1, 5), later: even(0.01, 10), r1: rate, r2: rate, m: fc.constantFrom(1, 2) })
        .map(({ later, ...rest }) => ({ ...rest, t: rest.first + later })),
      of: ({ first, t, r1, r2, m }) =>
        fxForwardRate({
          yield_curve: [
            { tenor: first, rate: r1 },
            { tenor: t, rate: r2 },
          ],
          forward_start: first,
          forward_end: t,
          compounding: m === 1 ? 'annual' : 'semi',
        }),
      where: {
        saved1: '(1 + r1 / m)^(m * first)',
        saved2: '(1 + r2 / m)^(m * t)',
        years: 't - first',
        growth: 'saved2 / saved1',
        // a rate over a short time is a quotient of two small numbers
        magnified: '0.01 + abs(r1) + abs(r2) + abs(r2 - r1) * first / years',
        annual: 'm * (growth^(1 / (m * years)) - 1)',
      },
      figures: {
        forward_rate: {
          is: 'annual',
          beside: 'abs(annual) + magnified * (m + annual)',
        },
        discount_factor_start: '1 / saved1',
        discount_factor_end: '1 / saved2',
        forward_discount_factor: { is: '1 / growth', beside: '1 / growth * (1 + magnified * years)' },
        forward_rate_continuous: { is: 'log(growth) / years', beside: 'magnified' },
        forward_rate_simple: { is: '(growth - 1) / years', beside: 'magnified * growth' },
      },
      tolerance: 1e-14,
    }),
  ).toEqual([]);
});

test('a forward rate of continuous zero rates', () => {
  expect(
    disagreements({
      inputs: fc
        .record({ first: even(0.1, 5), later: even(0.01, 10), r1: rate, r2: rate })
        .map(({ later, ...rest }) => ({ ...rest, t: rest.first + later })),
      of: ({ first, t, r1, r2 }) =>
        fxForwardRate({
          yield_curve: [
            { tenor_years: first, spot_rate: r1 },
            { tenor_years: t, spot_rate: r2 },
          ],
          forward_start: first,
          forward_end: t,
          compounding: 'continuous',
        }),
      figures: {
        forward_rate: {
          is: '(r2 * t - r1 * first) / (t - first)',
          beside: 'abs(r2) + abs(r2 - r1) * first / (t - first)',
        },
        discount_factor_end: 'exp(-r2 * t)',
      },
      tolerance: 1e-15,
    }),
  ).toEqual([]);
});

test('a curve between two points is a straight line', () => {
  expect(
    disagreements({
      inputs: fc
        .record({ from: even(0, 5), later: even(0.01, 10), share: even(0, 1), y1: even(-5, 5), y2: even(-5, 5) })
        .map(({ later, share, ...rest }) => ({ ...rest, to: rest.from + later, at: rest.from + share * later })),
      of: ({ from, to, at, y1, y2 }) =>
        fiYieldCurveInterpolate({ tenors: [from, to], rates: [y1, y2], target_tenors: [at], method: 'linear' }),
      figures: {
        'interpolated_rates.0': {
          is: 'at >= to ? y2 : y1 + (y2 - y1) * (at - from) / (to - from)',
          beside: 'max(abs(y1), abs(y2))',
        },
      },
      tolerance: 5e-16,
    }),
  ).toEqual([]);
});

test('the curve of Nelson and Siegel is that of its parameters, and its fit that of its residuals', () => {
  const tenors = [0.25, 1, 2, 5, 10, 30];
  expect(
    disagreements({
      inputs: fc
        .record({ rates: fc.array(even(1, 6), { minLength: 6, maxLength: 6 }), t: even(0.1, 40) })
        .map(({ rates, t }) => {
          const curve = fiYieldCurveInterpolate({ tenors, rates, target_tenors: [t], method: 'nelson_siegel' });
          const { beta0 = NaN, beta1 = NaN, beta2 = NaN, tau = NaN } = curve.nelson_siegel_params ?? {};
          return { rates, tenors, t, beta0, beta1, beta2, tau, curve };
        }),
      of: ({ curve }) => curve,
      where: {
        y: 'f(t) = beta0 + beta1 * (1 - exp(-t / tau)) / (t / tau) + beta2 * ((1 - exp(-t / tau)) / (t / tau) - exp(-t / tau))',
        sse: 'sum(map(1:6, g(i) = (rates[i] - y(tenors[i]))^2))',
        mean: 'sum(rates) / 6',
        total: 'sum(map(1:6, g(i) = (rates[i] - mean)^2))',
        // three coefficients that may be large and cancel
        large: 'abs(beta0) + abs(beta1) + abs(beta2)',
      },
      figures: {
        'interpolated_rates.0': { is: 'y(t)', beside: 'large' },
        'fit.sse': { is: 'sse', beside: 'sse + large * sqrt(sse)' },
        'fit.rmse': { is: 'sqrt(sse / 6)', beside: 'sqrt(sse) + large' },
        'fit.r_squared': { is: '1 - sse / total', beside: '1 + large * sqrt(sse) / total' },
      },
      tolerance: 1e-13,
      runs: 10,
    }),
  ).toEqual([]);
});

test('interest rate parity', () => {
  expect(
    disagreements({
      inputs: fc
        .record({
          spot_rate: price,
          domestic_rate: rate,
          foreign_rate: rate,
          time_years: even(0.05, 10),
          quote: even(0.9, 1.1),
        })
        .map(({ quote, ...rest }) => ({ ...rest, actual_forward: rest.spot_rate * quote })),
      of: (terms) => fxInterestRateParity({ ...terms, parity_type: 'covered' }),
      where: {
        g: 'f(r) = time_years <= 1 ? 1 + r * time_years : (1 + r)^time_years',
        F: 'spot_rate * g(domestic_rate) / g(foreign_rate)',
        grown: 'actual_forward / spot_rate * g(foreign_rate)',
        implied: 'time_years <= 1 ? (grown - 1) / time_years : grown^(1 / time_years) - 1',
        // an implied rate is one of growth, with the rounding of the quotes over the time
        rounding: '1 + 1 / time_years',
      },
      figures: {
        theoretical_forward: 'F',
        forward_premium_pct: '100 * (F / spot_rate - 1)',
        annualized_forward_premium_pct: '100 * (F / spot_rate - 1) / time_years',
        forward_points: 'F - spot_rate',
        annualized_carry_yield: '100 * (domestic_rate - foreign_rate)',
        arbitrage_profit: { is: 'abs(actual_forward - F)', beside: 'F' },
        arbitrage_pct: { is: '100 * abs(actual_forward - F) / spot_rate', beside: '100 * F / spot_rate' },
        implied_domestic_rate: { is: 'implied', beside: 'rounding' },
        deviation_bps: { is: '10000 * (implied - domestic_rate)', beside: '10000 * rounding' },
      },
      tolerance: 5e-15,
    }),
  ).toEqual([]);
});

test('purchasing power parity', () => {
  expect(
    disagreements({
      inputs: fc.record({
        ...{ base_spot_rate: price, domestic_inflation: rate, foreign_inflation: rate, time_years: even(0.05, 40) },
      }),
      of: fxPurchasingPowerParity,
      where: { k: '((1 + domestic_inflation) / (1 + foreign_inflation))^time_years' },
      figures: {
        ppp_rate: 'base_spot_rate * k',
        overvaluation_pct: '100 * (1 / k - 1)',
        real_exchange_rate: 'base_spot_rate / k',
        inflation_differential: '100 * (domestic_inflation - foreign_inflation)',
        expected_change_pct: '100 * (k - 1)',
        approximate_change_pct: '100 * (domestic_inflation - foreign_inflation) * time_years',
      },
      tolerance: 2e-14,
    }),
  ).toEqual([]);
});

test('a carry trade', () => {
  expect(
    disagreements({
      inputs: fc
        .record({
          ...{ borrow_currency_rate: rate, invest_currency_rate: rate, spot_entry: price, move: even(0.7, 1.4) },
          ...{ holding_period_days: whole(1, 3650), leverage: even(1, 20), notional: price },
        })
        .map(({ move, ...rest }) => ({ ...rest, spot_exit: rest.spot_entry * move })),
      of: fxCarryTrade,
      where: {
        t: 'holding_period_days / 365',
        carry: '(invest_currency_rate - borrow_currency_rate) * t',
        spot: 'spot_exit / spot_entry - 1',
        total: 'spot_exit / spot_entry * (1 + invest_currency_rate * t) - (1 + borrow_currency_rate * t)',
        // what was earned and what was lost may cancel
        parts: 'abs(carry) + abs(spot) * (1 + abs(invest_currency_rate * t))',
        amount: 'leverage * notional',
      },
      figures: {
        carry_return_pct: '100 * carry',
        spot_return_pct: '100 * spot',
        interaction_return_pct: '100 * spot * invest_currency_rate * t',
        total_return_pct: { is: '100 * total', beside: '100 * parts' },
        levered_return_pct: { is: '100 * leverage * total', beside: '100 * leverage * parts' },
        annualized_total_return: { is: '100 * total / t', beside: '100 * parts / t' },
        pnl_amount: { is: 'amount * total', beside: 'amount * parts' },
        breakeven_spot: 'spot_entry * (1 + borrow_currency_rate * t) / (1 + invest_currency_rate * t)',
        breakeven_depreciation_pct: '100 * carry / (1 + invest_currency_rate * t)',
        carry_pnl: 'amount * carry',
        spot_pnl: 'amount * spot * (1 + invest_currency_rate * t)',
      },
      tolerance: 2e-15,
    }),
  ).toEqual([]);
});
