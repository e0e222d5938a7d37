import fc from 'fast-check';
import { disagreements } from '../../../../tools/testing/closed-form';
import { even, magnitudes, whole } from '../../../../tools/testing/drawn-numbers';
import {
  carryTrade,
  forwardRate,
  interestRateParity,
  purchasingPowerParity,
  yieldCurveInterpolation,
} from '../../src/reports/index';

const rate = even(-0.02, 0.2);
const price = magnitudes(0.001, 1e5);

test('a forward rate makes saving in two steps as good as in one', () => {
  expect(
    disagreements({
      inputs: fc
        .record({ first: even(0.1, 5), later: even(0.01, 10), r1: rate, r2: rate, m: fc.constantFrom(1, 2) })
        .map(({ later, ...rest }) => ({ ...rest, t: rest.first + later })),
      of: ({ first, t, r1, r2, m }) =>
        forwardRate({
          yieldCurve: [
            { tenor: first, rate: r1 },
            { tenor: t, rate: r2 },
          ],
          forwardStart: first,
          forwardEnd: t,
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
        forwardRate: {
          is: 'annual',
          beside: 'abs(annual) + magnified * (m + annual)',
        },
        discountFactorStart: '1 / saved1',
        discountFactorEnd: '1 / saved2',
        forwardDiscountFactor: { is: '1 / growth', beside: '1 / growth * (1 + magnified * years)' },
        forwardRateContinuous: { is: 'log(growth) / years', beside: 'magnified' },
        forwardRateSimple: { is: '(growth - 1) / years', beside: 'magnified * growth' },
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
        forwardRate({
          yieldCurve: [
            { tenorYears: first, spotRate: r1 },
            { tenorYears: t, spotRate: r2 },
          ],
          forwardStart: first,
          forwardEnd: t,
        }),
      figures: {
        forwardRate: {
          is: '(r2 * t - r1 * first) / (t - first)',
          beside: 'abs(r2) + abs(r2 - r1) * first / (t - first)',
        },
        discountFactorEnd: 'exp(-r2 * t)',
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
        yieldCurveInterpolation({ tenors: [from, to], rates: [y1, y2], targetTenors: [at] }),
      figures: {
        'interpolatedRates.0': {
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
          const curve = yieldCurveInterpolation({ tenors, rates, targetTenors: [t], method: 'nelson_siegel' });
          const { beta0 = NaN, beta1 = NaN, beta2 = NaN, tau = NaN } = curve.nelsonSiegelParams ?? {};
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
        'interpolatedRates.0': { is: 'y(t)', beside: 'large' },
        'fit.sse': { is: 'sse', beside: 'sse + large * sqrt(sse)' },
        'fit.rmse': { is: 'sqrt(sse / 6)', beside: 'sqrt(sse) + large' },
        'fit.rSquared': { is: '1 - sse / total', beside: '1 + large * sqrt(sse) / total' },
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
          spotRate: price,
          domesticRate: rate,
          foreignRate: rate,
          timeYears: even(0.05, 10),
          quote: even(0.9, 1.1),
        })
        .map(({ quote, ...rest }) => ({ ...rest, actualForward: rest.spotRate * quote })),
      of: interestRateParity,
      where: {
        g: 'f(r) = timeYears <= 1 ? 1 + r * timeYears : (1 + r)^timeYears',
        F: 'spotRate * g(domesticRate) / g(foreignRate)',
        grown: 'actualForward / spotRate * g(foreignRate)',
        implied: 'timeYears <= 1 ? (grown - 1) / timeYears : grown^(1 / timeYears) - 1',
        // an implied rate is one of growth, with the rounding of the quotes over the time
        rounding: '1 + 1 / timeYears',
      },
      figures: {
        theoreticalForward: 'F',
        forwardPremiumPct: '100 * (F / spotRate - 1)',
        annualizedForwardPremiumPct: '100 * (F / spotRate - 1) / timeYears',
        forwardPoints: 'F - spotRate',
        annualizedCarryYield: '100 * (domesticRate - foreignRate)',
        arbitrageProfit: { is: 'abs(actualForward - F)', beside: 'F' },
        arbitragePct: { is: '100 * abs(actualForward - F) / spotRate', beside: '100 * F / spotRate' },
        impliedDomesticRate: { is: 'implied', beside: 'rounding' },
        deviationBps: { is: '10000 * (implied - domesticRate)', beside: '10000 * rounding' },
      },
      tolerance: 5e-15,
    }),
  ).toEqual([]);
});

test('purchasing power parity', () => {
  expect(
    disagreements({
      inputs: fc.record({
        ...{ baseSpotRate: price, domesticInflation: rate, foreignInflation: rate, timeYears: even(0.05, 40) },
      }),
      of: purchasingPowerParity,
      where: { k: '((1 + domesticInflation) / (1 + foreignInflation))^timeYears' },
      figures: {
        pppRate: 'baseSpotRate * k',
        overvaluationPct: '100 * (1 / k - 1)',
        realExchangeRate: 'baseSpotRate / k',
        inflationDifferential: '100 * (domesticInflation - foreignInflation)',
        expectedChangePct: '100 * (k - 1)',
        approximateChangePct: '100 * (domesticInflation - foreignInflation) * timeYears',
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
          ...{ borrowCurrencyRate: rate, investCurrencyRate: rate, spotEntry: price, move: even(0.7, 1.4) },
          ...{ holdingPeriodDays: whole(1, 3650), leverage: even(1, 20), notional: price },
        })
        .map(({ move, ...rest }) => ({ ...rest, spotExit: rest.spotEntry * move })),
      of: carryTrade,
      where: {
        t: 'holdingPeriodDays / 365',
        carry: '(investCurrencyRate - borrowCurrencyRate) * t',
        spot: 'spotExit / spotEntry - 1',
        total: 'spotExit / spotEntry * (1 + investCurrencyRate * t) - (1 + borrowCurrencyRate * t)',
        // what was earned and what was lost may cancel
        parts: 'abs(carry) + abs(spot) * (1 + abs(investCurrencyRate * t))',
        amount: 'leverage * notional',
      },
      figures: {
        carryReturnPct: '100 * carry',
        spotReturnPct: '100 * spot',
        interactionReturnPct: '100 * spot * investCurrencyRate * t',
        totalReturnPct: { is: '100 * total', beside: '100 * parts' },
        leveredReturnPct: { is: '100 * leverage * total', beside: '100 * leverage * parts' },
        annualizedTotalReturn: { is: '100 * total / t', beside: '100 * parts / t' },
        pnlAmount: { is: 'amount * total', beside: 'amount * parts' },
        breakevenSpot: 'spotEntry * (1 + borrowCurrencyRate * t) / (1 + investCurrencyRate * t)',
        breakevenDepreciationPct: '100 * carry / (1 + investCurrencyRate * t)',
        carryPnl: 'amount * carry',
        spotPnl: 'amount * spot * (1 + investCurrencyRate * t)',
      },
      tolerance: 2e-15,
    }),
  ).toEqual([]);
});
