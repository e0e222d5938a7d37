import { type AttemptRecord, type Delivery, type DeliveryStore } from '../store/watch-store';
import { MINUTE, SECOND } from '../time/duration';
import { attemptDelivery } from './attempt-delivery';
import { type DeliveryOutcome } from './runner-observer';
import { type RunnerParts } from './runner-parts';

/** Longer than an attempt can take. A message whose worker died is sent again after it. */
const LEASE = MINUTE;

/** Messages of other processes wake nobody here. */
const LOOK = SECOND;

type Parts = { readonly store: DeliveryStore } & Pick<
  RunnerParts,
  'sender' | 'masterKey' | 'clock' | 'log' | 'observer' | 'random' | 'deliveriesAtOnce'
>;

/** Sends what the ticks have written, beside them: a receiver that is slow or away holds up nobody but itself. */
export class DeliveryLoop {
  private readonly underWay = new Set<Promise<void>>();
  private alarm = new AbortController();

  constructor(private readonly parts: Parts) {}

  /** Attempts under way. */
  get count(): number {
    return this.underWay.size;
  }

  /** There is something to be sent. */
  wake(): void {
    this.alarm.abort();
  }

  /** Claims and sends until the signal; then resolves when the attempts under way have ended. */
  async run(signal: AbortSignal): Promise<void> {
    const wake = (): void => {
      this.wake();
    };
    signal.addEventListener('abort', wake, { once: true });
    while (!signal.aborted) {
      const claimed = await this.claim();
      for (const delivery of claimed) this.launch(delivery);
      if (claimed.length === 0 || this.room === 0) await this.rest();
    }
    signal.removeEventListener('abort', wake);
    await Promise.all(this.underWay);
  }

  private get room(): number {
    return this.parts.deliveriesAtOnce - this.underWay.size;
  }

  private async claim(): Promise<readonly Delivery[]> {
    const { store, clock, log } = this.parts;
    if (this.room === 0) return [];
    try {
      const now = clock.now();
      const dueAt = await store.nextDeliveryAt(now);
      if (dueAt === null || dueAt > now) return [];
      return await store.claimDeliveries({ now, leaseUntil: now + LEASE, limit: this.room });
    } catch (error) {
      log.error({ err: error }, 'messages could not be claimed');
      return [];
    }
  }

  /** Until something happens: an attempt has ended, a tick has raised alerts; or for a second. */
  private async rest(): Promise<void> {
    await this.parts.clock.sleep(LOOK, this.alarm.signal);
    this.alarm = new AbortController();
  }

  private launch(delivery: Delivery): void {
    const attempt = this.attempt(delivery).finally(() => {
      this.underWay.delete(attempt);
      this.wake();
    });
    this.underWay.add(attempt);
  }

  /** What could not be recorded is sent again when its lease has run out: twice is better than never. */
  private async attempt(delivery: Delivery): Promise<void> {
    const { store, log, observer } = this.parts;
    try {
      const record = await attemptDelivery(delivery, this.parts);
      const isOurs = await store.recordAttempt(delivery, record);
      observer.deliveryAttempted?.(isOurs ? outcomeOf(record) : 'stale');
    } catch (error) {
      log.error({ err: error, alert_id: delivery.alertId }, 'an attempt to deliver could not be recorded');
    }
  }
}

function outcomeOf({ verdict: { verdict }, retryAt }: AttemptRecord): DeliveryOutcome {
  return verdict === 'failed' && retryAt === null ? 'spent' : verdict;
}
