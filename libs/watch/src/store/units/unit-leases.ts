import { type Executor } from '@quant/database';
import { type Next, type Unit } from '../ports/unit-store';

const HELD = { key: 'integer', fence: 'integer', tick: 'integer', at: 'integer' } as const;

/** The tick was seen, or jumped over, and the unit is free. */
const OVER = {
  finish: 'tick = v.tick, evaluated_at = v.at, lease_until = 0',
  skip: 'tick = v.tick, lease_until = 0',
} as const;

/**
 * Renews the leases of units, or notes that they are done. Those whose lease was lost: another worker's fence is at
 * them.
 */
export async function goOn(executor: Executor, units: readonly Unit[], next: Next | 'skip'): Promise<readonly Unit[]> {
  const { sql, parameters } = executor.dialect.rows('v', HELD);
  const rows = parameters(units.map(({ key, fence, tick, at }) => [key, fence, tick, at]));
  const isOver = typeof next === 'string';
  const change = isOver ? OVER[next] : 'lease_until = ?';
  const update = executor.prepare<{ key: number }>(
    `update watch_unit set ${change} from ${sql}
     where watch_unit.key = v.key and watch_unit.fence = v.fence and watch_unit.tick < v.tick
     returning watch_unit.key`,
  );
  const found = await (isOver ? update.all(...rows) : update.all(next.leaseUntil, ...rows));
  const held = new Set(found.map(({ key }) => key));
  return units.filter(({ key }) => !held.has(key));
}
