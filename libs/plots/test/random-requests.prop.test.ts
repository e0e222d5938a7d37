import * as crypto from '@quant/crypto/reports';
import { InvalidInputError } from '@quant/core';
import * as fi from '@quant/fi/reports';
import fc from 'fast-check';
import { rules as lookbackRules } from '@quant/contract/rules/derivatives-lookback-option';
import { derivativesLookbackOption } from '@quant/options/reports/derivatives-lookback-option';
import { rules as derivativesPutCallParityRules } from '@quant/contract/rules/derivatives-put-call-parity';
import { derivativesPutCallParity } from '@quant/options/reports/derivatives-put-call-parity';
import { rules as derivativesBarrierOptionRules } from '@quant/contract/rules/derivatives-barrier-option';
import { derivativesBarrierOption } from '@quant/options/reports/derivatives-barrier-option';
import { rules as derivativesBinomialTreeRules } from '@quant/contract/rules/derivatives-binomial-tree';
import { derivativesBinomialTree } from '@quant/options/reports/derivatives-binomial-tree';
import { rules as derivativesAsianOptionRules } from '@quant/contract/rules/derivatives-asian-option';
import { derivativesAsianOption } from '@quant/options/reports/derivatives-asian-option';
import { rules as optionsImpliedVolRules } from '@quant/contract/rules/options-implied-vol';
import { optionsImpliedVol } from '@quant/options/reports/options-implied-vol';
import { rules as optionsPriceRules } from '@quant/contract/rules/options-price';
import { optionsPrice } from '@quant/options/reports/options-price';
import { rules as optionsStrategyRules } from '@quant/contract/rules/options-strategy';
import { optionsStrategy } from '@quant/options/reports/options-strategy';
import { rules as optionsPayoffDiagramRules } from '@quant/contract/rules/options-payoff-diagram';
import { optionsPayoffDiagram } from '@quant/options/reports/options-payoff-diagram';
import { rules as optionsSpreadScanRules } from '@quant/contract/rules/options-spread-scan';
import { optionsSpreadScan } from '@quant/options/reports/options-spread-scan';
import { rules as derivativesOptionChainAnalysisRules } from '@quant/contract/rules/derivatives-option-chain-analysis';
import { derivativesOptionChainAnalysis } from '@quant/options/reports/derivatives-option-chain-analysis';
import { rules as optionsStrategyOptimizerRules } from '@quant/contract/rules/options-strategy-optimizer';
import { optionsStrategyOptimizer } from '@quant/options/reports/options-strategy-optimizer';
import { rules as derivativesVolatilitySurfaceRules } from '@quant/contract/rules/derivatives-volatility-surface';
import { derivativesVolatilitySurface } from '@quant/options/reports/derivatives-volatility-surface';
import { answering, isInvalidRequest } from '../../../tools/testing/answering';
import { offered } from '../../../tools/testing/contract-document';
import { loadPictures, svg, terminalPlot } from '../src/index';
import { requestOf } from './random-request';

/** What answers an operation. */
const ANSWERED_BY: Readonly<Record<string, (inputs: never) => unknown>> = {
  cryptoApyAprConvert: crypto.apyAprConversion,
  cryptoDexSlippage: crypto.dexSlippage,
  cryptoFundingRate: crypto.fundingRateAnalysis,
  cryptoImpermanentLoss: crypto.impermanentLoss,
  cryptoLeverageCheck: crypto.leverageCheck,
  cryptoLiquidationPrice: crypto.liquidationPrice,
  cryptoRebalanceThreshold: crypto.rebalanceThreshold,
  cryptoVestingSchedule: crypto.vestingSchedule,
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
  derivativesPutCallParity: answering<'derivativesPutCallParity', typeof derivativesPutCallParity>(
    derivativesPutCallParityRules,
    derivativesPutCallParity,
  ),
  derivativesBarrierOption: answering<'derivativesBarrierOption', typeof derivativesBarrierOption>(
    derivativesBarrierOptionRules,
    derivativesBarrierOption,
  ),
  derivativesBinomialTree: answering<'derivativesBinomialTree', typeof derivativesBinomialTree>(
    derivativesBinomialTreeRules,
    derivativesBinomialTree,
  ),
  derivativesAsianOption: answering<'derivativesAsianOption', typeof derivativesAsianOption>(
    derivativesAsianOptionRules,
    derivativesAsianOption,
  ),
  optionsImpliedVol: answering<'optionsImpliedVol', typeof optionsImpliedVol>(
    optionsImpliedVolRules,
    optionsImpliedVol,
  ),
  optionsPrice: answering<'optionsPrice', typeof optionsPrice>(optionsPriceRules, optionsPrice),
  optionsStrategy: answering<'optionsStrategy', typeof optionsStrategy>(optionsStrategyRules, optionsStrategy),
  optionsPayoffDiagram: answering<'optionsPayoffDiagram', typeof optionsPayoffDiagram>(
    optionsPayoffDiagramRules,
    optionsPayoffDiagram,
  ),
  optionsSpreadScan: answering<'optionsSpreadScan', typeof optionsSpreadScan>(
    optionsSpreadScanRules,
    optionsSpreadScan,
  ),
  derivativesOptionChainAnalysis: answering<'derivativesOptionChainAnalysis', typeof derivativesOptionChainAnalysis>(
    derivativesOptionChainAnalysisRules,
    derivativesOptionChainAnalysis,
  ),
  optionsStrategyOptimizer: answering<'optionsStrategyOptimizer', typeof optionsStrategyOptimizer>(
    optionsStrategyOptimizerRules,
    optionsStrategyOptimizer,
  ),
  derivativesVolatilitySurface: answering<'derivativesVolatilitySurface', typeof derivativesVolatilitySurface>(
    derivativesVolatilitySurfaceRules,
    derivativesVolatilitySurface,
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
