import { type Database } from '@quant/database';
import { type BlindReason, type Market, type Provenance } from '../../engine/market';
import { LONGEST_LEASE, TICKING } from '../fenced';
import { venueMarksOf } from '../market/asset-now';
import { lastMarkOf, volatilityOf } from '../market/market-store';
import { type Unit, type UnitStore } from '../ports/unit-store';
import { candidatesOf } from './candidates';
import { commitChunk } from './commit';
import { goOn } from './unit-leases';

/** The tick that units are to see; those of an asset that it does not know wait for the next. */
const BEHIND = `
  u.tick < (select d.tick from watch_duty d where d.name = 'market')
  and exists (select 1 from watch_market m
    where m.asset = u.asset and m.tick = (select d.tick from watch_duty d where d.name = 'market'))`;
const LEFT = `select count(*) as count from watch_unit u where ${BEHIND}`;
const MARKETS = `
  select asset, tick, at, mark, funding_rate, funding_interval_hours, funding_index, realized_vol_30d, vol_ratio_30d_90d, source,
    single_source, blind_reason, asked, funding_source, funding_sign, last_mark, last_mark_at, marks
  from watch_market where tick = (select d.tick from watch_duty d where d.name = 'market') and asset %any`;

/** The evaluation of the monitors, by a database. */
export function unitStore(database: Database): UnitStore {
  const { skipLocked, anyOf } = database.dialect;
  const claim = `
    update watch_unit set lease_until = ?, fence = fence + 1
    where key in (
      select u.key from watch_unit u where (u.lease_until <= ? or u.lease_until > ?) and ${BEHIND}
      order by u.tick, u.key limit ? ${skipLocked})
    returning key, asset, shard, fence, tick as seen`;
  const assets = anyOf('text');
  const markets = MARKETS.replace('%any', assets.sql);
  return {
    claimUnits: (now, leaseMs, most) =>
      database.transaction(async (tx) => {
        const claimed = await tx.prepare<ClaimedRow>(claim).all(now + leaseMs, now, now + LONGEST_LEASE, most);
        if (claimed.length === 0) return [];
        const rows = await tx.prepare<MarketRow>(markets).all(assets.parameter(claimed.map(({ asset }) => asset)));
        return unitsOf(claimed, rows);
      }, TICKING),
    candidates: (units) => candidatesOf(database, units),
    commit: (units, chunk, next) => commitChunk(database, units, chunk, next),
    finish: (units) => database.transaction((tx) => goOn(tx, units, 'finish'), TICKING),
    skip: (units) => database.transaction((tx) => goOn(tx, units, 'skip'), TICKING),
    unitsLeft: async () => (await database.prepare<{ count: number }>(LEFT).first())?.count ?? 0,
  };
}

/** Furthest behind first. A market that was recorded meanwhile may not know an asset: its lease runs out. */
function unitsOf(claimed: readonly ClaimedRow[], rows: readonly MarketRow[]): readonly Unit[] {
  const markets = new Map(rows.map((row) => [row.asset, row]));
  const units = claimed.flatMap(({ seen: seenTick, ...unit }) => {
    const market = markets.get(unit.asset);
    if (!market) return [];
    const { tick, at } = market;
    return [{ ...unit, tick, seenTick, at, market: marketOf(market) }];
  });
  return units.sort((a, b) => a.seenTick - b.seenTick || a.key - b.key);
}

interface ClaimedRow {
  readonly key: number;
  readonly asset: string;
  readonly shard: number;
  readonly fence: number;
  /** The tick that the unit has seen. */
  readonly seen: number;
}

interface MarketRow {
  readonly asset: string;
  readonly tick: number;
  readonly at: number;
  readonly mark: number | null;
  readonly funding_rate: number | null;
  readonly funding_interval_hours: number | null;
  readonly funding_index: number;
  readonly realized_vol_30d: number | null;
  readonly vol_ratio_30d_90d: number | null;
  readonly source: string | null;
  readonly single_source: number;
  readonly blind_reason: BlindReason | null;
  /** Names of venues with blanks between them. */
  readonly asked: string | null;
  readonly funding_source: string | null;
  readonly funding_sign: 1 | -1 | null;
  readonly last_mark: number | null;
  readonly last_mark_at: number | null;
  /** `VenueMarks` as JSON. */
  readonly marks: string | null;
}

function marketOf(row: MarketRow): Market {
  const { mark, funding_rate: rate, funding_interval_hours: intervalHours, funding_index: fundingIndex } = row;
  const funding = rate === null || intervalHours === null ? null : { rate, intervalHours };
  const known = { mark, venueMarks: venueMarksOf(row.marks), funding, fundingSign: row.funding_sign, fundingIndex };
  return { ...known, volatility: volatilityOf(row), provenance: provenanceOf(row) };
}

function provenanceOf({ source, single_source: single, blind_reason: reason, asked, ...row }: MarketRow): Provenance {
  const { funding_source: fundingSource } = row;
  const blindness = reason === null ? null : { reason, asked: asked ? asked.split(' ') : [] };
  return { source, fundingSource, singleSource: single === 1, blindness, lastMark: lastMarkOf(row) };
}
