import { type CcxtMarket } from './ccxt-exchange';

/** Form of a canonical asset symbol. */
const CANONICAL = /^[A-Z0-9]{1,12}$/;

/** The markets of a venue by asset: those in the given dollars that are traded, perpetual futures or spot pairs. */
export function listing(
  markets: readonly (CcxtMarket | undefined)[],
  kind: 'perpetual' | 'spot',
  dollar: string,
): ReadonlyMap<string, CcxtMarket> {
  const isOurs = (market: CcxtMarket) =>
    kind === 'spot' ? market.spot === true : market.swap === true && market.linear === true && market.settle === dollar;
  return new Map(
    markets
      .filter((market) => market !== undefined)
      .filter((market) => isOurs(market) && market.quote === dollar && market.active !== false)
      .filter(({ base }) => CANONICAL.test(base))
      .map((market) => [market.base, market]),
  );
}
