import { type Funding, type Market } from './market';

/** An eight-hour rate this close to 0 counts as 0. Otherwise its sign would change with every quote. */
const DEAD_BAND = 5e-5;

/**
 * Who pays: +1 longs, −1 shorts, 0 neither to speak of. Judged by the rate of eight hours.
 *
 * @example
 * fundingSignOf({ rate: 0.0001, intervalHours: 8 }); // 1
 * fundingSignOf({ rate: -0.000005, intervalHours: 1 }); // 0
 */
export function fundingSignOf({ rate, intervalHours }: Funding): 1 | -1 | 0 {
  const rateOfEightHours = (rate * 8) / intervalHours;
  if (rateOfEightHours > DEAD_BAND) return 1;
  return rateOfEightHours < -DEAD_BAND ? -1 : 0;
}

/** Who pays, for alerts: the sign that several venues confirm, else the sign of the rate. 0: neither side, or no rate. */
export function toldSignOf({ funding, fundingSign }: Pick<Market, 'funding' | 'fundingSign'>): 1 | -1 | 0 {
  if (funding === null) return 0;
  return fundingSign === undefined ? fundingSignOf(funding) : (fundingSign ?? 0);
}
