import { type BondInputs, bondMeasures, type BondMeasures } from '@quant/fi/reports';
import { figure, percentage } from '../picture/figure';
import { type Picture } from '../picture/picture';
import { curve } from '../picture/points';

/** Range on each side of the yield; enough to show the curvature. */
const WIDTH = 0.04;
const LOWEST = -0.5;
const HIGHEST = 10;

/**
 * Price of a bond over its yield, with the tangent given by its duration.
 *
 * @param inputs  of `bondMeasures`
 * @param result  what it has answered
 * @example
 * const inputs = { face: 1000, couponRate: 0.05, ytm: 0.05, years: 10, frequency: 2 };
 * priceYieldPicture(inputs, bondMeasures(inputs)).id; // 'price-yield'
 */
export function priceYieldPicture(inputs: BondInputs, result: BondMeasures): Picture {
  const { ytm } = inputs;
  const { price, modifiedDuration, convexity } = result;
  const [low, high] = [Math.max(Math.min(LOWEST, ytm), ytm - WIDTH), Math.min(HIGHEST, ytm + WIDTH)];
  const byDuration = (rate: number) => (price === null ? null : price * (1 - modifiedDuration * (rate - ytm)));
  return {
    id: 'price-yield',
    title: 'Price by yield to maturity',
    subtitle: `Price ${figure(price)} at ${percentage(ytm)} · modified duration ${figure(modifiedDuration)} years · convexity ${figure(convexity)}`,
    description: `A falling line of the price for yields from ${percentage(low)} to ${percentage(high)}, and its tangent at ${percentage(ytm)}.`,
    x: { label: 'Yield to maturity', unit: 'per year', format: 'percent' },
    panels: [
      {
        y: { label: 'Price' },
        series: [
          {
            kind: 'line',
            label: 'By duration alone',
            tone: 'muted',
            isDashed: true,
            points: curve(byDuration, low, high, 1),
          },
          {
            kind: 'line',
            label: 'Price',
            tone: 'primary',
            points: curve((rate) => bondMeasures({ ...inputs, ytm: rate }).price, low, high),
          },
          { kind: 'points', label: 'Now', tone: 'secondary', points: [[ytm, price ?? NaN]] },
        ],
      },
    ],
  };
}
