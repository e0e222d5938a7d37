import { bondMeasures, bondYield, creditSpread, internalRateOfReturn, npv } from '../dist/index.js';

/** Wrappers for the harness of the speed anchors: the public functions, validation included. */
export { bondMeasures as bond, bondYield, creditSpread, npv };

/** All rates of return. */
export const irr = (cashFlows) => internalRateOfReturn({ cashFlows });
