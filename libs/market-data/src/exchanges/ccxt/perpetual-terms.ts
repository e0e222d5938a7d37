import { type PerpetualVenue } from '../venue-names';

/** What is particular to the perpetual futures of a venue. */
export interface PerpetualTerms {
  /** The dollars they are quoted and settled in. */
  readonly dollar: 'USD' | 'USDC' | 'USDT';
  /** Where the venue does not say otherwise. */
  readonly intervalHours: number;
  /** Whether marks have to be asked for apart from the funding (OKX). */
  readonly marksApart?: true;
  /** Whether the intervals that are not the usual one have to be asked for apart from the funding (Binance). */
  readonly intervalsApart?: true;
  /** Whether the venue calls a contract by its coin; ccxt has a number there (Hyperliquid). */
  readonly namedByCoin?: true;
}

export const PERPETUAL_TERMS: Readonly<Record<PerpetualVenue, PerpetualTerms>> = {
  binanceusdm: { dollar: 'USDT', intervalHours: 8, intervalsApart: true },
  bybit: { dollar: 'USDT', intervalHours: 8 },
  okx: { dollar: 'USDT', intervalHours: 8, marksApart: true },
  hyperliquid: { dollar: 'USDC', intervalHours: 1, namedByCoin: true },
  // its funding is in dollars a contract; ccxt divides by the mark
  krakenfutures: { dollar: 'USD', intervalHours: 1 },
};
