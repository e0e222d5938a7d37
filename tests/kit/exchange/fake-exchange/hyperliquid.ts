import { type FakeTier } from './fake-asset';
import { DAY_MS, days, text, type Wire, type WireState } from './wire';

interface Question {
  readonly type: string;
  readonly req?: { readonly coin: string };
}

/** Hyperliquid, POST /info; in USDC, funding every hour. */
export const hyperliquid: Wire = ({ method, path, body }, state) => {
  if (method !== 'POST' || path !== '/info') return undefined;
  const { type, req } = JSON.parse(body) as Question;
  if (type === 'metaAndAssetCtxs') return [meta(state), contexts(state)];
  if (type === 'meta') return meta(state);
  if (type === 'candleSnapshot') return candles(req?.coin ?? '', state);
  return undefined;
};

const meta = ({ assets }: WireState) => ({
  universe: [...assets].map(([name, { isTraded, tiers }], i) => ({
    szDecimals: 5,
    name,
    maxLeverage: leverageAt(tiers[0]),
    marginTableId: tiers.length > 1 ? FIRST_TABLE + i : leverageAt(tiers[0]),
    ...(isTraded ? {} : { isDelisted: true }),
  })),
  marginTables: [...assets.values()].map(({ tiers }, i) => [
    FIRST_TABLE + i,
    {
      description: `tiered ${i}`,
      marginTiers: tiers.map((tier) => ({ lowerBound: tier[0].toFixed(1), maxLeverage: leverageAt(tier) })),
    },
  ]),
});

/** Lower ids belong to coins with one tier: their maximum leverage. */
const FIRST_TABLE = 51;

/** The maintenance margin is half of the initial one. */
const leverageAt = (tier: FakeTier | undefined): number => 1 / (2 * (tier?.[1] ?? 0.0125));

const contexts = ({ assets }: WireState) =>
  [...assets.values()].map(({ mark, fundingRate }) => ({
    funding: text(fundingRate),
    openInterest: '688.11',
    prevDayPx: text(mark),
    dayNtlVlm: '1169046.29',
    premium: '0.00031774',
    oraclePx: text(mark),
    markPx: text(mark),
    midPx: text(mark),
    impactPxs: [text(mark), text(mark)],
    dayBaseVlm: '10',
  }));

function candles(coin: string, { assets, now }: WireState) {
  const fake = assets.get(coin);
  const rows = fake ? days(fake, now) : [];
  return rows.map(({ opens, open, high, low, close, volume }) => ({
    t: opens,
    T: opens + DAY_MS - 1,
    s: coin,
    i: '1d',
    o: open,
    c: close,
    h: high,
    l: low,
    v: volume,
    n: 1,
  }));
}
