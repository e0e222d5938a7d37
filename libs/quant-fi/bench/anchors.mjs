import { bondMeasures, bondYield, creditSpread, internalRateOfReturn, netPresentValue } from '../dist/index.js';

/** Wrappers for the harness of the speed anchors: the public functions, validation included. */
export { bondMeasures as bond, bondYield, creditSpread };

/** All rates of return. */
export const irr = (cashFlows) => internalRateOfReturn({ cashFlows });

/** In the harness the first payment is made today. */
export const npv = (discountRate, cashFlows) => netPresentValue({ cashFlows, discountRate }).npvFirstFlowAtT0;
