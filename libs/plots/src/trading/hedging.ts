import { type Answer, type Request } from '@quant/contract';
import { payoff } from '@quant/options';
import { figure, percentage } from '../picture/figure';
import { namedBars } from '../picture/named-bars';
import { type LineSeries, type Picture, type Point, type Rule, type Tone } from '../picture/picture';

type RankedHedge = Answer<'hedgingRecommend'>['hedges'][number];

/** Range of drawn prices, as shares of the spot. The strikes are between 0.85 and 1.15 of it. */
const [LOWEST, HIGHEST] = [0.6, 1.4];

/** Colours of the three best hedges. */
const TONES: readonly Tone[] = ['primary', 'secondary', 'tertiary'];

/**
 * Profit and loss at the horizon of the position left alone and with the three hedges of the best ranks.
 *
 * @param _        of `hedgingRecommend`
 * @param answer   its answer
 * @example
 * const position = { position_type: 'long_stock', position_value: 10_000, asset_price: 100, volatility: 0.3 } as const;
 * const request = { ...position, time_horizon_days: 30, max_hedge_cost_pct: 0.05, r: 0.05 };
 * hedgedPicture(request, hedgingRecommend(request)).subtitle; // 'First: protective put for 131.2, 1.31% of the position'
 */
export function hedgedPicture(_: Request<'hedgingRecommend'>, answer: Answer<'hedgingRecommend'>): Picture {
  const { hedges, position } = answer;
  const { spot_price } = position;
  const shown = hedges.slice(0, TONES.length);
  const [best] = hedges;
  const subtitle = best
    ? `First: ${named(best)} for ${figure(best.cost_usd)}, ${percentage(best.cost_pct)} of the position`
    : 'No hedge';
  const spot: Rule = { kind: 'rule', axis: 'x', at: spot_price, label: `Spot ${figure(spot_price)}`, tone: 'muted' };
  return {
    id: 'hedged',
    title: 'Profit and loss at the horizon, hedged and not',
    subtitle,
    description: `Lines of the profit or loss for prices from ${figure(LOWEST * spot_price)} to ${figure(HIGHEST * spot_price)}, of the position alone and with ${shown.length} hedges. ${subtitle}.`,
    x: { label: 'Price at the horizon' },
    panels: [
      {
        y: { label: 'Profit or loss' },
        series: [
          { kind: 'rule', axis: 'y', at: 0, label: '', tone: 'muted' },
          { kind: 'line', label: 'Not hedged', tone: 'muted', isDashed: true, points: profitsOf(undefined, answer) },
          ...shown.map((hedge, i): LineSeries => ({
            kind: 'line',
            label: `${hedge.rank}. ${named(hedge)}`,
            tone: TONES[i] ?? 'muted',
            points: profitsOf(hedge, answer),
          })),
          spot,
        ],
      },
    ],
  };
}

/** `protective_put` in words. */
function named({ type }: RankedHedge): string {
  return type.replaceAll('_', ' ');
}

/** At the ends and the corners of the profit, between which it is straight. */
function profitsOf(hedge: RankedHedge | undefined, { position }: Answer<'hedgingRecommend'>): readonly Point[] {
  const { type, value_usd, spot_price } = position;
  const side = type === 'short_stock' ? -1 : 1;
  const strikes = (hedge?.legs ?? []).map(({ K }) => K / spot_price);
  const prices = [...new Set([LOWEST, 1, HIGHEST, ...strikes])].sort((a, b) => a - b);
  const locked = hedge?.forward_price ?? null;
  return prices.map((price): Point => {
    const held = side * ((locked === null ? price : locked / spot_price) - 1);
    const options = hedge ? optionsProfit(hedge, price, spot_price) : 0;
    return [price * spot_price, value_usd * (held + options)];
  });
}

/** Profit of the hedge's options at expiry, for each unit of the position. A partial hedge has half as many options. */
function optionsProfit({ legs, type }: RankedHedge, price: number, spot: number): number {
  const share = type.startsWith('partial') ? 0.5 : 1;
  return share * legs.reduce((sum, leg) => sum + legProfit(leg, price, spot), 0);
}

function legProfit({ type, K, action, premium }: RankedHedge['legs'][number], price: number, spot: number): number {
  const quantity = action === 'buy' ? 1 : -1;
  return payoff({ legs: [{ type, K: K / spot, quantity }], cash: (-quantity * premium) / spot }, price);
}

/**
 * Remaining mean loss in the worst twentieth of the outcomes for each hedge, with its cost, next to the unhedged position.
 *
 * @param _        of `hedgingRecommend`
 * @param answer   its answer
 * @example
 * const position = { position_type: 'long_stock', position_value: 10_000, asset_price: 100, volatility: 0.3 } as const;
 * const request = { ...position, time_horizon_days: 30, max_hedge_cost_pct: 0.05, r: 0.05 };
 * hedgeRisksPicture(request, hedgingRecommend(request)).panels[0].y.categories.length; // 6
 */
export function hedgeRisksPicture(
  _: Request<'hedgingRecommend'>,
  { hedges, unhedged }: Answer<'hedgingRecommend'>,
): Picture {
  const names = ['Not hedged', ...hedges.map(shortName)];
  const subtitle = `Not hedged ${figure(unhedged.cvar_95_usd)}, at best ${figure(Math.min(...hedges.map(({ cvar_95_usd }) => cvar_95_usd)))}`;
  return {
    id: 'hedge-risks',
    title: 'Mean loss in the worst 5% of the outcomes',
    subtitle,
    description: `Bars of the mean loss in the worst twentieth of the outcomes and of the cost, of the position alone and with ${hedges.length} hedges. ${subtitle}.`,
    x: { label: 'Amount' },
    panels: [
      namedBars('Hedge', names, [
        {
          label: 'Mean loss',
          tone: 'loss',
          values: [unhedged.cvar_95_usd, ...hedges.map(({ cvar_95_usd }) => cvar_95_usd)],
        },
        { label: 'Cost', tone: 'secondary', values: [null, ...hedges.map(({ cost_usd }) => cost_usd)] },
      ]),
    ],
  };
}

/** Short enough for an axis. */
function shortName({ type }: RankedHedge): string {
  if (type === 'futures_inverse_hedge') return 'forward';
  return type
    .replace('protective_', '')
    .replace(/_hedge$/, '')
    .replaceAll('_', ' ');
}
