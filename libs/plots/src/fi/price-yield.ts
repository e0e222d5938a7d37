import { type Answer, type Request } from '@quant/contract';
import { fixedIncomeBond } from '@quant/fi/reports/fixed-income-bond';
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
 * @param request  of `fixedIncomeBond`
 * @param answer   its answer
 * @example
 * const request = { face: 1000, coupon_rate: 0.05, ytm: 0.05, years: 10, frequency: 2 };
 * priceYieldPicture(request, fixedIncomeBond(request)).id; // 'price-yield'
 */
export function priceYieldPicture(request: Request<'fixedIncomeBond'>, answer: Answer<'fixedIncomeBond'>): Picture {
  const { ytm } = request;
  const { price, modified_duration, convexity } = answer;
  const [low, high] = [Math.max(Math.min(LOWEST, ytm), ytm - WIDTH), Math.min(HIGHEST, ytm + WIDTH)];
  const byDuration = (rate: number) => (price === null ? null : price * (1 - modified_duration * (rate - ytm)));
  return {
    id: 'price-yield',
    title: 'Price by yield to maturity',
    subtitle: `Price ${figure(price)} at ${percentage(ytm)} · modified duration ${figure(modified_duration)} years · convexity ${figure(convexity)}`,
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
            points: curve((rate) => fixedIncomeBond({ ...request, ytm: rate }).price, low, high),
          },
          { kind: 'points', label: 'Now', tone: 'secondary', points: [[ytm, price ?? NaN]] },
        ],
      },
    ],
  };
}
