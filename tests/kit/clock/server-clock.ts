/** The functions of PostgreSQL that tell the time. */
const CLOCKS = ['clock_timestamp', 'statement_timestamp', 'transaction_timestamp', 'now'] as const;

/**
 * Functions that hide the server's clocks from sessions with this schema first in their search path, and a sequence
 * that records whether they were called. Words such as `current_timestamp` cannot be hidden.
 */
export function serverClock(schema: string): readonly string[] {
  return [
    `create sequence ${schema}.clock_asked`,
    `create table ${schema}.clock_runs (agreed_at double precision not null, speed double precision not null)`,
    `insert into ${schema}.clock_runs values (0, 1)`,
    ...CLOCKS.map(
      (name) => `create function ${schema}.${name}() returns timestamptz language plpgsql volatile as $$
        declare moment double precision;
        begin
          if current_setting('transaction_read_only') = 'off' then perform nextval('${schema}.clock_asked'); end if;
          select r.agreed_at + (extract(epoch from pg_catalog.${name}()) - r.agreed_at) * r.speed
            into moment from ${schema}.clock_runs r;
          return to_timestamp(moment);
        end $$`,
    ),
  ];
}

/**
 * Sets these clocks.
 *
 * @param agreedAt  when they agree with the server's clock [epoch milliseconds]
 * @param speed     factor over the server's clock
 */
export function tellTime(schema: string, { agreedAt, speed }: { agreedAt: number; speed: number }): string {
  return `update ${schema}.clock_runs set agreed_at = ${agreedAt / 1000}, speed = ${speed}`;
}
