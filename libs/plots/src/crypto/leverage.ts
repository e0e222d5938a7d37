import { type Answer, type Request } from '@quant/contract';
import { cryptoLiquidationPrice } from '@quant/crypto/reports/crypto-liquidation-price';
import { riskVarParametric } from '@quant/risk/reports/risk-var-parametric';
import { figure, percentage } from '../picture/figure';
import { type Interval, type Picture, type Rule } from '../picture/picture';
import { liquidationPicture } from './liquidation-ladder';

type Position = Request<'cryptoLeverageCheck'>;
type LeverageCheck = Answer<'cryptoLeverageCheck'>;
type Losses = Answer<'riskVarParametric'>['levels'];

const HIGHEST_LEVERAGE = 1000;

/**
 * How far the price may move before a position is liquidated, at its own leverage and on a ladder of others, with the price now.
 *
 * @param request  of `cryptoLeverageCheck`
 * @param answer   its answer
 * @example
 * const returns = [0.01, -0.02, 0.015, 0.003, -0.007, 0.021, -0.011, 0.004, 0.009, -0.005];
 * const position = { entry_price: 60_000, position_size: 30_000, collateral: 6000, maintenance_margin_rate: 0.005 };
 * const levels = { confidence_levels: [0.95, 0.99], holding_period_days: 1 };
 * const request = { asset: 'BTC', direction: 'long', returns, ...position, ...levels } as const;
 * leverageLadderPicture(request, await cryptoLeverageCheck(request)).id; // 'liquidation-ladder'
 */
export function leverageLadderPicture(request: Position, { mark_price, kelly }: LeverageCheck): Picture {
  const { entry_price, collateral, position_size, direction, maintenance_margin_rate } = request;
  const leverage = Math.min(HIGHEST_LEVERAGE, kelly.current_leverage ?? HIGHEST_LEVERAGE);
  const amounts = { entry_price, collateral, position_size, funding_accumulated: 0 };
  const position = { ...amounts, direction, maintenance_margin_rate, leverage };
  const ladder = liquidationPicture(position, cryptoLiquidationPrice(position));
  const now: Rule = { kind: 'rule', axis: 'y', at: mark_price, label: `Now ${figure(mark_price)}`, tone: 'tertiary' };
  const panels = ladder.panels.map((panel) => ({ ...panel, series: [...panel.series, now] }));
  return mark_price === entry_price ? ladder : { ...ladder, panels };
}

/** Days for which the price is followed, at least; a loss over more than a year is not computed. */
const FEWEST_DAYS = 30;
const MOST_DAYS = 252;
const DATES = 30;
const MOST_LEVELS = 5;

/**
 * Adverse price move day by day at each confidence level, and the distance to liquidation. Where the lines cross, the market's
 * move equals the margin.
 *
 * @param request  of `cryptoLeverageCheck`
 * @param answer   its answer
 * @example
 * const returns = [0.01, -0.02, 0.015, 0.003, -0.007, 0.021, -0.011, 0.004, 0.009, -0.005];
 * const position = { entry_price: 60_000, position_size: 30_000, collateral: 6000, maintenance_margin_rate: 0.005 };
 * const levels = { confidence_levels: [0.95, 0.99], holding_period_days: 1 };
 * const request = { asset: 'BTC', direction: 'long', returns, ...position, ...levels } as const;
 * leverageHorizonPicture(request, await cryptoLeverageCheck(request)).subtitle; // 'Elevated · liquidation at 48,300, 19.5% away'
 */
export function leverageHorizonPicture(request: Position, answer: LeverageCheck): Picture {
  const { mark_price, direction, liquidation, var: risk } = answer;
  const side = direction === 'short' ? -1 : 1;
  const days = daysOf(risk.holding_period_days);
  const levels = risk.by_level.map(({ confidence }) => confidence).slice(0, MOST_LEVELS);
  const losses = days.map((day) => ({ day, levels: lossesAt(request, side, levels, day) }));
  const priceAt = (varPct: number) => Math.max(0, mark_price * (1 - (side * varPct) / 100));
  const subtitle = subtitleOf(answer);
  return {
    id: 'leverage-horizon',
    title: `${answer.asset} ${direction}: prices that losses lead to`,
    subtitle,
    description: `Bands from the price now to the price of the loss at ${levels.length} levels of confidence over ${days.at(-1) ?? 0} days. ${subtitle}.`,
    x: { label: 'Days from now' },
    panels: [
      {
        y: { label: 'Price', unit: 'USD' },
        series: [
          ...levels.map((level, k) => ({
            kind: 'band' as const,
            label: `${figure(100 * level)}% confidence`,
            tone: k === 0 ? ('primary' as const) : ('secondary' as const),
            points: [
              [0, mark_price, mark_price] as const,
              ...losses.map((one): Interval => [one.day, mark_price, priceAt(one.levels[k]?.var_pct ?? NaN)]),
            ],
          })),
          ...liquidationRule(liquidation.liquidation_price),
          {
            kind: 'points',
            label: 'Asked for',
            tone: 'tertiary',
            points: risk.by_level.map(({ var_pct }) => [risk.holding_period_days, priceAt(var_pct)]),
          },
        ],
      },
    ],
  };
}

function lossesAt(
  { returns }: Position,
  side: number,
  confidence_levels: readonly number[],
  holding_period_days: number,
): Losses {
  const own = returns.map((change) => side * change);
  return riskVarParametric({ returns: own, confidence_levels, holding_period_days }).levels;
}

/** At about even distances, that of the request among them. */
function daysOf(holding: number): readonly number[] {
  const last = Math.min(MOST_DAYS, Math.max(FEWEST_DAYS, holding));
  const days = Array.from({ length: DATES }, (_, i) => Math.round(((i + 1) * last) / DATES));
  return [...new Set(holding < last ? [...days, holding] : days)].sort((a, b) => a - b);
}

function liquidationRule(price: number | null): readonly Rule[] {
  if (price === null) return [];
  return [{ kind: 'rule', axis: 'y', at: price, label: `Liquidation ${figure(price)}`, tone: 'loss' }];
}

function subtitleOf({ verdict, liquidation }: LeverageCheck): string {
  const { liquidation_price: price, distance_pct } = liquidation;
  const word = `${verdict.charAt(0).toUpperCase()}${verdict.slice(1)}`;
  return `${word} · liquidation at ${figure(price)}, ${percentage((distance_pct ?? NaN) / 100)} away`;
}
