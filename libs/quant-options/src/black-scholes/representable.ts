import { finiteOrNull } from '@quant/core/kernels';
import { type BlackScholesValuation } from './valuation-result';

/** The valuation with null for each ratio by a near-zero number that exceeded the range of doubles. */
export function representable(valuation: BlackScholesValuation): BlackScholesValuation {
  const { greeks, extendedGreeks } = valuation;
  return {
    ...valuation,
    d1: finiteOrNull(valuation.d1),
    d2: finiteOrNull(valuation.d2),
    greeks: {
      ...greeks,
      gamma: finiteOrNull(greeks.gamma),
      vanna: finiteOrNull(greeks.vanna),
      charm: finiteOrNull(greeks.charm),
      volga: finiteOrNull(greeks.volga),
      speed: finiteOrNull(greeks.speed),
      color: finiteOrNull(greeks.color),
    },
    extendedGreeks: {
      ...extendedGreeks,
      veta: finiteOrNull(extendedGreeks.veta),
      zomma: finiteOrNull(extendedGreeks.zomma),
      ultima: finiteOrNull(extendedGreeks.ultima),
      lambda: finiteOrNull(extendedGreeks.lambda),
      dualGamma: finiteOrNull(extendedGreeks.dualGamma),
    },
  };
}
