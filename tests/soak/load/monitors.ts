import { type Payers } from '../../kit/buyer/payers';
import { type Kind } from '../../kit/load/kind';
import { type Watch } from '../../kit/owner/watch';
import { type Random } from '../../kit/random';
import { type Service } from '../service';

/** Number of monitors once enough are registered. */
const MOST = 80;
const REGISTRATION_MS = 3000;
/** Share of registrations. */
const PAID = 0.15;
/** Share of owners' other actions. */
const LOOKS = 0.8;
/** Longer than the time limits of the service. */
const PATIENCE_MS = 30_000;

/** Surroundings of owners of monitors. */
export function owning({ api, surroundings }: Pick<Service, 'api' | 'surroundings'>, payers: Payers, random: Random) {
  return {
    ...{ ...surroundings, random, sells: true, patienceMs: PATIENCE_MS },
    doors: () => [api.url],
    buy: async (path: string, body: object, client: string) => {
      const { fault, answer } = await payers.buy({ path, body, client });
      return { status: fault === undefined ? 200 : 400, headers: {}, body: fault ?? answer.text };
    },
  };
}

/** Owners register, read, change, move and cancel monitors. */
export function monitorKind({ owners }: Watch, random: Random, weight: number): Kind {
  let registeredAt = -Infinity;
  const run = async () => {
    const isDue = performance.now() - registeredAt > REGISTRATION_MS;
    if (isDue && owners.all.filter(({ isCancelled }) => !isCancelled).length < MOST) {
      registeredAt = performance.now();
      await owners.register(random.next() >= PAID);
    } else if (random.next() < LOOKS) await owners.look();
    else await owners.act();
    const isRepeated = owners.repeats > 0;
    owners.repeats = 0;
    return owners.complaints.shift() ?? (isRepeated ? 'an owner had to ask again' : undefined);
  };
  return { name: 'owners of monitors', weight, run };
}
