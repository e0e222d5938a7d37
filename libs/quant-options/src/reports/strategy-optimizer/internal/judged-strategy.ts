import { type Answer } from '@quant/contract';
import { finiteOrNull } from '@quant/core/kernels';
import { optionsPrice } from '../../options-price';
import { dotProduct } from '../../../double-double/dot-product';
import { type LognormalMarket } from '../../../lognormal-expectation/lognormal-market';
import { probabilityPositive } from '../../../lognormal-expectation/probability-positive';
import { extremesWithin } from '../../../payoff-line/extremes-within';
import { positiveQuotient } from '../../../quotient/positive-quotient';
import { profitAtExpiry } from '../../internal/payoff/profit-at-expiry';
import { type CompleteStrategyOptimizerInputs } from '../inputs';
import { type RankedStrategy } from '../strategy-optimizer-result';
import { volatilityMatch } from './market-view';
import { type StrategyRecipe } from './strategy-catalogue';
import { type StrikeName } from './strike-ladder';

/** Inputs, markets and strikes that all strategies of one request share. */
export interface StrategyContext {
  readonly inputs: CompleteStrategyOptimizerInputs;
  /** The market as it is quoted. */
  readonly market: LognormalMarket;
  /** The market in which the caller's view is risk neutral. */
  readonly viewMarket: LognormalMarket;
  readonly strikes: Readonly<Record<StrikeName, number>>;
}

/** Standard deviations of ln S_T on either side of the spot among which the capital at risk is sought. */
const RISK_RANGE = 3;

/** One strategy with all that it is ranked by. */
export function judgedStrategy(recipe: StrategyRecipe, context: StrategyContext): Omit<RankedStrategy, 'rank'> {
  const { inputs, market, viewMarket, strikes } = context;
  const legs = recipe.legs.map(({ type, strike, quantity }) => {
    const K = strikes[strike];
    const valuation = optionsPrice({ ...market, K, type });
    const expected = optionsPrice({ ...viewMarket, K, type }).price;
    return { type, K, quantity, valuation, premium: valuation.price, edge: expected - valuation.price };
  });
  const quantities = legs.map(({ quantity }) => quantity);
  const { line, netPremium, extremes, breakevens } = profitAtExpiry(legs);
  const reach = RISK_RANGE * market.sigma * Math.sqrt(market.T);
  const capitalAtRisk = 0 - extremesWithin(line, market.S * Math.exp(-reach), market.S * Math.exp(reach)).min;
  const maxLoss = extremes.min === null ? null : 0 - extremes.min;
  // leg by leg, by one formula: without a view every edge is 0 exactly
  const expectedPnl = dotProduct(
    quantities,
    legs.map(({ edge }) => edge),
  );
  return {
    name: recipe.name,
    legs: legs.map(({ type, K, quantity, premium }) => {
      return { type, K, action: quantity > 0 ? 'buy' : 'sell', premium, quantity: Math.abs(quantity) };
    }),
    netDebit: netPremium,
    maxProfit: extremes.max,
    maxLoss,
    unlimitedProfit: extremes.max === null,
    unlimitedLoss: maxLoss === null,
    breakeven: breakevens,
    suitsVol: recipe.suitsVol,
    bias: inputs.outlook,
    probProfit: probabilityPositive(line, market),
    expectedPnl,
    ...merit(expectedPnl, capitalAtRisk, volatilityMatch(recipe.suitsVol, inputs.volView)),
    ...affordability(inputs.capital, maxLoss ?? capitalAtRisk),
    greeks: positionGreeks(
      quantities,
      legs.map(({ valuation }) => valuation),
    ),
  };
}

function merit(expectedPnl: number, capitalAtRisk: number, volMatch: number) {
  const expectedReturnOnRisk = positiveQuotient(expectedPnl, capitalAtRisk);
  return { capitalAtRisk, expectedReturnOnRisk, volMatch, score: volMatch + (expectedReturnOnRisk ?? 0) };
}

function affordability(capital: number, capitalRequired: number) {
  const units = positiveQuotient(capital, capitalRequired);
  const maxUnits = units === null ? null : Math.floor(units);
  return { capitalRequired, maxUnits, affordable: maxUnits === null || maxUnits >= 1 };
}

function positionGreeks(quantities: readonly number[], valuations: readonly Answer<'optionsPrice'>[]) {
  const total = (greek: 'delta' | 'gamma' | 'theta' | 'vega') =>
    valuations.reduce((sum, { greeks }, i) => sum + (greeks[greek] ?? NaN) * (quantities[i] ?? 0), 0);
  return {
    delta: total('delta'),
    gamma: finiteOrNull(total('gamma')),
    theta: finiteOrNull(total('theta')),
    vega: total('vega'),
  };
}
