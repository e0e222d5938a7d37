import { type Band } from '@quant/watch/engine';
import { percent, price, usd } from './figures';
import './standing.css';
import './alerts/badge.css';

interface StandingProps {
  readonly band: Band;
  readonly mark: number;
  readonly liquidationPrice: number | null;
  readonly distancePct: number | null;
  /** Received (positive) or paid (negative), in USD. */
  readonly fundingAccumEst: number;
}

/** The key figures of a position. */
export function Standing({ band, mark, liquidationPrice, distancePct, fundingAccumEst }: StandingProps) {
  const figures = [
    ['Mark', price(mark)],
    ['Liquidation', price(liquidationPrice)],
    ['Distance', percent(distancePct)],
    [fundingAccumEst < 0 ? 'Funding paid' : 'Funding received', usd(Math.abs(Number(fundingAccumEst.toFixed(2))))],
  ] as const;
  return (
    <dl class="watch-standing">
      <div>
        <dt>Band</dt>
        <dd>
          <BandBadge band={band} />
        </dd>
      </div>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const CLASSES: Readonly<Record<Band, string>> = { ok: 'good', warn: 'warn', critical: 'critical' };

/** How near liquidation is, in a word and a colour. */
function BandBadge({ band }: { readonly band: Band }) {
  return <span class={`watch-badge watch-badge-${CLASSES[band]}`}>{band}</span>;
}
