import { HOUR } from '../../time/duration';
import { type PerpetualVenue } from '../venue-names';
import { type CcxtFundingRate } from './ccxt-exchange';

/** Particulars of the perpetual futures of a venue. */
export interface PerpetualTerms {
  /** The dollars they are quoted and settled in. */
  readonly dollar: 'USD' | 'USDC' | 'USDT';
  /**
   * Where the venue states the time of its marks: in each (`mark`), once in its answer (`serverTime`: Kraken's time in each is
   * that of the last trade), or nowhere: then the age of its answer is that of the `Date` of HTTP says.
   */
  readonly time: 'mark' | 'serverTime' | 'http';
  /** Default if the venue does not state an interval. */
  readonly intervalHours: number;
  /** True if marks need a separate request from the funding (OKX). */
  readonly marksApart?: true;
  /** True if unusual intervals need a separate request from the funding (Binance). */
  readonly intervalsApart?: true;
  /** True if the venue calls a contract by its coin; ccxt has a number there (Hyperliquid). */
  readonly namedByCoin?: true;
}

export const PERPETUAL_TERMS: Readonly<Record<PerpetualVenue, PerpetualTerms>> = {
  binanceusdm: { dollar: 'USDT', time: 'mark', intervalHours: 8, intervalsApart: true },
  // the time of its answer; ccxt adds it to each
  bybit: { dollar: 'USDT', time: 'mark', intervalHours: 8 },
  okx: { dollar: 'USDT', time: 'mark', intervalHours: 8, marksApart: true },
  hyperliquid: { dollar: 'USDC', time: 'http', intervalHours: 1, namedByCoin: true },
  // its funding is in dollars a contract; ccxt divides by the mark
  krakenfutures: { dollar: 'USD', time: 'serverTime', intervalHours: 1 },
};

/**
 * Hours between the payments of a contract: as the venue says now (Bybit, in the same answer), from its next two settlements
 * (OKX), or as ccxt knows; undefined if nobody says.
 */
export function fundingIntervalHours(rate: CcxtFundingRate): number | undefined {
  const { fundingIntervalHour } = (rate.info ?? {}) as { fundingIntervalHour?: unknown };
  const stated = Number(fundingIntervalHour);
  if (stated > 0) return stated;
  const { fundingTimestamp = NaN, nextFundingTimestamp = NaN } = rate;
  const between = Math.round((nextFundingTimestamp - fundingTimestamp) / HOUR);
  if (between > 0) return between;
  const hours = Number(/^(\d+)h$/.exec(rate.interval ?? '')?.[1]);
  return hours > 0 ? hours : undefined;
}
