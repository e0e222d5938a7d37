import { assetIn, days, deductionsOf, nextSettlement, text, type Wire, type WireHeaders, type WireState } from './wire';

const filters = [
  { filterType: 'PRICE_FILTER', minPrice: '0.1', maxPrice: '1000000', tickSize: '0.10' },
  { filterType: 'LOT_SIZE', minQty: '0.001', maxQty: '1000', stepSize: '0.001' },
];

/** Binance USD-M futures, /fapi/v1. */
export const binance: Wire = ({ method, path, query, headers }, state) => {
  if (method !== 'GET') return undefined;
  if (path === '/fapi/v1/exchangeInfo') return exchangeInfo(state);
  if (path === '/fapi/v1/premiumIndex') return premiumIndex(state);
  if (path === '/fapi/v1/fundingInfo') return fundingInfo(state);
  if (path === '/fapi/v1/leverageBracket') return brackets(query, headers, state);
  if (path === '/fapi/v1/klines') return klines(query.get('symbol') ?? '', state);
  return undefined;
};

const exchangeInfo = ({ assets, now }: WireState) => ({
  timezone: 'UTC',
  serverTime: now,
  rateLimits: [],
  symbols: [...assets].map(([asset, { isTraded }]) => ({
    symbol: `${asset}USDT`,
    pair: `${asset}USDT`,
    contractType: 'PERPETUAL',
    deliveryDate: 4133404800000,
    onboardDate: 1569398400000,
    status: isTraded ? 'TRADING' : 'SETTLING',
    baseAsset: asset,
    quoteAsset: 'USDT',
    marginAsset: 'USDT',
    pricePrecision: 2,
    quantityPrecision: 3,
    baseAssetPrecision: 8,
    quotePrecision: 8,
    underlyingType: 'COIN',
    filters,
    orderTypes: ['LIMIT'],
    timeInForce: ['GTC'],
  })),
});

const premiumIndex = ({ assets, now }: WireState) =>
  [...assets].map(([asset, fake]) => ({
    symbol: `${asset}USDT`,
    markPrice: text(fake.mark),
    indexPrice: text(fake.mark),
    estimatedSettlePrice: text(fake.mark),
    lastFundingRate: text(fake.fundingRate),
    interestRate: '0.0001',
    nextFundingTime: nextSettlement(fake, now),
    time: now,
  }));

/** Only contracts whose interval is not eight hours. */
const fundingInfo = ({ assets }: WireState) =>
  [...assets]
    .filter(([, { intervalHours }]) => intervalHours !== 8)
    .map(([asset, { intervalHours }]) => ({
      symbol: `${asset}USDT`,
      adjustedFundingRateCap: '0.03000000',
      adjustedFundingRateFloor: '-0.03000000',
      fundingIntervalHours: intervalHours,
      disclaimer: false,
    }));

/** For signed requests only. */
function brackets(query: URLSearchParams, headers: WireHeaders, { assets }: WireState) {
  const symbol = query.get('symbol') ?? '';
  const fake = assets.get(assetIn(symbol, /^(\w+)USDT$/));
  if (headers['x-mbx-apikey'] === undefined || !query.has('signature'))
    return { code: -2014, msg: 'API-key format invalid.' };
  if (!fake) return { code: -1121, msg: 'Invalid symbol.' };
  const deductions = deductionsOf(fake.tiers);
  const rows = fake.tiers.map(([from, rate], i) => ({
    bracket: i + 1,
    initialLeverage: Math.round(1 / (2 * rate)),
    notionalCap: fake.tiers[i + 1]?.[0] ?? 1e9,
    notionalFloor: from,
    maintMarginRatio: rate,
    cum: deductions[i],
  }));
  return [{ symbol, brackets: rows }];
}

function klines(symbol: string, { assets, now }: WireState) {
  const fake = assets.get(assetIn(symbol, /^(\w+)USDT$/));
  if (!fake) return { code: -1121, msg: 'Invalid symbol.' };
  return days(fake, now).map(({ opens, open, high, low, close, volume }) => [
    ...[opens, open, high, low, close, volume],
    ...[opens + 86_399_999, '1', 1, '1', '1', '0'],
  ]);
}
