import { assertNumber, type Bounds } from '@quant/core';
import { type Market } from './market';

const POSITIVE: Bounds = { greaterThan: 0 };
const NOT_NEGATIVE: Bounds = { atLeast: 0 };

/**
 * A number that is none would compare as false everywhere, and a critical position would silently be fine.
 *
 * @throws InvalidInputError  a number is absent, not finite, or breaks the bound shown at its field
 */
export function assertMarket({ mark, funding, fundingIndex, volatility, provenance }: Market): void {
  assertNumber(fundingIndex, 'fundingIndex');
  if (mark !== null) assertNumber(mark, 'mark', POSITIVE);
  if (funding !== null) {
    assertNumber(funding.rate, ['funding', 'rate']);
    assertNumber(funding.intervalHours, ['funding', 'intervalHours'], POSITIVE);
  }
  if (volatility !== null) {
    assertNumber(volatility.ratio30d90d, ['volatility', 'ratio30d90d'], NOT_NEGATIVE);
    assertNumber(volatility.realized30d, ['volatility', 'realized30d'], NOT_NEGATIVE);
  }
  const lastMark = provenance?.lastMark ?? null;
  if (lastMark !== null) {
    assertNumber(lastMark.mark, ['provenance', 'lastMark', 'mark'], POSITIVE);
    assertNumber(lastMark.at, ['provenance', 'lastMark', 'at']);
  }
}
