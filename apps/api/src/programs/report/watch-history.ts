import { type Executor } from '@quant/database';
import { type Figure, type Part } from './figure';
import { dateOf, DAY_MS, type Period, timesOf } from './period';

const REGISTRATIONS = `
  select created_at / ${DAY_MS} as day, tier, count(*) as many from watch_monitor
  where created_at >= ? and created_at < ? and status <> 'unpaid'
  group by created_at / ${DAY_MS}, tier order by 1, 2`;
const MONITORS = 'select status, tier, count(*) as many from watch_monitor group by status, tier order by 1, 2';
/** A message that is not in the outbox has ended, in one way or another. */
const ALERTS = `
  select day, type, outcome, count(*) as many from (
    select a.at / ${DAY_MS} as day, a.type,
      case when a.delivered = 1 then 'delivered' when d.monitor is not null then 'pending'
        when a.attempts is null then 'not_sent' else 'undelivered' end as outcome
    from watch_alert a left join watch_delivery d on d.monitor = a.monitor and d.sequence = a.sequence
    where a.at >= ? and a.at < ?
  ) as judged group by day, type, outcome order by day, type, outcome`;
const DELIVERIES = 'select state, count(*) as many from watch_delivery group by state order by state';

/** Monitors that have ended are forgotten after that, with their alerts. */
const DAYS_KEPT = 30;

/** Registrations and alerts by day; monitors and messages as they are now. */
export async function watchHistory(records: Executor, period: Period, now: number): Promise<Part> {
  const { since, until } = timesOf(period);
  type Counted<Names extends string> = Readonly<Record<Names, string>> & {
    readonly day: number;
    readonly many: number;
  };
  const registered = await records.prepare<Counted<'tier'>>(REGISTRATIONS).all(since, until);
  const alerts = await records.prepare<Counted<'type' | 'outcome'>>(ALERTS).all(since, until);
  const monitors = await records.prepare<Counted<'status' | 'tier'>>(MONITORS).all();
  const deliveries = await records.prepare<Counted<'state'>>(DELIVERIES).all();
  const figures = [
    ...registered.map(({ day, tier, many }) => figure('registrations', dateOf(day), [tier, null], many)),
    ...alerts.map(({ day, type, outcome, many }) => figure('alerts', dateOf(day), [type, outcome], many)),
    ...monitors.map(({ status, tier, many }) => figure('monitors', null, [status, tier], many)),
    ...deliveries.map(({ state, many }) => figure('deliveries', null, [state, null], many)),
  ];
  const notes = ['registrations are by the tier that the monitor has now; alerts not_sent had no webhook to go to'];
  if (since < now - DAYS_KEPT * DAY_MS)
    notes.push(
      `monitors are forgotten ${DAYS_KEPT} days after their end, with their alerts: older days may be incomplete`,
    );
  return { figures, notes };
}

function figure(
  name: Figure['figure'],
  day: string | null,
  [kind, detail]: readonly [string, string | null],
  count: number,
): Figure {
  return { figure: name, day, class: kind, detail, mode: null, count, amount: null };
}
