import { type Answer, type Request } from '@quant/contract';
import { binomialTreePrice } from '@quant/options';
import { figure } from '../picture/figure';
import { type Picture, type Point } from '../picture/picture';

/** Enough to see the price settle. */
const FEWEST_COMPARED = 40;

/**
 * Convergence of a tree's value with its number of steps, next to the closed form for European exercise.
 *
 * @param request  of `derivativesBinomialTree`
 * @param answer   its answer
 * @example
 * const market = { S: 100, K: 105, T: 0.25, sigma: 0.2, r: 0.05, q: 0, type: 'call' } as const;
 * const request = { ...market, exercise: 'european', steps: 100 } as const;
 * treeConvergencePicture(request, derivativesBinomialTree(request)).id; // 'tree-convergence'
 */
export function treeConvergencePicture(
  request: Request<'derivativesBinomialTree'>,
  answer: Answer<'derivativesBinomialTree'>,
): Picture {
  const most = Math.max(FEWEST_COMPARED, answer.steps);
  const points = Array.from({ length: most }, (_, i): Point => [
    i + 1,
    binomialTreePrice({ ...request, steps: i + 1 }),
  ]);
  const closed = `${figure(answer.bs_price)} by Black–Scholes, European`;
  const early =
    request.exercise === 'american' ? ` · early exercise worth ${figure(answer.early_exercise_premium)}` : '';
  return {
    id: 'tree-convergence',
    title: 'Value by number of steps',
    subtitle: `${figure(answer.price)} with ${answer.steps} steps · ${closed}${early}`,
    description: `A line of the value on trees of 1 to ${most} steps. ${figure(answer.price)} with ${answer.steps} steps, ${closed}.`,
    x: { label: 'Steps of the tree' },
    panels: [
      {
        y: { label: 'Value of the option' },
        series: [
          { kind: 'line', label: 'On a tree', tone: 'primary', points },
          { kind: 'rule', axis: 'y', at: answer.bs_price, label: 'Black–Scholes, European', tone: 'tertiary' },
          { kind: 'points', label: 'This tree', tone: 'secondary', points: [[answer.steps, answer.price]] },
        ],
      },
    ],
  };
}
