import { type EuropeanOption } from './european-terms';
import { impliedTerms } from './implied-terms';
import { implyVolatility } from './implied-volatility-kernel';

const terms = /* @__PURE__ */ impliedTerms();

/**
 * The volatility alone; NaN where there is none. Preconditions, unchecked: those of `implyVolatility`.
 */
export function impliedSigma(option: Omit<EuropeanOption, 'sigma'>, price: number): number {
  terms.S = option.S;
  terms.K = option.K;
  terms.T = option.T;
  terms.r = option.r;
  terms.q = option.q;
  terms.phi = option.type === 'put' ? -1 : 1;
  terms.price = price;
  implyVolatility(terms);
  return terms.sigma;
}
