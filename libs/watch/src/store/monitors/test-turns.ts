import { type Transaction } from '@quant/database';
import { type TestTurn, type TurnLimit } from '../ports/monitor-store';

/** The row is there, and locked, afterwards. */
const LOCK = `
  insert into watch_test_turn (subject, times, until) values (?, '[]', ?)
  on conflict (subject) do update set until = case when watch_test_turn.until > excluded.until then watch_test_turn.until else excluded.until end
  returning times`;
const WRITE = 'update watch_test_turn set times = ? where subject = ?';

/** See `MonitorStore.takeTestTurn`. */
export async function takeTestTurn(tx: Transaction, turns: readonly TestTurn[], now: number): Promise<number | null> {
  const taken: (readonly [subject: string, times: readonly number[]])[] = [];
  let until = now;
  // in the order of their names, so that nobody waits for who waits for them
  for (const { subject, limits } of [...turns].sort((a, b) => (a.subject < b.subject ? -1 : 1))) {
    const longest = Math.max(...limits.map(({ withinMs }) => withinMs));
    const row = await tx.prepare<{ times: string }>(LOCK).first(subject, now + longest);
    // what lies ahead is of a clock that was wrong
    const times = (JSON.parse(row?.times ?? '[]') as number[]).filter((at) => at > now - longest && at <= now);
    until = Math.max(until, ...limits.map((limit) => freeAt(times, limit, now)));
    taken.push([subject, [...times, now]]);
  }
  if (until > now) return until;
  for (const [subject, times] of taken) await tx.prepare(WRITE).run(JSON.stringify(times), subject);
  return null;
}

/** When there is a turn within the limit. */
function freeAt(times: readonly number[], { count, withinMs }: TurnLimit, now: number): number {
  const recent = times.filter((at) => at > now - withinMs);
  const [first] = recent.slice(-count);
  return recent.length < count || first === undefined ? now : first + withinMs;
}
