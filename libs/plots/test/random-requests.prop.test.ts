import { rules as cryptoLeverageCheckRules } from '@quant/contract/rules/crypto-leverage-check';
import { cryptoLeverageCheck } from '@quant/crypto/reports/crypto-leverage-check';
import { rules as cryptoLiquidationPriceRules } from '@quant/contract/rules/crypto-liquidation-price';
import { cryptoLiquidationPrice } from '@quant/crypto/reports/crypto-liquidation-price';
import { rules as cryptoFundingRateRules } from '@quant/contract/rules/crypto-funding-rate';
import { cryptoFundingRate } from '@quant/crypto/reports/crypto-funding-rate';
import { rules as cryptoRebalanceThresholdRules } from '@quant/contract/rules/crypto-rebalance-threshold';
import { cryptoRebalanceThreshold } from '@quant/crypto/reports/crypto-rebalance-threshold';
import { rules as cryptoVestingScheduleRules } from '@quant/contract/rules/crypto-vesting-schedule';
import { cryptoVestingSchedule } from '@quant/crypto/reports/crypto-vesting-schedule';
import { rules as cryptoApyAprConvertRules } from '@quant/contract/rules/crypto-apy-apr-convert';
import { cryptoApyAprConvert } from '@quant/crypto/reports/crypto-apy-apr-convert';
import { rules as cryptoImpermanentLossRules } from '@quant/contract/rules/crypto-impermanent-loss';
import { cryptoImpermanentLoss } from '@quant/crypto/reports/crypto-impermanent-loss';
import { rules as cryptoDexSlippageRules } from '@quant/contract/rules/crypto-dex-slippage';
import { cryptoDexSlippage } from '@quant/crypto/reports/crypto-dex-slippage';
import { InvalidInputError } from '@quant/core';
import * as fi from '@quant/fi/reports';
import * as options from '@quant/options/reports';
import fc from 'fast-check';
import { rules as lookbackRules } from '@quant/contract/rules/derivatives-lookback-option';
import { derivativesLookbackOption } from '@quant/options/reports/derivatives-lookback-option';
import { answering, isInvalidRequest } from '../../../tools/testing/answering';
import { offered } from '../../../tools/testing/contract-document';
import { loadPictures, svg, terminalPlot } from '../src/index';
import { requestOf } from './random-request';

/** What answers an operation. */
const ANSWERED_BY: Readonly<Record<string, (inputs: never) => unknown>> = {
  derivativesAsianOption: options.asianOptionValuation,
  derivativesBarrierOption: options.barrierOptionValuation,
  derivativesBinomialTree: options.binomialTreeValuation,
  derivativesOptionChainAnalysis: options.optionChainAnalysis,
  derivativesPutCallParity: options.putCallParity,
  derivativesVolatilitySurface: options.volatilitySurface,
  fiCreditSpread: fi.creditSpread,
  fiYieldCurveInterpolate: fi.yieldCurveInterpolation,
  fixedIncomeAmortization: fi.amortizationSchedule,
  fixedIncomeBond: fi.bondMeasures,
  fxCarryTrade: fi.carryTrade,
  fxForwardRate: fi.forwardRate,
  fxInterestRateParity: fi.interestRateParity,
  fxPurchasingPowerParity: fi.purchasingPowerParity,
  macroInflationAdjusted: fi.inflationAdjustedReturn,
  macroRealYield: fi.realYield,
  macroTaylorRule: fi.taylorRule,
  optionsImpliedVol: options.impliedVolatilityOfQuote,
  optionsPayoffDiagram: options.payoffDiagram,
  optionsPrice: options.blackScholesValuation,
  optionsSpreadScan: options.spreadScan,
  optionsStrategy: options.strategyPayoff,
  optionsStrategyOptimizer: options.strategyOptimizer,
  tvmCagr: fi.compoundAnnualGrowth,
  tvmFutureValue: fi.futureValue,
  tvmIrr: fi.internalRateOfReturn,
  tvmNpv: fi.netPresentValue,
  tvmPresentValue: fi.presentValue,
};

const RUNS = Number(process.env['PICTURE_RUNS'] ?? 8);

/** The reports that answer an operation in the names of the wire. */
const REPORTS: Readonly<Record<string, (body: never) => unknown>> = {
  derivativesLookbackOption: answering<'derivativesLookbackOption', typeof derivativesLookbackOption>(
    lookbackRules,
    derivativesLookbackOption,
  ),
  cryptoDexSlippage: answering<'cryptoDexSlippage', typeof cryptoDexSlippage>(
    cryptoDexSlippageRules,
    cryptoDexSlippage,
  ),
  cryptoImpermanentLoss: answering<'cryptoImpermanentLoss', typeof cryptoImpermanentLoss>(
    cryptoImpermanentLossRules,
    cryptoImpermanentLoss,
  ),
  cryptoApyAprConvert: answering<'cryptoApyAprConvert', typeof cryptoApyAprConvert>(
    cryptoApyAprConvertRules,
    cryptoApyAprConvert,
  ),
  cryptoVestingSchedule: answering<'cryptoVestingSchedule', typeof cryptoVestingSchedule>(
    cryptoVestingScheduleRules,
    cryptoVestingSchedule,
  ),
  cryptoRebalanceThreshold: answering<'cryptoRebalanceThreshold', typeof cryptoRebalanceThreshold>(
    cryptoRebalanceThresholdRules,
    cryptoRebalanceThreshold,
  ),
  cryptoFundingRate: answering<'cryptoFundingRate', typeof cryptoFundingRate>(
    cryptoFundingRateRules,
    cryptoFundingRate,
  ),
  cryptoLiquidationPrice: answering<'cryptoLiquidationPrice', typeof cryptoLiquidationPrice>(
    cryptoLiquidationPriceRules,
    cryptoLiquidationPrice,
  ),
  cryptoLeverageCheck: answering<'cryptoLeverageCheck', typeof cryptoLeverageCheck>(
    cryptoLeverageCheckRules,
    cryptoLeverageCheck,
  ),
};

/** Names on the wire in those of the libraries. */
function inLibraryNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inLibraryNames);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const [first = '', ...others] = name.split('_');
      return [
        [first, ...others.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join(''),
        inLibraryNames(one),
      ];
    }),
  );
}

const OPERATIONS = offered.filter(({ id }) => id in ANSWERED_BY || id in REPORTS);

/** null for a request that the library refuses. */
async function answerOf(id: string, body: unknown): Promise<unknown> {
  try {
    return id in REPORTS ? await REPORTS[id]?.(body as never) : await ANSWERED_BY[id]?.(inLibraryNames(body) as never);
  } catch (error) {
    if (error instanceof InvalidInputError || isInvalidRequest(error)) return null;
    throw error;
  }
}

test('every operation of these families is drawn', () => {
  expect(OPERATIONS).toHaveLength(Object.keys({ ...ANSWERED_BY, ...REPORTS }).length);
});

test.each(OPERATIONS)('whatever $id answers is drawn in words that can be read', async (operation) => {
  const draw = await loadPictures(operation.id);
  let drawn = 0;
  await fc.assert(
    fc.asyncProperty(requestOf(operation), async (body) => {
      const answer = await answerOf(operation.id, body);
      if (answer === null) return;
      for (const picture of draw(body, answer)) {
        drawn += 1;
        expect(svg(picture)).not.toMatch(/NaN|undefined|>null|Infinity/);
        expect(terminalPlot(picture)).not.toMatch(/NaN|undefined|null|Infinity/);
      }
    }),
    { numRuns: RUNS },
  );
  expect(drawn).toBeGreaterThan(0);
});
