import { irr as internalRateOfReturn, npv, yieldToMaturity } from '../dist/index.js';

/** Wrappers for the harness of the speed anchors: the public functions, validation included. */
export { npv, yieldToMaturity as bondYield };

/** The rate of return, after all have been isolated. */
export const irr = (cashFlows) => ({ irr: internalRateOfReturn(cashFlows) });
