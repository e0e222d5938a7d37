/**
 * Uses the library with a ccxt that cannot be loaded, and prints how far that goes, a line each.
 */
import { register } from 'node:module';

const hooks = `export const resolve = (specifier, context, next) => {
  if (specifier === 'ccxt') throw new Error('ccxt was to be loaded');
  return next(specifier, context);
};`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);

const { createLiveData, exchangeMarket, simulatedMarket } = await import('../../src/index');

const now = () => Date.UTC(2026, 0, 5, 12);
const exchanges = exchangeMarket({ now });
createLiveData({ market: exchanges, now });
console.log('opened');
const simulated = createLiveData({ market: simulatedMarket({ now }), now });
console.log((await simulated.liveFunding('BTC')).source);
await exchanges.warmUp().catch((error: unknown) => {
  console.log((error as Error).message);
});
