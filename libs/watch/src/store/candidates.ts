import { type Database, type Parameter } from '@quant/database';
import { INDEX_WINDOW } from '../engine/trigger-prices';
import { CANDIDATE_COLUMNS, type CandidateRow, candidateOf } from './monitor-rows';
import { changingPhases } from './phases';
import { type Candidate, type Unit } from './watch-store';

const CHUNK = 1000;

/** A window is two of these wide; a little less, so that rounding finds a monitor too many rather than one too few. */
const WINDOW = 2 * INDEX_WINDOW * (1 - 1e-9);

/** What no price and no index reaches. */
const NEVER = Number.MAX_VALUE;

/**
 * The monitors that a tick could change: the conditions of `mayChange`, each on an index of its own.
 *
 * Most ticks find few of them: these come by one statement that is kept compiled. When it finds more than a chunk, as when the
 * funding of an asset flips, all are read again as a stream.
 */
export async function* candidatesOf(database: Database, unit: Unit): AsyncGenerator<readonly Candidate[]> {
  const conditions = conditionsOf(unit);
  const sql = unionOf(database, conditions);
  const parameters = conditions.flatMap((condition) => [unit.asset, unit.shard, condition.parameter]);
  const first = await database.prepare<CandidateRow>(`${sql} limit ${CHUNK + 1}`).all(...parameters);
  const few = first.length <= CHUNK;
  const chunks = few
    ? [first]
    : database.readInChunks<CandidateRow>({ sql: inPlace(database, sql), parameters }, CHUNK);
  const seen = new Set<string>();
  for await (const rows of chunks) {
    // a monitor that meets two conditions comes twice
    const fresh = rows.filter(({ id }) => !seen.has(id) && seen.add(id));
    if (fresh.length > 0) yield fresh.map(candidateOf);
  }
}

interface Condition {
  readonly sql: string;
  readonly parameter: Parameter;
}

function conditionsOf({ at, market }: Unit): readonly Condition[] {
  const { mark, fundingIndex } = market;
  const priced = mark !== null;
  return [
    { sql: 'due_at <= ?', parameter: at },
    { sql: 'trig_lo >= ?', parameter: mark ?? NEVER },
    { sql: 'trig_hi <= ?', parameter: mark ?? -NEVER },
    { sql: 'index_lo > ?', parameter: priced ? fundingIndex : NEVER },
    { sql: 'index_lo < ?', parameter: priced ? fundingIndex - WINDOW : -NEVER },
    {
      sql: 'phase in (select p.phase from %phases)',
      parameter: JSON.stringify(changingPhases(market).map((n) => [n])),
    },
  ];
}

function unionOf({ dialect }: Database, conditions: readonly Condition[]): string {
  const phases = dialect.rows('p', { phase: 'integer' });
  return conditions
    .map(
      ({ sql }) => `select ${CANDIDATE_COLUMNS} from watch_monitor
        where status = 'active' and asset = ? and shard = ? and ${sql.replace('%phases', phases)}`,
    )
    .join(' union all ');
}

/** A statement in the engine's own placeholders, as streams take it. */
function inPlace({ dialect }: Database, sql: string): string {
  let count = 0;
  return dialect.name === 'sqlite' ? sql : sql.replace(/\?/g, () => `$${++count}`);
}
