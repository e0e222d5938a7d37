import { type Version } from '../versions/version';
import { type Seat } from '../world/installation';
import { type Site } from '../world/site';

/** Whether the gateway is told before an API stops. */
export type Way = 'gateway told' | 'SIGTERM alone';

/** Replaces one process after the other; APIs in parallel with workers. */
export async function roll(site: Site, version: Version, way: Way, say: (line: string) => void): Promise<void> {
  const { installation } = site;
  const replaceAll = async (seats: readonly Seat[]): Promise<void> => {
    for (const seat of seats) {
      const begun = performance.now();
      await replace(seat);
      say(`${seat.name} is ${version.commit} after ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    }
  };
  const replace = async (seat: Seat): Promise<void> => {
    const tells = seat.role === 'api' && way === 'gateway told';
    if (tells) await setDown(site, seat, true);
    await installation.stop(seat);
    await installation.renew(seat, version);
    if (tells) await setDown(site, seat, false);
  };
  await Promise.all([replaceAll(installation.of('api')), replaceAll(installation.of('worker'))]);
}

async function setDown(site: Site, seat: Seat, isDown: boolean): Promise<void> {
  seat.isDown = isDown;
  await site.tellGateway();
}
