import { amongCustomers } from '../among-customers';
import { type Outage } from '../outage';
import { seconds } from '../world/machine';
import { lacksPostgres, serverPlan } from '../world/plans';

const SECONDS = 30;

/** The server stops for maintenance, and starts again. */
export const POSTGRES_STOPPED: Outage = {
  name: 'PostgreSQL stopped for 30 s and started again',
  engine: 'postgres',
  lacks: lacksPostgres,
  does: `pg_ctl stop -m fast, ${SECONDS} s, pg_ctl start`,
  holds: 'during the outage /health is 503 with database=down, calculations continue, and no process ends',
  play: amongCustomers({
    plan: () => serverPlan(),
    mustSay: [/^api 503 .*database=down/, /^worker 503 .*database=down/],
    strike: async ({ store: { server } }) => {
      await server.stop('fast');
      await seconds(SECONDS);
      await server.start();
      return [];
    },
  }),
};
