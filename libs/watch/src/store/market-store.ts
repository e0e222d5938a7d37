import { type Database, type Transaction } from '@quant/database';
import { type AssetView } from '../engine/current-view';
import { type FundingIndex, fundingIndexAfter } from '../engine/funding-index';
import { type Volatility } from '../engine/market';
import { FENCED } from './fenced';
import { type MarketLease, type MarketStore, type Observation } from './watch-store';

const WATCHED = `
  select asset, realized_vol_30d, vol_ratio_30d_90d, vol_at from watch_asset a
  where exists (select 1 from watch_monitor m where m.asset = a.asset and m.status = 'active')
  order by asset`;
const IS_QUOTED = 'select 1 as yes from watch_market where asset = ? and mark is not null limit 1';
const CLAIM = `
  update watch_duty set lease_until = ?, fence = fence + 1
  where name = 'market' and tick < ? and lease_until <= ? returning fence`;
const RECORDED = `
  update watch_duty set tick = ?, at = ?, lease_until = 0 where name = 'market' and fence = ? and tick < ?`;
const KEEP_VOLATILITY = `
  update watch_asset set realized_vol_30d = ?, vol_ratio_30d_90d = ?, vol_at = ? where asset = ?`;
const INDICES = 'select asset, funding_index, funding_residue, funding_at from watch_asset';
const NOW = `
  select m.mark, m.as_of, m.funding_rate, a.funding_index, u.evaluated_at
  from watch_asset a
  left join watch_market m on m.asset = a.asset
    and m.tick = (select max(q.tick) from watch_market q where q.asset = a.asset and q.mark is not null)
  left join watch_unit u on u.asset = a.asset and u.shard = ?
  where a.asset = ?`;

const ADVANCED = { asset: 'text', value: 'real', residue: 'real', at: 'integer' } as const;
const MARKET = {
  asset: 'text',
  mark: 'real',
  funding_rate: 'real',
  funding_interval_hours: 'real',
  funding_index: 'real',
  realized_vol_30d: 'real',
  vol_ratio_30d_90d: 'real',
  source: 'text',
  as_of: 'integer',
  tick: 'integer',
  at: 'integer',
} as const;
const MARKET_NAMES = Object.keys(MARKET).join(', ');

/** What is known of the assets, in a database. */
export function marketStore(database: Database): MarketStore {
  return {
    watchedAssets: async () => {
      const rows = await database.prepare<WatchedRow>(WATCHED).all();
      return rows.map((row) => ({ asset: row.asset, volatility: volatilityOf(row), volatilityAt: row.vol_at }));
    },
    isQuoted: async (asset) => (await database.prepare(IS_QUOTED).first(asset)) !== undefined,
    claimMarket: async (tick, now, leaseMs) => {
      const claim = await database.prepare<{ fence: number }>(CLAIM).first(now + leaseMs, tick, now);
      return claim && { tick, fence: claim.fence };
    },
    recordMarket: (lease, at, observations) =>
      database.transaction((tx) => record(tx, lease, at, observations), FENCED),
    recordVolatility: async (asset, volatility, at) => {
      const { realized30d = null, ratio30d90d = null } = volatility ?? {};
      await database.prepare(KEEP_VOLATILITY).run(realized30d, ratio30d90d, at, asset);
    },
    assetNow: async (asset, shard) => {
      const row = await database.prepare<NowRow>(NOW).first(shard, asset);
      return row && { fundingIndex: row.funding_index, quote: quoteOf(row) };
    },
  };
}

async function record(
  tx: Transaction,
  { tick, fence }: MarketLease,
  at: number,
  observations: readonly Observation[],
): Promise<boolean> {
  if ((await tx.prepare(RECORDED).run(tick, at, fence, tick)) === 0) return false;
  const indices = await fundingIndices(tx);
  const seen = observations.flatMap((observation) => {
    const before = indices.get(observation.asset);
    return before ? [{ observation, index: fundingIndexAfter(before, observation.funding, at) }] : [];
  });
  const { dialect } = tx;
  const advanced = seen.map(({ observation: { asset }, index }) => [asset, index.value, index.residue, index.at]);
  await tx
    .prepare(
      `update watch_asset set funding_index = v.value, funding_residue = v.residue, funding_at = v.at
       from ${dialect.rows('v', ADVANCED)}
       where watch_asset.asset = v.asset`,
    )
    .run(JSON.stringify(advanced));
  await tx
    .prepare(`insert into watch_market (${MARKET_NAMES}) select ${MARKET_NAMES} from ${dialect.rows('v', MARKET)}`)
    .run(JSON.stringify(seen.map(({ observation, index }) => [...marketRow(observation, index), tick, at])));
  return true;
}

async function fundingIndices(tx: Transaction): Promise<ReadonlyMap<string, FundingIndex>> {
  const rows = await tx.prepare<IndexRow>(INDICES).all();
  return new Map(rows.map((row) => [row.asset, indexOf(row)]));
}

/** In the order of `MARKET`, tick and moment aside. */
function marketRow(
  { asset, mark, funding, volatility, source, asOf }: Observation,
  { value }: FundingIndex,
): unknown[] {
  const { rate = null, intervalHours = null } = funding ?? {};
  const { realized30d = null, ratio30d90d = null } = volatility ?? {};
  return [asset, mark, rate, intervalHours, value, realized30d, ratio30d90d, source, asOf];
}

interface VolatilityColumns {
  readonly realized_vol_30d: number | null;
  readonly vol_ratio_30d_90d: number | null;
}

interface WatchedRow extends VolatilityColumns {
  readonly asset: string;
  readonly vol_at: number | null;
}

interface IndexRow {
  readonly asset: string;
  readonly funding_index: number;
  readonly funding_residue: number;
  readonly funding_at: number | null;
}

function indexOf({ funding_index: value, funding_residue: residue, funding_at: at }: IndexRow): FundingIndex {
  return { value, residue, at };
}

interface NowRow {
  readonly mark: number | null;
  readonly as_of: number | null;
  readonly funding_rate: number | null;
  readonly funding_index: number;
  readonly evaluated_at: number | null;
}

/** Both figures are known, or none. */
export function volatilityOf({
  realized_vol_30d: realized30d,
  vol_ratio_30d_90d: ratio30d90d,
}: VolatilityColumns): Volatility | null {
  return realized30d === null || ratio30d90d === null ? null : { realized30d, ratio30d90d };
}

function quoteOf(row: NowRow): AssetView | null {
  const {
    mark,
    as_of: markAt,
    funding_rate: fundingRate,
    funding_index: fundingIndex,
    evaluated_at: evaluatedAt,
  } = row;
  return mark === null || markAt === null ? null : { mark, markAt, fundingRate, fundingIndex, evaluatedAt };
}
