import { type Band } from '@quant/watch/engine';
import './badge.css';

const CLASSES: Readonly<Record<Band, string>> = { ok: 'good', warn: 'warn', critical: 'critical' };

/** How near liquidation is, in a word and a colour. */
export function BandBadge({ band }: { readonly band: Band }) {
  return <span class={`watch-badge watch-badge-${CLASSES[band]}`}>{band}</span>;
}
