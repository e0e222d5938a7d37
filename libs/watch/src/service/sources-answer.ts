import { type MarketObserver } from '@quant/market-data';
import { MINUTE } from '../time/duration';

/** An older answer says nothing of now. */
const LATELY = 5 * MINUTE;

/** An observer of market data that remembers who answered. */
export interface SourcesObserver extends MarketObserver {
  /** True if any source answered when it was asked last; null: none was asked in the last five minutes. */
  readonly sourcesAnswer: () => boolean | null;
}

/**
 * Remembers, for each source of market data, whether its last request was answered.
 *
 * @param observer  is told everything as well
 * @param now       monotonic, milliseconds
 * @example
 * const sources = rememberSources();
 * sources.sourcesAnswer(); // null
 * sources.upstreamRequest?.('okx', 'timeout');
 * sources.sourcesAnswer(); // false
 * sources.upstreamRequest?.('bybit', 'ok');
 * sources.sourcesAnswer(); // true
 */
export function rememberSources(observer: MarketObserver = {}, now = () => performance.now()): SourcesObserver {
  const last = new Map<string, { readonly at: number; readonly isOk: boolean }>();
  return {
    ...observer,
    upstreamRequest: (source, outcome) => {
      last.set(source, { at: now(), isOk: outcome === 'ok' });
      observer.upstreamRequest?.(source, outcome);
    },
    sourcesAnswer: () => {
      const lately = [...last.values()].filter(({ at }) => now() - at < LATELY);
      return lately.length === 0 ? null : lately.some(({ isOk }) => isOk);
    },
  };
}
