import { type Database } from '@quant/database';
import { type Market } from '../engine/market';
import { candidatesOf } from './candidates';
import { commitChunk } from './commit';
import { volatilityOf } from './market-store';
import { type Unit, type UnitStore } from './watch-store';

/** The tick that units are to see; those of an asset that it does not know wait for the next. */
const BEHIND = `
  u.tick < (select d.tick from watch_duty d where d.name = 'market')
  and exists (select 1 from watch_market m
    where m.asset = u.asset and m.tick = (select d.tick from watch_duty d where d.name = 'market'))`;
const LEFT = `select count(*) as count from watch_unit u where ${BEHIND}`;
const MARKET = `
  select tick, at, mark, funding_rate, funding_interval_hours, funding_index, realized_vol_30d, vol_ratio_30d_90d, source
  from watch_market where asset = ? order by tick desc limit 1`;
/** Who quoted the asset when the unit saw it last; of the last hour, as long as quotes are kept. */
const SEEN_SOURCE = `
  select source from watch_market where asset = ? and tick <= ? and source is not null order by tick desc limit 1`;
const FINISH = `
  update watch_unit set tick = ?, evaluated_at = ?, lease_until = 0
  where asset = ? and shard = ? and fence = ? and tick < ?`;

/** The evaluation of the monitors, by a database. */
export function unitStore(database: Database): UnitStore {
  const claim = `
    update watch_unit set lease_until = ?, fence = fence + 1
    where (asset, shard) = (
      select u.asset, u.shard from watch_unit u where u.lease_until <= ? and ${BEHIND}
      order by u.tick, u.asset, u.shard limit 1 ${database.dialect.skipLocked})
    returning asset, shard, fence, tick as seen`;
  return {
    claimUnit: async (now, leaseMs) => {
      const claimed = await database.prepare<ClaimedRow>(claim).first(now + leaseMs, now);
      const market = claimed && (await database.prepare<MarketRow>(MARKET).first(claimed.asset));
      if (!market) return undefined;
      const { seen, ...unit } = claimed;
      const before = await database.prepare<{ source: string }>(SEEN_SOURCE).first(unit.asset, seen);
      const hasOtherSource = before !== undefined && market.source !== null && before.source !== market.source;
      return { ...unit, tick: market.tick, at: market.at, market: marketOf(market), hasOtherSource };
    },
    candidates: (unit) => candidatesOf(database, unit),
    commit: (unit, chunk, leaseUntil) => commitChunk(database, unit, chunk, leaseUntil),
    finish: async ({ asset, shard, fence, tick, at }: Unit) =>
      (await database.prepare(FINISH).run(tick, at, asset, shard, fence, tick)) > 0,
    unitsLeft: async () => (await database.prepare<{ count: number }>(LEFT).first())?.count ?? 0,
  };
}

interface ClaimedRow {
  readonly asset: string;
  readonly shard: number;
  readonly fence: number;
  /** The tick that the unit has seen. */
  readonly seen: number;
}

interface MarketRow {
  readonly tick: number;
  readonly at: number;
  readonly mark: number | null;
  readonly funding_rate: number | null;
  readonly funding_interval_hours: number | null;
  readonly funding_index: number;
  readonly realized_vol_30d: number | null;
  readonly vol_ratio_30d_90d: number | null;
  readonly source: string | null;
}

function marketOf(row: MarketRow): Market {
  const { mark, funding_rate: rate, funding_interval_hours: intervalHours, funding_index: fundingIndex } = row;
  const funding = rate === null || intervalHours === null ? null : { rate, intervalHours };
  return { mark, funding, fundingIndex, volatility: volatilityOf(row) };
}
