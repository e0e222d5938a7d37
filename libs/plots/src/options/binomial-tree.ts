import { type Answer, type Request } from '@quant/contract';
import { binomialTreePrice } from '@quant/options';
import { derivativesBinomialTree } from '@quant/options/reports/derivatives-binomial-tree';
import { figure } from '../picture/figure';
import { type LineSeries, type Picture, type Point, type PointSeries } from '../picture/picture';
import { withinBounds } from './spot-window';

/** Steps that can be drawn node by node. */
const MOST_STEPS = 6;

interface Node {
  readonly step: number;
  readonly spot: number;
  readonly value: number;
  /** Paid where the option is exercised here. */
  readonly payoff: number;
}

/**
 * A binomial tree, node by node: prices of the underlying by step, the value of the option at each, and the early exercise.
 * Redraws larger trees with 6 steps. Undefined at expiry, and if a node is beyond the library's bounds.
 *
 * @param request  of `derivativesBinomialTree`
 * @param answer   its answer
 * @example
 * const request = { S: 50, K: 50, T: 5 / 12, sigma: 0.4, r: 0.1, q: 0, type: 'put', exercise: 'american', steps: 5 } as const;
 * treePicture(request, derivativesBinomialTree(request)).subtitle; // 'Value 4.488 on this tree of 5 steps · up 1.122, down 0.8909, probability up 0.5073'
 */
export function treePicture(
  request: Request<'derivativesBinomialTree'>,
  answer: Answer<'derivativesBinomialTree'>,
): Picture | undefined {
  const steps = Math.min(answer.steps, MOST_STEPS);
  const tree = steps === answer.steps ? answer : derivativesBinomialTree({ ...request, steps });
  const { u, d, p, price } = tree;
  if (u === null || d === null || !isWithinBounds(request.S, u, d, steps)) return undefined;
  const nodes = nodesOf({ ...request, steps }, u, d);
  const moves = `up ${figure(u)}, down ${figure(d)}, probability up ${figure(p)}`;
  const coarse = steps === answer.steps ? '' : `; ${figure(answer.price)} on ${answer.steps}`;
  return {
    id: 'tree',
    title: `${request.exercise === 'american' ? 'American' : 'European'} ${request.type} ${figure(request.K)} on a tree`,
    subtitle: `Value ${figure(price)} on this tree of ${steps} steps${coarse} · ${moves}`,
    description: `${nodes.length} nodes of a tree over ${steps} steps, each with the price of the underlying and the value of the option.`,
    x: { label: 'Step' },
    panels: [
      {
        y: { label: 'Underlying; at each node the value of the option' },
        series: [
          ...branchesOf(request.S, u, d, steps),
          { kind: 'rule', axis: 'y', at: request.K, label: `Strike ${figure(request.K)}`, tone: 'muted' },
          marksOf('Worthless', 'muted', nodes, isWorthless),
          marksOf('Held', 'primary', nodes, (node) => !isWorthless(node) && !isExercised(node, request, steps)),
          marksOf('Exercised', 'gain', nodes, (node) => isExercised(node, request, steps)),
        ],
      },
    ],
  };
}

function isWithinBounds(spot: number, u: number, d: number, steps: number): boolean {
  const ends = [spot * u ** steps, spot * d ** steps];
  return ends.every((end) => withinBounds(end) === end);
}

/** Every node is the root of the tree that is left from there on, with the same length of a step. */
function nodesOf(option: Request<'derivativesBinomialTree'>, u: number, d: number): readonly Node[] {
  const { S, K, T, type, steps } = option;
  return Array.from({ length: steps + 1 }, (_, step) => step).flatMap((step) =>
    Array.from({ length: step + 1 }, (__, ups): Node => {
      const spot = S * u ** ups * d ** (step - ups);
      const payoff = Math.max(0, type === 'put' ? K - spot : spot - K);
      const left = steps - step;
      const value = left === 0 ? payoff : binomialTreePrice({ ...option, S: spot, T: (T * left) / steps, steps: left });
      return { step, spot, value, payoff };
    }),
  );
}

function isWorthless({ value }: Node): boolean {
  return value === 0;
}

/** At expiry, and of an American option wherever waiting is worth no more. */
function isExercised(
  { step, value, payoff }: Node,
  { exercise }: Request<'derivativesBinomialTree'>,
  steps: number,
): boolean {
  return payoff > 0 && (step === steps || (exercise === 'american' && value <= payoff * (1 + 1e-12)));
}

function marksOf(
  label: string,
  tone: PointSeries['tone'],
  nodes: readonly Node[],
  is: (node: Node) => boolean,
): PointSeries {
  const shown = nodes.filter(is);
  return {
    kind: 'points',
    label,
    tone,
    points: shown.map(({ step, spot }) => [step, spot]),
    names: shown.map(({ value }) => (value === 0 ? '' : figure(value))),
  };
}

/** All paths that go up from a lowest node, and down from a highest one: together every branch. */
function branchesOf(spot: number, u: number, d: number, steps: number): readonly LineSeries[] {
  const path = (start: number, first: number, then: number): LineSeries => ({
    kind: 'line',
    label: '',
    tone: 'muted',
    points: Array.from({ length: steps + 1 - start }, (_, i): Point => [start + i, spot * first ** start * then ** i]),
  });
  return Array.from({ length: steps }, (_, start) => [path(start, d, u), path(start, u, d)]).flat();
}
