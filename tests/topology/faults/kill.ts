import { setTimeout as delay } from 'node:timers/promises';
import { type Random } from '../../kit/random';
import { type Role } from '../world/installation';
import { type Site } from '../world/site';
import { type Span } from '../verdict/spans';

/** Until a supervisor starts a process again, as systemd does. [ms] */
const RESTART_MS = 1000;
/** What was on its way to a killed process is answered by the gateway so much later at the most [ms]. */
const ECHO_MS = 2000;

/**
 * Kills one process of a role with SIGKILL, and starts it again a second later.
 *
 * @returns when what was on its way to it may have been broken
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
