import { npv, yieldToMaturity } from '../dist/index.js';
import { bondMeasures, creditSpread, internalRateOfReturn } from '../dist/reports.js';

/** Wrappers for the harness of the speed anchors: the public functions, validation included. */
export { bondMeasures as bond, creditSpread, npv, yieldToMaturity as bondYield };

/** All rates of return. */
export const irr = (cashFlows) => internalRateOfReturn({ cashFlows });
