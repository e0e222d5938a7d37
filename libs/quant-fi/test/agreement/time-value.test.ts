import fc from 'fast-check';
import { disagreements } from '../../../../tools/testing/closed-form';
import { even, magnitudes, whole } from '../../../../tools/testing/drawn-numbers';
import {
  compoundAnnualGrowth,
  futureValue,
  inflationAdjustedReturn,
  internalRateOfReturn,
  netPresentValue,
  presentValue,
  realYield,
  taylorRule,
} from '../../src/reports/index';

const rate = fc.oneof(even(-0.2, 0.5), magnitudes(1e-12, 1));
const amounts = { payment: even(-1e4, 1e4), periods: whole(1, 120), rate };
const timing = fc.constantFrom('end' as const, 'begin' as const);

const ANNUITY = {
  due: 'equalText(paymentTiming, "begin") ? 1 + rate : 1',
  growth: '(1 + rate)^periods',
};

test('the future value of an amount and of payments', () => {
  expect(
    disagreements({
      inputs: fc.record({ ...amounts, presentValue: even(-1e5, 1e5), paymentTiming: timing }),
      of: futureValue,
      where: { ...ANNUITY, s: 'due * (growth - 1) / rate', lump: 'presentValue * growth', annuity: 'payment * s' },
      figures: {
        // a debt and payments that cancel it
        futureValue: { is: 'lump + annuity', beside: 'abs(lump) + abs(annuity)' },
        fvOfLumpSum: 'lump',
        fvOfAnnuity: 'annuity',
        growthFactor: 'growth',
        annuityFactor: 's',
        totalPayments: 'payment * periods',
        totalInterest: {
          is: 'lump + annuity - presentValue - payment * periods',
          beside: 'abs(lump - presentValue) + abs(annuity - payment * periods)',
        },
      },
    }),
  ).toEqual([]);
});

test('the present value of an amount and of payments', () => {
  expect(
    disagreements({
      inputs: fc.record({ ...amounts, futureValue: even(-1e5, 1e5), paymentTiming: timing }),
      of: presentValue,
      where: { ...ANNUITY, a: 'due * (1 - 1 / growth) / rate', lump: 'futureValue / growth', annuity: 'payment * a' },
      figures: {
        presentValue: { is: 'lump + annuity', beside: 'abs(lump) + abs(annuity)' },
        pvOfLumpSum: 'lump',
        pvOfAnnuity: 'annuity',
        discountFactor: '1 / growth',
        annuityFactor: 'a',
      },
    }),
  ).toEqual([]);
});

const flows = fc.array(even(-1000, 1000), { minLength: 2, maxLength: 20 });
const npv = 'sum(map(1:size(cashFlows)[1], f(i) = cashFlows[i] / (1 + rate)^i))';
const size = 'sum(map(1:size(cashFlows)[1], f(i) = abs(cashFlows[i]) / (1 + rate)^i))';

test('the net present value of payments', () => {
  expect(
    disagreements({
      inputs: fc.record({ cashFlows: flows, rate: even(-0.3, 1) }),
      of: ({ cashFlows, rate: discountRate }) => netPresentValue({ cashFlows, discountRate }),
      where: { npv, size },
      figures: {
        // receipts less outlays
        npv: { is: 'npv', beside: 'size' },
        npvFirstFlowAtT0: { is: 'npv * (1 + rate)', beside: 'size * (1 + rate)' },
        pvInflows: { is: '(size + npv) / 2', beside: 'size' },
        pvOutflows: { is: '(size - npv) / 2', beside: 'size' },
        totalCashFlow: { is: 'sum(cashFlows)', beside: 'sum(abs(cashFlows))' },
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
        .map(({ outlay, receipts }) => ({ cashFlows: [-outlay, ...receipts] })),
      of: ({ cashFlows }) => 1 + (internalRateOfReturn({ cashFlows }).irr ?? NaN),
      // Newton's method from far right of the root, in 60 digits
      where: {
        n: 'size(cashFlows)[1]',
        value: 'f(g) = sum(map(1:n, h(i) = cashFlows[i] * g^(n - i)))',
        slope: 'f(g) = sum(map(1:(n - 1), h(i) = cashFlows[i] * (n - i) * g^(n - i - 1)))',
        step: 'f(g) = g - value(g) / slope(g)',
        start: '1 + max(abs(cashFlows)) / -cashFlows[1]',
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
        startValue: magnitudes(1e-6, 1e9),
        endValue: magnitudes(1e-6, 1e9),
        years: magnitudes(0.5, 100),
        includeProjections: fc.constant(true),
      }),
      of: compoundAnnualGrowth,
      where: { g: 'log(endValue / startValue) / years' },
      figures: {
        // e^g has the rounding of g in its every digit
        cagr: { is: '(endValue / startValue)^(1 / years) - 1', beside: '(exp(g) - 1) * (1 + abs(g))' },
        logGrowthRate: 'g',
        growthMultiple: 'endValue / startValue',
        totalReturnPct: '100 * (endValue - startValue) / startValue',
        'projections.2.projectedValue': {
          is: 'endValue * (endValue / startValue)^(5 / years)',
          beside: 'endValue * exp(5 * g) * (1 + 5 * abs(g))',
        },
      },
      tolerance: 1e-14,
    }),
  ).toEqual([]);
});

test('returns after inflation', () => {
  expect(
    disagreements({
      inputs: fc.record({ nominalReturnPct: even(-50, 100), inflationRatePct: even(0.01, 50), periods: whole(1, 40) }),
      of: inflationAdjustedReturn,
      where: { n: 'nominalReturnPct / 100', p: 'inflationRatePct / 100', real: '(1 + n) / (1 + p) - 1' },
      figures: {
        realReturnPct: '100 * real',
        fisherExactRealReturnDecimal: 'real',
        approximateRealReturn: '100 * (n - p)',
        purchasingPowerMultiplier: '1 / (1 + p)',
        inflationDragPct: '100 * (n - real)',
        yearsToHalvePurchasingPower: 'log(2) / log(1 + p)',
        cumulativeNominalReturnPct: '100 * ((1 + n)^periods - 1)',
        cumulativeRealReturnPct: '100 * ((1 + real)^periods - 1)',
      },
    }),
  ).toEqual([]);
});

test('real yields', () => {
  expect(
    disagreements({
      inputs: fc.record({
        ...{ nominalYield: even(-2, 20), tipsYield: even(-3, 8), inflationExpectation: even(-1, 10) },
        tenorYears: even(1, 50),
      }),
      of: realYield,
      where: { breakeven: 'nominalYield - tipsYield', real: '(100 + nominalYield) / (100 + breakeven) - 1' },
      figures: {
        breakevenInflation: 'breakeven',
        fisherRealYieldPct: '100 * real',
        breakevenInflationFisherPct: '100 * ((100 + nominalYield) / (100 + tipsYield) - 1)',
        // a difference of a difference that was rounded
        inflationRiskPremiumPct: {
          is: 'breakeven - inflationExpectation',
          beside: 'abs(breakeven) + abs(inflationExpectation)',
        },
        cumulativeRealReturnPct: '100 * ((1 + real)^tenorYears - 1)',
      },
    }),
  ).toEqual([]);
});

test('the Taylor rule', () => {
  const figure = even(-10, 10);
  expect(
    disagreements({
      inputs: fc.record({
        ...{ currentInflation: figure, targetInflation: figure, outputGapPct: figure, neutralRealRate: figure },
        ...{ inflationWeight: even(0, 2), outputWeight: even(0, 2), currentPolicyRate: figure },
      }),
      of: taylorRule,
      where: {
        a: 'inflationWeight * (currentInflation - targetInflation)',
        b: 'outputWeight * outputGapPct',
        largest: 'abs(neutralRealRate) + abs(currentInflation) + abs(a) + abs(b)',
        prescribed: 'neutralRealRate + currentInflation + a + b',
      },
      figures: {
        prescribedRate: { is: 'prescribed', beside: 'largest' },
        inflationGap: 'currentInflation - targetInflation',
        'components.inflationAdjustment': 'a',
        'components.outputAdjustment': 'b',
        rateGap: { is: 'prescribed - currentPolicyRate', beside: 'largest + abs(currentPolicyRate)' },
        prescribedRealRate: { is: 'prescribed - currentInflation', beside: 'largest' },
        zeroBoundRate: { is: 'max(0, prescribed)', beside: 'largest' },
      },
      tolerance: 1e-15,
    }),
  ).toEqual([]);
});
