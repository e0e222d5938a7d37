import { type HoldingDrift, type RebalanceThreshold, type RebalanceThresholdInputs } from '@quant/crypto/reports';
import { figure } from '../picture/figure';
import { type Bar, type Picture, type Rule } from '../picture/picture';

/** Holdings that can be told apart. */
const MOST = 30;
const DEFAULT_THRESHOLD = 5;

/**
 * Portfolio weights next to their targets, and each asset's drift next to the threshold. Shows at most the thirty holdings with
 * the largest drift.
 *
 * @param inputs  of `rebalanceThreshold`
 * @param result  what it has answered
 * @example
 * const holdings = [
 *   { asset: 'BTC', currentValue: 60_000, targetWeight: 0.5 },
 *   { asset: 'ETH', currentValue: 40_000, targetWeight: 0.5 },
 * ];
 * rebalancePicture({ holdings }, rebalanceThreshold({ holdings })).subtitle; // 'Largest drift 10 points, beyond 5: rebalance · 2 trades of 20,000 USD in all'
 */
export function rebalancePicture(
  { thresholdPct = DEFAULT_THRESHOLD }: RebalanceThresholdInputs,
  result: RebalanceThreshold,
): Picture {
  const shown = mostDrifted(result.driftPerAsset);
  const { totalValue } = result;
  const target = ({ targetValue }: HoldingDrift) => targetValue / totalValue;
  const drifts = shown.map(({ driftPct }, i): Bar => [i - 0.35, i + 0.35, 0, driftPct / 100]);
  const isBeyond = ([, , , drift]: Bar) => Math.abs(drift) > thresholdPct / 100;
  return {
    id: 'rebalance',
    title: `Weights of ${shown.length} holdings and their targets`,
    subtitle: subtitleOf(result, thresholdPct),
    description: `Bars of the weights and targets of ${shown.length} holdings, and of their drifts. ${subtitleOf(result, thresholdPct)}.`,
    x: { label: '', categories: shown.map(({ asset }) => asset) },
    panels: [
      {
        y: { label: 'Weight', format: 'percent' },
        series: [
          {
            kind: 'bars',
            label: 'Now',
            tone: 'primary',
            bars: shown.map((one, i) => [i - 0.35, i, 0, one.currentWeight]),
          },
          { kind: 'bars', label: 'Target', tone: 'muted', bars: shown.map((one, i) => [i, i + 0.35, 0, target(one)]) },
        ],
      },
      {
        y: { label: 'Drift', format: 'percent' },
        series: [
          { kind: 'bars', label: 'Beyond the threshold', tone: 'loss', bars: drifts.filter(isBeyond) },
          { kind: 'bars', label: 'Within', tone: 'gain', bars: drifts.filter((bar) => !isBeyond(bar)) },
          ...[thresholdPct, -thresholdPct].map((at, i): Rule => ({
            kind: 'rule',
            axis: 'y',
            at: at / 100,
            label: i === 0 ? `Threshold ${figure(thresholdPct)} points` : '',
            tone: 'muted',
          })),
        ],
      },
    ],
  };
}

function mostDrifted(drifts: readonly HoldingDrift[]): readonly HoldingDrift[] {
  if (drifts.length <= MOST) return drifts;
  return [...drifts].sort((a, b) => Math.abs(b.driftPct) - Math.abs(a.driftPct)).slice(0, MOST);
}

function subtitleOf(
  { maxDriftPct, needsRebalance, trades, totalTurnover }: RebalanceThreshold,
  threshold: number,
): string {
  const verdict = needsRebalance ? `beyond ${figure(threshold)}: rebalance` : `within ${figure(threshold)}`;
  const turnover = trades.length === 0 ? 'no trades' : `${trades.length} trades of ${figure(totalTurnover)} USD in all`;
  return `Largest drift ${figure(maxDriftPct)} points, ${verdict} · ${turnover}`;
}
