import { assetIn, days, nextSettlement, text, type Wire, type WireState } from './wire';

/** OKX, /api/v5. Marks and funding have separate paths. */
export const okx: Wire = ({ method, path, query }, state) => {
  if (method !== 'GET') return undefined;
  const data = dataOf(path, query, state);
  return data && { code: '0', msg: '', data };
};

function dataOf(path: string, query: URLSearchParams, state: WireState) {
  const isSwap = query.get('instType') === 'SWAP';
  if (path === '/api/v5/public/instruments') return isSwap ? instruments(state) : [];
  if (path === '/api/v5/public/mark-price') return isSwap ? marks(state) : [];
  if (path === '/api/v5/public/funding-rate') return query.get('instId') === 'ANY' ? rates(state) : [];
  if (path === '/api/v5/public/position-tiers') return positionTiers(query, state);
  if (path === '/api/v5/market/candles') return candles(query.get('instId') ?? '', state);
  return undefined;
}

const instruments = ({ assets }: WireState) =>
  [...assets].map(([asset, { isTraded }]) => ({
    alias: '',
    baseCcy: '',
    ctMult: '1',
    ctType: 'linear',
    ctVal: '0.01',
    ctValCcy: asset,
    expTime: '',
    instFamily: `${asset}-USDT`,
    instId: `${asset}-USDT-SWAP`,
    instType: 'SWAP',
    lever: '100',
    listTime: '1611916828000',
    lotSz: '1',
    minSz: '1',
    quoteCcy: '',
    settleCcy: 'USDT',
    state: isTraded ? 'live' : 'suspend',
    stk: '',
    tickSz: '0.1',
    uly: `${asset}-USDT`,
  }));

const marks = ({ assets, now }: WireState) =>
  [...assets].map(([asset, { mark }]) => ({
    instType: 'SWAP',
    instId: `${asset}-USDT-SWAP`,
    markPx: text(mark),
    ts: text(now),
  }));

const rates = ({ assets, now }: WireState) =>
  [...assets].map(([asset, fake]) => ({
    fundingRate: text(fake.fundingRate),
    fundingTime: text(nextSettlement(fake, now)),
    nextFundingTime: text(nextSettlement(fake, now) + fake.intervalHours * 3_600_000),
    instId: `${asset}-USDT-SWAP`,
    instType: 'SWAP',
    method: 'current_period',
    nextFundingRate: '',
    ts: text(now),
  }));

/** In contracts of 0.01 coins. Serves isolated margin only, so that a request for another mode is noticed. */
function positionTiers(query: URLSearchParams, { assets }: WireState) {
  const fake = assets.get(assetIn(query.get('instFamily') ?? '', /^(\w+)-USDT$/));
  if (!fake || query.get('instType') !== 'SWAP' || query.get('tdMode') !== 'isolated') return [];
  const contracts = (usd: number) => Math.round(usd / fake.mark / 0.01);
  return fake.tiers.map(([from, rate], i) => ({
    baseMaxLoan: '',
    imr: text(2 * rate),
    instFamily: query.get('instFamily'),
    instId: '',
    maxLever: (1 / (2 * rate)).toFixed(2),
    maxSz: text(contracts(fake.tiers[i + 1]?.[0] ?? 1e9)),
    minSz: text(i === 0 ? 0 : contracts(from) + 1),
    mmr: text(rate),
    optMgnFactor: '0',
    quoteMaxLoan: '',
    tier: text(i + 1),
    uly: query.get('instFamily'),
  }));
}

/** Newest first. */
function candles(instrument: string, { assets, now }: WireState) {
  const fake = assets.get(assetIn(instrument, /^(\w+)-USDT-SWAP$/));
  if (!fake) return [];
  const rows = days(fake, now).reverse();
  return rows.map(({ opens, open, high, low, close, volume }, i) => [
    ...[text(opens), open, high, low, close, volume],
    ...['1', '1', i === 0 ? '0' : '1'],
  ]);
}
