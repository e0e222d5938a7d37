import { type Database, type Parameter } from '@quant/database';
import { triggeringMarks } from '../../engine/may-change';
import { INDEX_WINDOW } from '../../engine/trigger-prices';
import { CANDIDATE_COLUMNS, type CandidateRow, candidateOf } from '../monitors/monitor-rows';
import { changingPhases } from '../monitors/phases';
import { type Candidate, type Unit } from '../ports/unit-store';

/** Monitors read at a time: a database in this process holds the event loop meanwhile. */
const CHUNK = { sqlite: 100, postgres: 1000 } as const;

/** Keys that are read at once; more come as a stream. */
const FEW = 5000;

/** A window is two of these wide; a little less, so that rounding finds a monitor too many rather than one too few. */
const WINDOW = 2 * INDEX_WINDOW * (1 - 1e-9);

/** Beyond any price and any index. */
const NEVER = Number.MAX_VALUE;

/**
 * The monitors that a tick could change: the conditions of `mayChange`, each on an index of its own. First their keys,
 * unit by unit; then the monitors, some at a time.
 */
export async function* candidatesOf(database: Database, units: readonly Unit[]): AsyncGenerator<readonly Candidate[]> {
  const size = CHUNK[database.dialect.name];
  let sought = new Map<number, Unit>();
  for (const unit of units) {
    const seen = new Set<number>();
    for await (const keys of keysOf(database, unit)) {
      for (const key of keys) {
        // a monitor that meets two conditions comes twice
        if (seen.has(key)) continue;
        seen.add(key);
        sought.set(key, unit);
        if (sought.size < size) continue;
        yield await read(database, sought);
        sought = new Map();
      }
    }
  }
  if (sought.size > 0) yield await read(database, sought);
}

/** Monitors that this very tick has already written, before its worker died, are skipped. */
async function read(database: Database, sought: ReadonlyMap<number, Unit>): Promise<readonly Candidate[]> {
  const { sql, parameter } = database.dialect.anyOf('integer');
  const rows = await database
    .prepare<CandidateRow>(
      `select ${CANDIDATE_COLUMNS} from watch_trigger t join watch_monitor m on m.key = t.monitor where t.monitor ${sql}`,
    )
    .all(parameter([...sought.keys()].sort((a, b) => a - b)));
  return rows.flatMap((row) => {
    const unit = sought.get(row.key);
    return unit && row.tick < unit.tick ? [candidateOf(row, unit)] : [];
  });
}

/**
 * Most ticks find few: these come by one statement that is kept compiled. More of them, as when the funding of an asset
 * flips, as a stream.
 */
async function* keysOf(database: Database, unit: Unit): AsyncGenerator<readonly number[]> {
  const conditions = conditionsOf(database, unit);
  const sql = conditions.map((condition) => condition.sql).join(' union all ');
  const parameters = conditions.flatMap(({ parameter }) => [unit.key, parameter]);
  const first = await database.prepare<{ key: number }>(`${sql} limit ${FEW + 1}`).all(...parameters);
  const chunks =
    first.length <= FEW
      ? [first]
      : database.readInChunks<{ key: number }>({ sql: inPlace(database, sql), parameters }, FEW);
  for await (const rows of chunks) yield rows.map(({ key }) => key);
}

interface Condition {
  readonly sql: string;
  readonly parameter: Parameter;
}

/** By what ticks write, and by what is learnt of the asset. */
const TRIGGERED = 'select monitor as key from watch_trigger where unit = ?';
const LEARNT = `select key from watch_monitor where unit = ? and status = 'active'`;

function conditionsOf({ dialect }: Database, unit: Unit): readonly Condition[] {
  const { at, market } = unit;
  const { fundingIndex } = market;
  const marks = triggeringMarks(market);
  const priced = marks !== null;
  const phases = dialect.anyOf('integer');
  return [
    { sql: `${TRIGGERED} and due_at <= ?`, parameter: at },
    // one that is the same as doubt_lo is 0 here
    { sql: `${TRIGGERED} and trig_lo > 0 and trig_lo >= ?`, parameter: marks?.judged?.long ?? NEVER },
    { sql: `${TRIGGERED} and trig_hi <= ?`, parameter: marks?.judged?.short ?? -NEVER },
    { sql: `${TRIGGERED} and doubt_lo >= ?`, parameter: marks?.lowest ?? NEVER },
    { sql: `${TRIGGERED} and doubt_hi <= ?`, parameter: marks?.highest ?? -NEVER },
    { sql: `${LEARNT} and index_lo > ?`, parameter: priced ? fundingIndex : NEVER },
    { sql: `${LEARNT} and index_lo < ?`, parameter: priced ? fundingIndex - WINDOW : -NEVER },
    { sql: `${LEARNT} and phase ${phases.sql}`, parameter: phases.parameter(changingPhases(market, at)) },
  ];
}

/** A statement in the engine's own placeholders, as streams take it. */
function inPlace({ dialect }: Database, sql: string): string {
  let count = 0;
  return dialect.name === 'sqlite' ? sql : sql.replace(/\?/g, () => `$${++count}`);
}
