import { type Cell, type Database, type Dialect, type Parameter } from '@quant/database';
import { triggeringMarks } from '../../engine/may-change';
import { INDEX_WINDOW } from '../../engine/trigger-prices';
import { type Columns } from '../monitors/monitor-columns';
import { CANDIDATE_COLUMNS, type CandidateRow, candidateOf } from '../monitors/monitor-rows';
import { changingPhases } from '../monitors/phases';
import { type Candidate, type Unit } from '../ports/unit-store';

/** Monitors read at a time: a database in this process holds the event loop meanwhile. */
const CHUNK = { sqlite: 100, postgres: 1000 } as const;

/** Most keys that one statement reads; more come as a stream. */
const FEW = 5000;

/** Width of an index window, a little less than exact: rounding then finds a monitor too many, never one too few. */
const WINDOW = 2 * INDEX_WINDOW * (1 - 1e-9);

/** Beyond any price and any index. */
const NEVER = Number.MAX_VALUE;

/**
 * The monitors that a tick could change, by the conditions of `mayChange`, with one index for each condition. Reads the
 * keys first, then the monitors in chunks.
 */
export async function* candidatesOf(database: Database, units: readonly Unit[]): AsyncGenerator<readonly Candidate[]> {
  const size = CHUNK[database.dialect.name];
  const byKey = new Map(units.map((unit) => [unit.key, unit]));
  const seen = new Set<number>();
  let sought = new Map<number, Unit>();
  for await (const rows of keysOf(database, units)) {
    for (const { unit: key, monitor } of rows) {
      const unit = byKey.get(key);
      // a monitor that meets two conditions comes twice
      if (!unit || seen.has(monitor)) continue;
      seen.add(monitor);
      sought.set(monitor, unit);
      if (sought.size < size) continue;
      yield await read(database, sought);
      sought = new Map();
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

interface KeyRow {
  readonly unit: number;
  readonly monitor: number;
}

/**
 * Reads up to `FEW` keys with one statement that stays compiled, which is enough for most ticks. More keys, as when the
 * funding of an asset flips, come as a stream.
 */
async function* keysOf(database: Database, units: readonly Unit[]): AsyncGenerator<readonly KeyRow[]> {
  const { sql, parameters } = keysQuery(database.dialect, units);
  const first = await database.prepare<KeyRow>(`${sql} limit ${FEW + 1}`).all(...parameters);
  if (first.length <= FEW) yield first;
  else yield* database.readInChunks<KeyRow>({ sql: inPlace(database, sql), parameters: [...parameters] }, FEW);
}

interface Query {
  readonly sql: string;
  readonly parameters: readonly Parameter[];
}

function keysQuery(dialect: Dialect, units: readonly Unit[]): Query {
  const [bounds, phases] = [
    lookUp(dialect, BOUNDS, [...TRIGGERED, ...LEFT_WINDOW], units.map(boundsOf)),
    lookUp(dialect, PHASES, IN_PHASE, units.flatMap(phasesOf)),
  ];
  return {
    sql: `${bounds.sql} union all ${phases.sql}`,
    parameters: [...bounds.parameters, ...phases.parameters],
  };
}

/** A condition on the monitors of a unit, with its index; `v` names the values to compare with. */
interface Condition {
  readonly table: string;
  readonly key: string;
  readonly where: string;
}

/** The values that the conditions compare with. */
const BOUNDS = {
  unit: 'integer',
  at: 'integer',
  long: 'real',
  short: 'real',
  lowest: 'real',
  highest: 'real',
  index_from: 'real',
  index_to: 'real',
} as const;

const trigger = (where: string): Condition => ({ table: 'watch_trigger', key: 'monitor', where });
const learnt = (where: string): Condition => ({
  ...{ table: 'watch_monitor', key: 'key' },
  where: `status = 'active' and ${where}`,
});

const TRIGGERED = [
  trigger('due_at <= v.at'),
  // 0 if it equals doubt_lo
  trigger('trig_lo > 0 and trig_lo >= v.long'),
  trigger('trig_hi <= v.short'),
  trigger('doubt_lo >= v.lowest'),
  trigger('doubt_hi <= v.highest'),
];
const LEFT_WINDOW = [learnt('index_lo > v.index_to'), learnt('index_lo < v.index_from')];

function boundsOf({ key, at, market }: Unit): Cell[] {
  const { fundingIndex } = market;
  const marks = triggeringMarks(market);
  const { long = NEVER, short = -NEVER } = marks?.judged ?? {};
  const { lowest = NEVER, highest = -NEVER } = marks ?? {};
  const window = marks === null ? [-NEVER, NEVER] : [fundingIndex - WINDOW, fundingIndex];
  return [key, at, long, short, lowest, highest, ...window];
}

const PHASES = { unit: 'integer', first: 'integer', last: 'integer' } as const;
const IN_PHASE = [learnt('phase >= v.first and phase <= v.last')];

const phasesOf = ({ key, at, market }: Unit): Cell[][] =>
  changingPhases(market, at).map(({ first, last }) => [key, first, last]);

/**
 * Looks up, for each row, the monitors of its unit that meet any of the conditions. The rows come first, so that the
 * database searches the indices for each row: SQLite keeps the order of a `cross join`, and PostgreSQL evaluates a
 * subquery with an `offset` separately instead of reading whole tables for a join.
 */
function lookUp(dialect: Dialect, columns: Columns, conditions: readonly Condition[], rows: Cell[][]): Query {
  const table = dialect.rows('v', columns);
  const parameters = table.parameters(rows);
  if (dialect.name === 'sqlite') {
    const found = conditions.map(
      ({ table: name, key, where }) =>
        `select v.unit, t.${key} as monitor from ${table.sql} cross join ${name} t where t.unit = v.unit and ${where}`,
    );
    return { sql: found.join(' union all '), parameters: conditions.flatMap(() => parameters) };
  }
  const found = conditions.map(
    ({ table: name, key, where }) => `select ${key} as monitor from ${name} where unit = v.unit and ${where}`,
  );
  const sql = `select v.unit, k.monitor from ${table.sql} cross join lateral (${found.join(' union all ')} offset 0) k`;
  return { sql, parameters };
}

/** A statement in the engine's own placeholders, as streams take it. */
function inPlace({ dialect }: Database, sql: string): string {
  let count = 0;
  return dialect.name === 'sqlite' ? sql : sql.replace(/\?/g, () => `$${++count}`);
}
