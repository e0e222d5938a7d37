import { type Purchase } from '../store/ports/monitor-store';
import { MINUTE } from '../time/duration';
import { type WatchServiceDependencies } from './watch-service';

/** Far longer than a settlement takes. */
const PENDING_FOR = 15 * MINUTE;

const BYTES = 12;

/** A term that is given now and will have to be confirmed. */
export function newPurchase({ now, randomBytes }: Pick<WatchServiceDependencies, 'now' | 'randomBytes'>): Purchase {
  return {
    id: `p_${Buffer.from(randomBytes(BYTES)).toString('base64url')}`,
    pendingUntil: now() + PENDING_FOR,
  };
}
