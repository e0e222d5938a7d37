import { setTimeout as delay } from 'node:timers/promises';
import { type Random } from '../../kit/random';
import { type Role } from '../world/installation';
import { type Site } from '../world/site';
import { type Span } from '../verdict/spans';

/** Delay of a restart by a supervisor such as systemd. [ms] */
const RESTART_MS = 1000;
/** Most delay of the gateway's answer to a request that was in flight to a killed process [ms]. */
const ECHO_MS = 2000;

/**
 * Kills one process of a role with SIGKILL, and starts it again a second later.
 *
 * @returns the time in which in-flight requests may have failed
 */
export async function kill(site: Site, role: Role, random: Random): Promise<Span> {
  const { installation } = site;
  const seat = random.oneOf(installation.of(role));
  const from = Date.now();
  await installation.kill(seat);
  const to = Date.now() + ECHO_MS;
  await delay(RESTART_MS);
  await installation.renew(seat, seat.version);
  return { name: `${seat.name} is killed`, from, to };
}
