import { type Cell, type Database, type Transaction } from '@quant/database';
import { type AssetCourse, NEW_COURSE } from '@quant/market-data';
import { type FundingIndex, fundingIndexAfter } from '../../engine/funding-index';
import { type LastMark, type Volatility } from '../../engine/market';
import { FENCED, LONGEST_LEASE } from '../fenced';
import {
  type FundingSigns,
  type MarketLease,
  type MarketStore,
  NO_SIGNS,
  type Observation,
  type WatchedAsset,
} from '../ports/market-store';
import { assetNow } from './asset-now';

const WATCHED = `
  select asset, realized_vol_30d, vol_ratio_30d_90d, vol_at, last_mark, last_mark_at, last_source, funding_source, signs,
    course
  from watch_asset a
  where exists (select 1 from watch_unit u join watch_trigger t on t.unit = u.key where u.asset = a.asset)
  order by asset`;
const IS_QUOTED = 'select 1 as yes from watch_market where asset = ? and mark is not null limit 1';
const CLAIM = `
  update watch_duty set lease_until = ?, fence = fence + 1
  where name = 'market' and tick < ? and (lease_until <= ? or lease_until > ?) returning fence`;
const RECORDED = `
  update watch_duty set tick = ?, at = ?, lease_until = 0 where name = 'market' and fence = ? and tick < ?`;
const KEEP_VOLATILITY = `
  update watch_asset set realized_vol_30d = ?, vol_ratio_30d_90d = ?, vol_at = ? where asset = ?`;
const KNOWN = `
  select asset, funding_index, funding_residue, funding_at, funding_source, signs, last_mark, last_mark_at, last_source, course
  from watch_asset`;

const ADVANCED = {
  asset: 'text',
  funding_index: 'real',
  funding_residue: 'real',
  funding_at: 'integer',
  funding_source: 'text',
  signs: 'text',
  last_mark: 'real',
  last_mark_at: 'integer',
  last_source: 'text',
  course: 'text',
} as const;
const ADVANCE = Object.keys(ADVANCED)
  .filter((name) => name !== 'asset')
  .map((name) => `${name} = v.${name}`)
  .join(', ');
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
  single_source: 'integer',
  blind_reason: 'text',
  asked: 'text',
  funding_source: 'text',
  funding_sign: 'integer',
  last_mark: 'real',
  last_mark_at: 'integer',
  marks: 'text',
  tick: 'integer',
  at: 'integer',
} as const;
const MARKET_NAMES = Object.keys(MARKET).join(', ');

/** Market data of the assets, in a database. */
export function marketStore(database: Database): MarketStore {
  return {
    watchedAssets: async () => {
      const rows = await database.prepare<WatchedRow>(WATCHED).all();
      return rows.map(watchedOf);
    },
    isQuoted: async (asset) => (await database.prepare(IS_QUOTED).first(asset)) !== undefined,
    claimMarket: async (tick, now, leaseMs) => {
      const claim = await database
        .prepare<{ fence: number }>(CLAIM)
        .first(now + leaseMs, tick, now, now + LONGEST_LEASE);
      return claim && { tick, fence: claim.fence };
    },
    recordMarket: (lease, at, observations) =>
      database.transaction((tx) => record(tx, lease, at, observations), FENCED),
    recordVolatility: async (asset, volatility, at) => {
      const { realized30d = null, ratio30d90d = null } = volatility ?? {};
      await database.prepare(KEEP_VOLATILITY).run(realized30d, ratio30d90d, at, asset);
    },
    assetNow: (asset, shard) => assetNow(database, asset, shard),
  };
}

async function record(
  tx: Transaction,
  { tick, fence }: MarketLease,
  at: number,
  observations: readonly Observation[],
): Promise<boolean> {
  if ((await tx.prepare(RECORDED).run(tick, at, fence, tick)) === 0) return false;
  const known = await knownAssets(tx);
  const seen = observations.flatMap((observation) => {
    const before = known.get(observation.asset);
    return before ? [{ observation, after: knownAfter(before, observation, at) }] : [];
  });
  const assets = tx.dialect.rows('v', ADVANCED);
  await tx
    .prepare(`update watch_asset set ${ADVANCE} from ${assets.sql} where watch_asset.asset = v.asset`)
    .run(...assets.parameters(seen.map(({ after }) => advancedRow(after))));
  const markets = tx.dialect.rows('v', MARKET);
  await tx
    .prepare(`insert into watch_market (${MARKET_NAMES}) select ${MARKET_NAMES} from ${markets.sql}`)
    .run(...markets.parameters(seen.map(({ observation, after }) => [...marketRow(observation, after), tick, at])));
  return true;
}

/** State of an asset between ticks. */
interface Known extends Omit<WatchedAsset, 'volatility' | 'volatilityAt'> {
  readonly index: FundingIndex;
}

async function knownAssets(tx: Transaction): Promise<ReadonlyMap<string, Known>> {
  const rows = await tx.prepare<KnownRow>(KNOWN).all();
  return new Map(rows.map((row) => [row.asset, { ...rememberedOf(row), index: indexOf(row) }]));
}

function knownAfter(before: Known, observation: Observation, at: number): Known {
  const { asset, mark, source, asOf, funding, fundingSource, signs, course = before.course } = observation;
  const seen = mark === null ? before : { lastMark: { mark, at: asOf ?? at }, lastSource: source };
  const { lastMark, lastSource } = seen;
  const index = fundingIndexAfter(before.index, funding, at);
  return { asset, lastMark, lastSource, fundingSource, signs, course, index };
}

/** In the order of `ADVANCED`. */
function advancedRow(known: Known): Cell[] {
  const { asset, index, fundingSource, signs, lastMark, lastSource, course } = known;
  return [
    ...[asset, index.value, index.residue, index.at, fundingSource, JSON.stringify(signs)],
    ...[lastMark?.mark ?? null, lastMark?.at ?? null, lastSource, JSON.stringify(course)],
  ];
}

/** In the order of `MARKET`, tick and moment aside. */
function marketRow(observation: Observation, known: Known): Cell[] {
  const { asset, mark, funding, volatility, source, asOf, singleSource, blindness, venueMarks } = observation;
  const { index, fundingSource, signs, lastMark } = known;
  const { rate = null, intervalHours = null } = funding ?? {};
  const { realized30d = null, ratio30d90d = null } = volatility ?? {};
  return [
    ...[asset, mark, rate, intervalHours, index.value, realized30d, ratio30d90d, source, asOf],
    ...[Number(singleSource), blindness?.reason ?? null, blindness ? blindness.asked.join(' ') : null],
    ...[fundingSource, signs.told, lastMark?.mark ?? null, lastMark?.at ?? null],
    venueMarks ? JSON.stringify(venueMarks) : null,
  ];
}

interface VolatilityColumns {
  readonly realized_vol_30d: number | null;
  readonly vol_ratio_30d_90d: number | null;
}

interface LastMarkColumns {
  readonly last_mark: number | null;
  readonly last_mark_at: number | null;
}

interface RememberedRow extends LastMarkColumns {
  readonly asset: string;
  readonly last_source: string | null;
  readonly funding_source: string | null;
  readonly signs: string | null;
  readonly course: string | null;
}

interface WatchedRow extends RememberedRow, VolatilityColumns {
  readonly vol_at: number | null;
}

interface KnownRow extends RememberedRow {
  readonly funding_index: number;
  readonly funding_residue: number;
  readonly funding_at: number | null;
}

function watchedOf(row: WatchedRow): WatchedAsset {
  return { ...rememberedOf(row), volatility: volatilityOf(row), volatilityAt: row.vol_at };
}

function rememberedOf({
  asset,
  last_source: lastSource,
  funding_source: fundingSource,
  course,
  signs,
  ...row
}: RememberedRow) {
  const remembered = { asset, lastMark: lastMarkOf(row), lastSource, fundingSource };
  return { ...remembered, signs: signsOf(signs), course: courseOf(course) };
}

/** Written by this code, or never; an older one had no jumps. */
const courseOf = (text: string | null): AssetCourse =>
  text === null ? NEW_COURSE : { ...NEW_COURSE, ...(JSON.parse(text) as Partial<AssetCourse>) };

const signsOf = (text: string | null): FundingSigns => (text === null ? NO_SIGNS : (JSON.parse(text) as FundingSigns));

/** Both are known, or neither. */
export function lastMarkOf({ last_mark: mark, last_mark_at: at }: LastMarkColumns): LastMark | null {
  return mark === null || at === null ? null : { mark, at };
}

function indexOf({ funding_index: value, funding_residue: residue, funding_at: at }: KnownRow): FundingIndex {
  return { value, residue, at };
}

/** Both figures are known, or none. */
export function volatilityOf({
  realized_vol_30d: realized30d,
  vol_ratio_30d_90d: ratio30d90d,
}: VolatilityColumns): Volatility | null {
  return realized30d === null || ratio30d90d === null ? null : { realized30d, ratio30d90d };
}
