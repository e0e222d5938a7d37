import {
  asianOption,
  binomialTree,
  putCallParity,
  barrierOption,
  blackScholesValuation,
  impliedVolatility,
  optionChainAnalysis,
  payoffDiagram,
  spreadScan,
  strategyPayoff,
  recommendHedge,
  strategyOptimizer,
  lookbackOption,
  volatilitySurface,
} from '@quant/options';
import { defineOperations } from './define-operations';

/** operationId → the library function that answers it. The compiler holds it to the document. */
export const operationTable = defineOperations({
  optionsPrice: blackScholesValuation,
  optionsImpliedVol: impliedVolatility,
  optionsStrategy: strategyPayoff,
  optionsPayoffDiagram: payoffDiagram,
  optionsSpreadScan: spreadScan,
  derivativesBinomialTree: binomialTree,
  derivativesBarrierOption: barrierOption,
  derivativesAsianOption: asianOption,
  derivativesLookbackOption: lookbackOption,
  derivativesOptionChainAnalysis: optionChainAnalysis,
  optionsStrategyOptimizer: strategyOptimizer,
  derivativesPutCallParity: putCallParity,
  derivativesVolatilitySurface: volatilitySurface,
  hedgingRecommend: recommendHedge,
});
