import { type Answer, type Request } from '@quant/contract';
import { finiteOrNull } from '@quant/core/kernels';
import { dotProduct } from '../../../double-double/dot-product';
import { type LognormalMarket } from '../../../lognormal-expectation/lognormal-market';
import { probabilityPositive } from '../../../lognormal-expectation/probability-positive';
import { extremesWithin } from '../../../payoff-line/extremes';
import { positiveQuotient } from '../../../quotient/positive-quotient';
import { optionsPrice } from '../../options-price';
import { profitAtExpiry } from '../payoff/profit-at-expiry';
import { volatilityMatch } from './market-view';
import { type StrategyRecipe } from './strategy-catalogue';
import { type StrikeName } from './strike-ladder';

type RankedStrategy = Answer<'optionsStrategyOptimizer'>['strategies'][number];

/** Request, markets and strikes that all strategies of one request share. */
export interface StrategyContext {
  readonly request: Request<'optionsStrategyOptimizer'>;
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
  const { request, market, viewMarket, strikes } = context;
  const legs = recipe.legs.map(({ type, strike, quantity }) => {
    const K = strikes[strike];
    const valuation = optionsPrice({ ...market, K, type });
    const expected = optionsPrice({ ...viewMarket, K, type }).price;
    return { type, K, quantity, valuation, premium: valuation.price, edge: expected - valuation.price };
  });
  const quantities = legs.map(({ quantity }) => quantity);
  const { line, netPremium, extremes, breakevens } = profitAtExpiry(legs);
  const reach = RISK_RANGE * market.sigma * Math.sqrt(market.T);
  const capital_at_risk = 0 - extremesWithin(line, market.S * Math.exp(-reach), market.S * Math.exp(reach)).min;
  const max_loss = extremes.min === null ? null : 0 - extremes.min;
  // leg by leg, by one formula: without a view every edge is 0 exactly
  const expected_pnl = dotProduct(
    quantities,
    legs.map(({ edge }) => edge),
  );
  return {
    name: recipe.name,
    legs: legs.map(({ type, K, quantity, premium }) => {
      return { type, K, action: quantity > 0 ? 'buy' : 'sell', premium, quantity: Math.abs(quantity) };
    }),
    net_debit: netPremium,
    max_profit: extremes.max,
    max_loss,
    unlimited_profit: extremes.max === null,
    unlimited_loss: max_loss === null,
    breakeven: breakevens,
    suits_vol: recipe.suits_vol,
    bias: request.outlook,
    prob_profit: probabilityPositive(line, market),
    expected_pnl,
    ...merit(expected_pnl, capital_at_risk, volatilityMatch(recipe.suits_vol, request.vol_view)),
    ...affordability(request.capital, max_loss ?? capital_at_risk),
    greeks: positionGreeks(
      quantities,
      legs.map(({ valuation }) => valuation),
    ),
  };
}

function merit(expected_pnl: number, capital_at_risk: number, vol_match: number) {
  const expected_return_on_risk = positiveQuotient(expected_pnl, capital_at_risk);
  return { capital_at_risk, expected_return_on_risk, vol_match, score: vol_match + (expected_return_on_risk ?? 0) };
}

function affordability(capital: number, capital_required: number) {
  const units = positiveQuotient(capital, capital_required);
  const max_units = units === null ? null : Math.floor(units);
  return { capital_required, max_units, affordable: max_units === null || max_units >= 1 };
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
