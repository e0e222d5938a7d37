import { type Database } from '@quant/database';
import { type AssetView } from '../../engine/current-view';
import { type BlindReason, type VenueMarks } from '../../engine/market';
import { type AssetNow } from '../ports/market-store';

/** `m` is the last tick with a mark, `l` the last one of all. */
const NOW = `
  select m.mark, m.marks, m.as_of, m.funding_rate, a.funding_index, u.evaluated_at,
    coalesce(m.source, a.last_source) as source, l.single_source, l.blind_reason
  from watch_asset a
  left join watch_market m on m.asset = a.asset
    and m.tick = (select max(q.tick) from watch_market q where q.asset = a.asset and q.mark is not null)
  left join watch_market l on l.asset = a.asset and l.tick = (select max(q.tick) from watch_market q where q.asset = a.asset)
  left join watch_unit u on u.asset = a.asset and u.shard = ?
  where a.asset = ?`;

interface NowRow {
  readonly mark: number | null;
  readonly marks: string | null;
  readonly as_of: number | null;
  readonly funding_rate: number | null;
  readonly funding_index: number;
  readonly evaluated_at: number | null;
  readonly source: string | null;
  readonly single_source: number | null;
  readonly blind_reason: BlindReason | null;
}

/** See `MarketStore.assetNow`. */
export async function assetNow(database: Database, asset: string, shard: number): Promise<AssetNow | undefined> {
  const row = await database.prepare<NowRow>(NOW).first(shard, asset);
  return row && nowOf(row);
}

function nowOf(row: NowRow): AssetNow {
  const { funding_index: fundingIndex, source, single_source: single, blind_reason: blindReason } = row;
  return { fundingIndex, quote: quoteOf(row), source, singleSource: single === 1, blindReason };
}

function quoteOf(row: NowRow): AssetView | null {
  const {
    mark,
    marks,
    as_of: markAt,
    funding_rate: fundingRate,
    funding_index: fundingIndex,
    evaluated_at: evaluatedAt,
  } = row;
  if (mark === null || markAt === null) return null;
  return { mark, markAt, venueMarks: venueMarksOf(marks), fundingRate, fundingIndex, evaluatedAt };
}

/** Marks as they were written at a tick. */
export const venueMarksOf = (text: string | null): VenueMarks | null =>
  text === null ? null : (JSON.parse(text) as VenueMarks);
