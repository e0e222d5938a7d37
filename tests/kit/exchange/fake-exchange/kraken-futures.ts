import { assetIn, days, krakenName, type Wire, type WireState } from './wire';

/** Kraken futures, /derivatives/api/v3; in USD, funding every hour, in dollars a contract. */
export const krakenFutures: Wire = ({ method, path }, state) => {
  if (method !== 'GET') return undefined;
  const serverTime = new Date(state.now).toISOString();
  if (path === '/derivatives/api/v3/instruments')
    return { result: 'success', serverTime, instruments: instruments(state) };
  if (path === '/derivatives/api/v3/tickers') return { result: 'success', serverTime, tickers: tickers(state) };
  const symbol = /^\/api\/charts\/v1\/trade\/(\w+)\/1d$/.exec(path)?.[1];
  return symbol === undefined ? undefined : { candles: candles(symbol, state), more_candles: false };
};

const instruments = ({ assets }: WireState) =>
  [...assets].map(([asset, { isTraded, tiers }]) => ({
    symbol: `PF_${krakenName(asset)}USD`,
    type: 'flexible_futures',
    underlying: '',
    tickSize: 0.5,
    contractSize: 1,
    tradeable: isTraded,
    base: krakenName(asset),
    quote: 'USD',
    pair: `${krakenName(asset)}:USD`,
    contractValueTradePrecision: 4,
    postOnly: false,
    feeScheduleUid: 'x',
    marginLevels: tiers.map(([from, rate]) => ({
      ...{ numNonContractUnits: from, initialMargin: 2 * rate, maintenanceMargin: rate },
    })),
    impactMidSize: 1,
    maxPositionSize: 1e6,
    openingDate: '2022-03-22T15:36:23.000Z',
  }));

const tickers = ({ assets, now }: WireState) =>
  [...assets].map(([asset, { mark, fundingRate, isTraded }]) => ({
    tag: 'perpetual',
    pair: `${krakenName(asset)}:USD`,
    symbol: `PF_${krakenName(asset)}USD`,
    markPrice: mark,
    bid: mark,
    ask: mark,
    last: mark,
    lastTime: new Date(now).toISOString(),
    lastSize: 0.1,
    vol24h: 1000,
    volumeQuote: 1,
    openInterest: 100,
    open24h: mark,
    high24h: mark,
    low24h: mark,
    indexPrice: mark,
    fundingRate: fundingRate * mark,
    fundingRatePrediction: fundingRate * mark,
    suspended: !isTraded,
    postOnly: false,
    change24h: 1.2,
  }));

function candles(symbol: string, { assets, now }: WireState) {
  const fake = assets.get(assetIn(symbol, /^PF_(\w+)USD$/));
  const rows = fake ? days(fake, now) : [];
  return rows.map(({ opens, ...prices }) => ({ time: opens, ...prices }));
}
