import { assetIn, days, deductionsOf, nextSettlement, text, type Wire, type WireState } from './wire';

/** Bybit, /v5/market, category linear. */
export const bybit: Wire = ({ method, path, query }, state) => {
  if (method !== 'GET') return undefined;
  const result = resultOf(path, query, state);
  return result && { retCode: 0, retMsg: 'OK', result, retExtInfo: {}, time: state.now };
};

function resultOf(path: string, query: URLSearchParams, state: WireState) {
  const category = query.get('category');
  if (path === '/v5/market/instruments-info') {
    const isListed = category === 'linear' && !query.has('status');
    return { category, list: isListed ? instruments(state) : [], nextPageCursor: '' };
  }
  if (path === '/v5/market/tickers') return { category, list: tickers(state) };
  if (path === '/v5/market/risk-limit') return { category, list: riskLimits(query.get('symbol') ?? '', state) };
  if (path === '/v5/market/kline') return klines(query.get('symbol') ?? '', state);
  return undefined;
}

const instruments = ({ assets }: WireState) =>
  [...assets].map(([asset, { intervalHours, isTraded }]) => ({
    symbol: `${asset}USDT`,
    contractType: 'LinearPerpetual',
    status: isTraded ? 'Trading' : 'Closed',
    baseCoin: asset,
    quoteCoin: 'USDT',
    settleCoin: 'USDT',
    launchTime: '1585526400000',
    deliveryTime: '0',
    priceScale: '2',
    leverageFilter: { minLeverage: '1', maxLeverage: '100', leverageStep: '0.01' },
    priceFilter: { minPrice: '0.1', maxPrice: '1999999.8', tickSize: '0.10' },
    lotSizeFilter: { maxOrderQty: '1190', minOrderQty: '0.001', qtyStep: '0.001' },
    unifiedMarginTrade: true,
    fundingInterval: intervalHours * 60,
  }));

const tickers = ({ assets, now }: WireState) =>
  [...assets].map(([asset, fake]) => ({
    symbol: `${asset}USDT`,
    lastPrice: text(fake.mark),
    indexPrice: text(fake.mark),
    markPrice: text(fake.mark),
    prevPrice24h: text(fake.mark),
    price24hPcnt: '0.01',
    highPrice24h: text(fake.mark),
    lowPrice24h: text(fake.mark),
    openInterest: '1',
    turnover24h: '1',
    volume24h: '1',
    fundingRate: text(fake.fundingRate),
    nextFundingTime: text(nextSettlement(fake, now)),
    fundingIntervalHour: text(fake.intervalHours),
    bid1Price: text(fake.mark),
    ask1Price: text(fake.mark),
    bid1Size: '1',
    ask1Size: '1',
  }));

/** Rates are fractions; the first deduction is an empty string. */
function riskLimits(symbol: string, { assets }: WireState) {
  const { tiers = [] } = assets.get(assetIn(symbol, /^(\w+)USDT$/)) ?? {};
  const deductions = deductionsOf(tiers);
  return tiers.map(([, rate], i) => ({
    id: i + 1,
    symbol,
    riskLimitValue: text(tiers[i + 1]?.[0] ?? 200_000_000),
    maintenanceMargin: text(rate),
    initialMargin: text(2 * rate),
    isLowestRisk: Number(i === 0),
    maxLeverage: (1 / (2 * rate)).toFixed(2),
    mmDeduction: i === 0 ? '' : text(deductions[i] ?? 0),
  }));
}

/** Newest first. */
function klines(symbol: string, { assets, now }: WireState) {
  const fake = assets.get(assetIn(symbol, /^(\w+)USDT$/));
  const rows = fake ? days(fake, now).reverse() : [];
  const list = rows.map(({ opens, open, high, low, close, volume }) => [
    text(opens),
    open,
    high,
    low,
    close,
    volume,
    '1',
  ]);
  return { category: 'linear', symbol, list };
}
