import { assetIn, days, krakenName, type Wire, type WireState } from './wire';

/** Kraken spot, /0/public. */
export const kraken: Wire = ({ method, path, query }, state) => {
  if (method !== 'GET') return undefined;
  if (path === '/0/public/AssetPairs') return { error: [], result: pairs(state) };
  if (path === '/0/public/OHLC') return candles(query.get('pair') ?? '', state);
  return undefined;
};

const idOf = (asset: string) => (asset === 'BTC' ? 'XXBTZUSD' : `${asset}USD`);

const pairs = ({ assets }: WireState) =>
  Object.fromEntries(
    [...assets].map(([asset, { isTraded }]) => [
      idOf(asset),
      {
        altname: `${krakenName(asset)}USD`,
        wsname: `${krakenName(asset)}/USD`,
        aclass_base: 'currency',
        base: asset === 'BTC' ? 'XXBT' : asset,
        aclass_quote: 'currency',
        quote: 'ZUSD',
        lot: 'unit',
        pair_decimals: 1,
        lot_decimals: 8,
        lot_multiplier: 1,
        leverage_buy: [],
        leverage_sell: [],
        fees: [[0, 0.26]],
        fees_maker: [[0, 0.16]],
        fee_volume_currency: 'ZUSD',
        ordermin: '0.0001',
        status: isTraded ? 'online' : 'cancel_only',
      },
    ]),
  );

function candles(pair: string, { assets, now }: WireState) {
  const fake = assets.get(assetIn(pair, /^X?(\w+?)Z?USD$/));
  if (!fake) return { error: ['EQuery:Unknown asset pair'] };
  const rows = days(fake, now).map(({ opens, open, high, low, close, volume }) => [
    ...[opens / 1000, open, high, low, close],
    ...[close, volume, 1],
  ]);
  return { error: [], result: { [pair]: rows, last: (rows.at(-2) ?? [])[0] ?? 0 } };
}
