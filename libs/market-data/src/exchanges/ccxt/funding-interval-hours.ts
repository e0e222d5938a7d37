import { HOUR } from '../../time/duration';
import { type CcxtFundingRate } from './ccxt-exchange';

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
