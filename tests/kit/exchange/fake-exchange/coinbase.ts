import { assetIn, days, text, type Wire, type WireState } from './wire';

/** Coinbase Advanced Trade, /api/v3/brokerage/market. */
export const coinbase: Wire = ({ method, path, query }, state) => {
  if (method !== 'GET') return undefined;
  if (path === '/api/v3/brokerage/market/products') {
    const products = query.get('product_type') === 'FUTURE' ? [] : productsOf(state);
    return { products, num_products: products.length };
  }
  const product = /^\/api\/v3\/brokerage\/market\/products\/([\w-]+)\/candles$/.exec(path)?.[1];
  return product === undefined ? undefined : { candles: candles(product, query, state) };
};

const productsOf = ({ assets }: WireState) =>
  [...assets].map(([asset, { spot, isTraded }]) => ({
    product_id: `${asset}-USD`,
    price: text(spot),
    price_percentage_change_24h: '3.3',
    volume_24h: '10967.8',
    volume_percentage_change_24h: '141.7',
    base_increment: '0.00000001',
    quote_increment: '0.01',
    quote_min_size: '1',
    quote_max_size: '150000000',
    base_min_size: '0.00000001',
    base_max_size: '3400',
    base_name: asset,
    quote_name: 'US Dollar',
    is_disabled: !isTraded,
    status: isTraded ? 'online' : 'delisted',
    cancel_only: false,
    limit_only: false,
    post_only: false,
    trading_disabled: !isTraded,
    auction_mode: false,
    product_type: 'SPOT',
    quote_currency_id: 'USD',
    base_currency_id: asset,
    base_display_symbol: asset,
    quote_display_symbol: 'USD',
    view_only: false,
    price_increment: '0.01',
  }));

/** Newest first, and only the requested ones. */
function candles(product: string, query: URLSearchParams, { assets, now }: WireState) {
  const fake = assets.get(assetIn(product, /^(\w+)-USD$/));
  const start = Number(query.get('start')) * 1000;
  const rows = fake ? days(fake, now).filter(({ opens }) => opens >= start) : [];
  return rows.reverse().map(({ opens, ...prices }) => ({ start: text(opens / 1000), ...prices }));
}
