import { byAsset } from '../assets/by-asset';
import { type PlannedPosition } from './planned-positions';
import { type RebalancePlan } from './rebalance-plan-result';

type WeightsAndDrifts = Pick<
  RebalancePlan,
  | 'currentWeights'
  | 'targetWeights'
  | 'driftBefore'
  | 'postRebalanceWeights'
  | 'driftAfter'
  | 'maxDriftBefore'
  | 'maxDriftAfter'
>;

/** Weights before and after the trades, and by how much they miss the targets. `before` and `after` are the portfolio's values. */
export function weightsAndDrifts(
  positions: readonly PlannedPosition[],
  before: number,
  after: number,
): WeightsAndDrifts {
  const assets = positions.map(({ asset }) => asset);
  const targets = positions.map(({ weight }) => weight);
  const current = positions.map(({ held }) => held / before);
  const post = positions.map(({ held, wanted, isTraded }) => (isTraded ? wanted : held) / after);
  const driftBefore = current.map((weight, i) => weight - (targets[i] as number));
  const driftAfter = post.map((weight, i) => weight - (targets[i] as number));
  return {
    currentWeights: byAsset(assets, current),
    targetWeights: byAsset(assets, targets),
    driftBefore: byAsset(assets, driftBefore),
    postRebalanceWeights: byAsset(assets, post),
    driftAfter: byAsset(assets, driftAfter),
    maxDriftBefore: Math.max(...driftBefore.map(Math.abs)),
    maxDriftAfter: Math.max(...driftAfter.map(Math.abs)),
  };
}
