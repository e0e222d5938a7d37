import { rules as lookbackRules } from '@quant/contract/rules/derivatives-lookback-option';
import { rules as derivativesPutCallParityRules } from '@quant/contract/rules/derivatives-put-call-parity';
import { derivativesPutCallParity } from '../src/reports/derivatives-put-call-parity';
import { rules as derivativesBarrierOptionRules } from '@quant/contract/rules/derivatives-barrier-option';
import { derivativesBarrierOption } from '../src/reports/derivatives-barrier-option';
import { rules as derivativesBinomialTreeRules } from '@quant/contract/rules/derivatives-binomial-tree';
import { derivativesBinomialTree } from '../src/reports/derivatives-binomial-tree';
import { rules as derivativesAsianOptionRules } from '@quant/contract/rules/derivatives-asian-option';
import { derivativesAsianOption } from '../src/reports/derivatives-asian-option';
import { rules as optionsImpliedVolRules } from '@quant/contract/rules/options-implied-vol';
import { optionsImpliedVol } from '../src/reports/options-implied-vol';
import { rules as optionsPriceRules } from '@quant/contract/rules/options-price';
import { optionsPrice } from '../src/reports/options-price';
import { rules as optionsStrategyRules } from '@quant/contract/rules/options-strategy';
import { optionsStrategy } from '../src/reports/options-strategy';
import { rules as optionsPayoffDiagramRules } from '@quant/contract/rules/options-payoff-diagram';
import { optionsPayoffDiagram } from '../src/reports/options-payoff-diagram';
import { rules as optionsSpreadScanRules } from '@quant/contract/rules/options-spread-scan';
import { optionsSpreadScan } from '../src/reports/options-spread-scan';
import { rules as derivativesOptionChainAnalysisRules } from '@quant/contract/rules/derivatives-option-chain-analysis';
import { derivativesOptionChainAnalysis } from '../src/reports/derivatives-option-chain-analysis';
import { rules as optionsStrategyOptimizerRules } from '@quant/contract/rules/options-strategy-optimizer';
import { optionsStrategyOptimizer } from '../src/reports/options-strategy-optimizer';
import { rules as hedgingRecommendRules } from '@quant/contract/rules/hedging-recommend';
import { hedgingRecommend } from '../src/reports/hedging-recommend';
import { rules as derivativesVolatilitySurfaceRules } from '@quant/contract/rules/derivatives-volatility-surface';
import { derivativesVolatilitySurface } from '../src/reports/derivatives-volatility-surface';
import { answering } from '../../../tools/testing/answering';
import { derivativesLookbackOption } from '../src/reports/derivatives-lookback-option';

/** Golden file → the function that it is about. */
export const GOLDEN_CALLS = {
  'derivatives.asian-option.json': answering<'derivativesAsianOption', typeof derivativesAsianOption>(
    derivativesAsianOptionRules,
    derivativesAsianOption,
  ),
  'derivatives.binomial-tree.json': answering<'derivativesBinomialTree', typeof derivativesBinomialTree>(
    derivativesBinomialTreeRules,
    derivativesBinomialTree,
  ),
  'derivatives.put-call-parity.json': answering<'derivativesPutCallParity', typeof derivativesPutCallParity>(
    derivativesPutCallParityRules,
    derivativesPutCallParity,
  ),
  'options.price.json': answering<'optionsPrice', typeof optionsPrice>(optionsPriceRules, optionsPrice),
  'options.implied-vol.json': answering<'optionsImpliedVol', typeof optionsImpliedVol>(
    optionsImpliedVolRules,
    optionsImpliedVol,
  ),
  'derivatives.barrier-option.json': answering<'derivativesBarrierOption', typeof derivativesBarrierOption>(
    derivativesBarrierOptionRules,
    derivativesBarrierOption,
  ),
  'options.strategy.json': answering<'optionsStrategy', typeof optionsStrategy>(optionsStrategyRules, optionsStrategy),
  'options.payoff-diagram.json': answering<'optionsPayoffDiagram', typeof optionsPayoffDiagram>(
    optionsPayoffDiagramRules,
    optionsPayoffDiagram,
  ),
  'options.spread-scan.json': answering<'optionsSpreadScan', typeof optionsSpreadScan>(
    optionsSpreadScanRules,
    optionsSpreadScan,
  ),
  'derivatives.option-chain-analysis.json': answering<
    'derivativesOptionChainAnalysis',
    typeof derivativesOptionChainAnalysis
  >(derivativesOptionChainAnalysisRules, derivativesOptionChainAnalysis),
  'derivatives.lookback-option.json': answering<'derivativesLookbackOption', typeof derivativesLookbackOption>(
    lookbackRules,
    derivativesLookbackOption,
  ),
  'options.strategy-optimizer.json': answering<'optionsStrategyOptimizer', typeof optionsStrategyOptimizer>(
    optionsStrategyOptimizerRules,
    optionsStrategyOptimizer,
  ),
  'hedging.recommend.json': answering<'hedgingRecommend', typeof hedgingRecommend>(
    hedgingRecommendRules,
    hedgingRecommend,
  ),
  'derivatives.volatility-surface.json': answering<'derivativesVolatilitySurface', typeof derivativesVolatilitySurface>(
    derivativesVolatilitySurfaceRules,
    derivativesVolatilitySurface,
  ),
};
