import { binomialTreePrice } from '@quant/options';
import { type BinomialTreeInputs, type BinomialTreeValuation } from '@quant/options/reports';
import { figure } from '../picture/figure';
import { type Picture, type Point } from '../picture/picture';
import { completed } from './tree-option';

/** Enough to see the price settle. */
const FEWEST_COMPARED = 40;

/**
 * Convergence of a tree's value with its number of steps, next to the closed form for European exercise.
 *
 * @param inputs  of `binomialTreeValuation`
 * @param result  what it has answered
 * @example
 * const inputs = { S: 100, K: 105, T: 0.25, sigma: 0.2 };
 * treeConvergencePicture(inputs, binomialTreeValuation(inputs)).id; // 'tree-convergence'
 */
export function treeConvergencePicture(inputs: BinomialTreeInputs, result: BinomialTreeValuation): Picture {
  const option = completed(inputs, result);
  const most = Math.max(FEWEST_COMPARED, result.steps);
  const points = Array.from({ length: most }, (_, i): Point => [i + 1, binomialTreePrice({ ...option, steps: i + 1 })]);
  const closed = `${figure(result.bsPrice)} by Black–Scholes, European`;
  const early = option.exercise === 'american' ? ` · early exercise worth ${figure(result.earlyExercisePremium)}` : '';
  return {
    id: 'tree-convergence',
    title: 'Value by number of steps',
    subtitle: `${figure(result.price)} with ${result.steps} steps · ${closed}${early}`,
    description: `A line of the value on trees of 1 to ${most} steps. ${figure(result.price)} with ${result.steps} steps, ${closed}.`,
    x: { label: 'Steps of the tree' },
    panels: [
      {
        y: { label: 'Value of the option' },
        series: [
          { kind: 'line', label: 'On a tree', tone: 'primary', points },
          { kind: 'rule', axis: 'y', at: result.bsPrice, label: 'Black–Scholes, European', tone: 'tertiary' },
          { kind: 'points', label: 'This tree', tone: 'secondary', points: [[result.steps, result.price]] },
        ],
      },
    ],
  };
}
