import { type LeverageCheck, type LeverageCheckInputs, liquidationPrice } from '@quant/crypto/reports';
import { parametricValueAtRisk, type ValueAtRiskLevel } from '@quant/risk/reports';
import { figure, percentage } from '../picture/figure';
import { type Interval, type Picture, type Rule } from '../picture/picture';
import { liquidationPicture } from './liquidation-ladder';

const HIGHEST_LEVERAGE = 1000;

/**
 * How far the price may move before a position is liquidated, at its own leverage and on a ladder of others, with the price now.
 *
 * @param inputs  of `leverageCheck`
 * @param result  what it has answered
 * @example
 * const returns = [0.01, -0.02, 0.015, 0.003, -0.007, 0.021, -0.011, 0.004, 0.009, -0.005];
 * const position = { entryPrice: 60_000, positionSize: 30_000, collateral: 6000 };
 * const inputs = { asset: 'BTC', direction: 'long', returns, ...position } as const;
 * leverageLadderPicture(inputs, await leverageCheck(inputs)).id; // 'liquidation-ladder'
 */
export function leverageLadderPicture(inputs: LeverageCheckInputs, { markPrice, kelly }: LeverageCheck): Picture {
  const { entryPrice, collateral, positionSize, direction, maintenanceMarginRate = 0.005 } = inputs;
  const leverage = Math.min(HIGHEST_LEVERAGE, kelly.currentLeverage ?? HIGHEST_LEVERAGE);
  const position = { entryPrice, collateral, positionSize, direction, maintenanceMarginRate, leverage };
  const ladder = liquidationPicture(position, liquidationPrice(position));
  const now: Rule = { kind: 'rule', axis: 'y', at: markPrice, label: `Now ${figure(markPrice)}`, tone: 'tertiary' };
  const panels = ladder.panels.map((panel) => ({ ...panel, series: [...panel.series, now] }));
  return markPrice === entryPrice ? ladder : { ...ladder, panels };
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
 * @param inputs  of `leverageCheck`
 * @param result  what it has answered
 * @example
 * const returns = [0.01, -0.02, 0.015, 0.003, -0.007, 0.021, -0.011, 0.004, 0.009, -0.005];
 * const position = { entryPrice: 60_000, positionSize: 30_000, collateral: 6000 };
 * const inputs = { asset: 'BTC', direction: 'long', returns, ...position } as const;
 * leverageHorizonPicture(inputs, await leverageCheck(inputs)).subtitle; // 'Elevated · liquidation at 48,300, 19.5% away'
 */
export function leverageHorizonPicture(inputs: LeverageCheckInputs, result: LeverageCheck): Picture {
  const { markPrice, direction, liquidation, var: risk } = result;
  const side = direction === 'short' ? -1 : 1;
  const days = daysOf(risk.holdingPeriodDays);
  const levels = risk.byLevel.map(({ confidence }) => confidence).slice(0, MOST_LEVELS);
  const losses = days.map((day) => ({ day, levels: lossesAt(inputs, side, levels, day) }));
  const priceAt = (varPct: number) => Math.max(0, markPrice * (1 - (side * varPct) / 100));
  const subtitle = subtitleOf(result);
  return {
    id: 'leverage-horizon',
    title: `${result.asset} ${direction}: prices that losses lead to`,
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
              [0, markPrice, markPrice] as const,
              ...losses.map((one): Interval => [one.day, markPrice, priceAt(one.levels[k]?.varPct ?? NaN)]),
            ],
          })),
          ...liquidationRule(liquidation.liquidationPrice),
          {
            kind: 'points',
            label: 'Asked for',
            tone: 'tertiary',
            points: risk.byLevel.map(({ varPct }) => [risk.holdingPeriodDays, priceAt(varPct)]),
          },
        ],
      },
    ],
  };
}

function lossesAt(
  { returns }: LeverageCheckInputs,
  side: number,
  confidenceLevels: readonly number[],
  holdingPeriodDays: number,
): readonly ValueAtRiskLevel[] {
  const own = Float64Array.from(returns, (change) => side * change);
  return parametricValueAtRisk({ returns: own, confidenceLevels, holdingPeriodDays }).levels;
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
  const { liquidationPrice: price, distancePct } = liquidation;
  const word = `${verdict.charAt(0).toUpperCase()}${verdict.slice(1)}`;
  return `${word} · liquidation at ${figure(price)}, ${percentage((distancePct ?? NaN) / 100)} away`;
}
