import { type Answer, type Request } from '@quant/contract';
import { figure } from '../picture/figure';
import { type Bar, type Picture, type Rule } from '../picture/picture';

type Rebalance = Answer<'cryptoRebalanceThreshold'>;
type HoldingDrift = Rebalance['drift_per_asset'][number];

/** Holdings that can be told apart. */
const MOST = 30;

/**
 * Portfolio weights next to their targets, and each asset's drift next to the threshold. Shows at most the thirty holdings with
 * the largest drift.
 *
 * @param request  of `cryptoRebalanceThreshold`
 * @param answer   its answer
 * @example
 * const holdings = [
 *   { asset: 'BTC', current_value: 60_000, target_weight: 0.5 },
 *   { asset: 'ETH', current_value: 40_000, target_weight: 0.5 },
 * ];
 * const request = { holdings, threshold_pct: 5, min_trade_usd: 10 };
 * rebalancePicture(request, cryptoRebalanceThreshold(request)).subtitle; // 'Largest drift 10 points, beyond 5: rebalance · 2 trades of 20,000 USD in all'
 */
export function rebalancePicture({ threshold_pct }: Request<'cryptoRebalanceThreshold'>, answer: Rebalance): Picture {
  const shown = mostDrifted(answer.drift_per_asset);
  const { total_value } = answer;
  const target = ({ target_value }: HoldingDrift) => target_value / total_value;
  const drifts = shown.map(({ drift_pct }, i): Bar => [i - 0.35, i + 0.35, 0, drift_pct / 100]);
  const isBeyond = ([, , , drift]: Bar) => Math.abs(drift) > threshold_pct / 100;
  return {
    id: 'rebalance',
    title: `Weights of ${shown.length} holdings and their targets`,
    subtitle: subtitleOf(answer, threshold_pct),
    description: `Bars of the weights and targets of ${shown.length} holdings, and of their drifts. ${subtitleOf(answer, threshold_pct)}.`,
    x: { label: '', categories: shown.map(({ asset }) => asset) },
    panels: [
      {
        y: { label: 'Weight', format: 'percent' },
        series: [
          {
            kind: 'bars',
            label: 'Now',
            tone: 'primary',
            bars: shown.map((one, i) => [i - 0.35, i, 0, one.current_weight]),
          },
          { kind: 'bars', label: 'Target', tone: 'muted', bars: shown.map((one, i) => [i, i + 0.35, 0, target(one)]) },
        ],
      },
      {
        y: { label: 'Drift', format: 'percent' },
        series: [
          { kind: 'bars', label: 'Beyond the threshold', tone: 'loss', bars: drifts.filter(isBeyond) },
          { kind: 'bars', label: 'Within', tone: 'gain', bars: drifts.filter((bar) => !isBeyond(bar)) },
          ...[threshold_pct, -threshold_pct].map((at, i): Rule => ({
            kind: 'rule',
            axis: 'y',
            at: at / 100,
            label: i === 0 ? `Threshold ${figure(threshold_pct)} points` : '',
            tone: 'muted',
          })),
        ],
      },
    ],
  };
}

function mostDrifted(drifts: readonly HoldingDrift[]): readonly HoldingDrift[] {
  if (drifts.length <= MOST) return drifts;
  return [...drifts].sort((a, b) => Math.abs(b.drift_pct) - Math.abs(a.drift_pct)).slice(0, MOST);
}

function subtitleOf({ max_drift_pct, needs_rebalance, trades, total_turnover }: Rebalance, threshold: number): string {
  const verdict = needs_rebalance ? `beyond ${figure(threshold)}: rebalance` : `within ${figure(threshold)}`;
  const turnover =
    trades.length === 0 ? 'no trades' : `${trades.length} trades of ${figure(total_turnover)} USD in all`;
  return `Largest drift ${figure(max_drift_pct)} points, ${verdict} · ${turnover}`;
}
