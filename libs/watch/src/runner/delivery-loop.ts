import { setTimeout as delay } from 'node:timers/promises';
import { type AttemptRecord, type Delivery, type DeliveryStore, type MadeAttempt } from '../store/ports/delivery-store';
import { SECOND } from '../time/duration';
import { type DeliveryVerdict, deliveryVerdict } from '../webhooks/delivery-verdict';
import { chatFormat, formatOf } from '../webhooks/formats/formats';
import { HostReports } from '../webhooks/host-pace';
import { messageRequest } from '../webhooks/message-request';
import { nextAttemptAt } from '../webhooks/next-attempt-at';
import { openAddress } from '../webhooks/addresses/webhook-address';
import { type WebhookAttempt } from '../webhooks/webhook-attempt';
import { type DeliveryOutcome, type RunnerDependencies } from './runner-dependencies';

/** Longer than an attempt and its record can take. A message whose worker died is sent again after it. */
const LEASE = 30 * SECOND;

/** Messages of other processes wake nobody here. */
const LOOK = SECOND;

/** Monotonic time of this machine. */
const GATHER_MS = 5;

/** Largest share of concurrent attempts to slow hosts, so that other hosts need not wait. */
const SLOW_SHARE = 0.5;

type Dependencies = { readonly store: DeliveryStore } & Pick<
  RunnerDependencies,
  | 'sender'
  | 'masterKey'
  | 'baseUrl'
  | 'clock'
  | 'log'
  | 'observer'
  | 'random'
  | 'deliveriesAtOnce'
  | 'deliveriesPerHost'
>;

/**
 * Sends the messages of the ticks independently of them, so that a slow or dead receiver delays only itself. Each turn writes the
 * attempts ended since the last turn in one transaction, and claims as many again, so that batches grow with the load.
 */
export class DeliveryLoop {
  private readonly underWay = new Map<Delivery, Promise<void>>();
  private readonly reports = new HostReports();
  private ended: MadeAttempt[] = [];
  private alarm = new AbortController();

  constructor(private readonly dependencies: Dependencies) {}

  /** Attempts under way. */
  get count(): number {
    return this.underWay.size;
  }

  /** There is something to be sent. */
  wake(): void {
    // an abort makes an error with a stack, once too often for each message
    if (!this.alarm.signal.aborted) this.alarm.abort();
  }

  /** Claims and sends until the signal; then resolves when the attempts under way have ended. */
  async run(signal: AbortSignal): Promise<void> {
    const wake = (): void => {
      this.wake();
    };
    signal.addEventListener('abort', wake, { once: true });
    while (!signal.aborted) {
      await this.gather();
      await this.record();
      const claimed = await this.claim(this.room);
      for (const delivery of claimed) this.launch(delivery);
      if ((claimed.length === 0 || this.room === 0) && this.ended.length === 0) await this.rest();
    }
    signal.removeEventListener('abort', wake);
    await Promise.all(this.underWay.values());
    await this.record();
    // hosts that others wait to go on with
    await this.claim(0);
  }

  /**
   * Attempts that end at about the same time are written together. A database of this process works on its thread: without a
   * pause each ended attempt would need a separate transaction, which blocks the others.
   */
  private async gather(): Promise<void> {
    if (this.ended.length > 0 && this.underWay.size > 0) await delay(GATHER_MS);
  }

  private get room(): number {
    return this.dependencies.deliveriesAtOnce - this.underWay.size;
  }

  private get slowRoom(): number {
    const slow = [...this.underWay.keys()].filter((delivery) => delivery.slow).length;
    return Math.max(0, Math.ceil(SLOW_SHARE * this.dependencies.deliveriesAtOnce) - slow);
  }

  private async claim(limit: number): Promise<readonly Delivery[]> {
    const { store, clock, log, deliveriesPerHost: perHost } = this.dependencies;
    const reports = this.reports.take();
    if (limit === 0 && reports.length === 0) return [];
    try {
      const now = clock.now();
      const claim = {
        now,
        leaseUntil: now + LEASE,
        limit,
        slowLimit: Math.min(limit, this.slowRoom),
        perHost,
        reports,
      };
      const { deliveries, unheard } = await store.claimDeliveries(claim);
      for (const report of unheard) this.reports.add(report);
      return deliveries;
    } catch (error) {
      for (const report of reports) this.reports.add(report);
      log.error({ err: error }, 'messages could not be claimed');
      return [];
    }
  }

  /** Until something happens: an attempt has ended, a tick has raised alerts; or for a second. */
  private async rest(): Promise<void> {
    await this.dependencies.clock.sleep(LOOK, this.alarm.signal);
    this.alarm = new AbortController();
  }

  private launch(delivery: Delivery): void {
    const attempt = attemptDelivery(delivery, this.dependencies).then((record) => {
      this.ended.push({ delivery, attempt: record });
      this.underWay.delete(delivery);
      this.wake();
    });
    this.underWay.set(delivery, attempt);
  }

  /**
   * Writes the ended attempts together, or one by one if one of them cannot be written. An attempt that cannot be written is sent
   * again after its lease: twice is better than never.
   */
  private async record(): Promise<void> {
    const ended = this.ended;
    this.ended = [];
    if (ended.length === 0 || (await this.recordAll(ended))) return;
    if (ended.length > 1) for (const one of ended) await this.recordAll([one]);
  }

  private noteDelay({ delivery: { markAt }, attempt }: MadeAttempt): void {
    if (markAt !== null) this.dependencies.observer.alertAccepted?.(Math.max(0, attempt.at - markAt) / SECOND);
  }

  /** @returns false: nothing was written */
  private async recordAll(made: readonly MadeAttempt[]): Promise<boolean> {
    const { store, log, observer } = this.dependencies;
    try {
      const isOurs = await store.recordAttempts(made);
      made.forEach((one, i) => {
        this.reports.note(one.delivery.host, one.attempt);
        const outcome = isOurs[i] === true ? outcomeOf(one.attempt) : 'stale';
        observer.deliveryAttempted?.(outcome);
        if (outcome === 'delivered') this.noteDelay(one);
      });
      return true;
    } catch (error) {
      log.error({ err: error, alert_ids: made.map(({ delivery }) => delivery.alertId) }, UNRECORDED);
      return false;
    }
  }
}

const UNRECORDED = 'attempts to deliver could not be recorded';

function outcomeOf({ verdict: { verdict }, retryAt }: AttemptRecord): DeliveryOutcome {
  return verdict === 'failed' && retryAt === null ? 'spent' : verdict;
}

/** Dependencies of one attempt. */
type Sending = Pick<RunnerDependencies, 'sender' | 'masterKey' | 'baseUrl' | 'clock' | 'log' | 'random'>;

/**
 * Sends a message once, signed with the secrets that are in use now. Every failure is an outcome, so that an unsendable message
 * runs out of attempts like any other.
 *
 * @returns the outcome, and the time of the next attempt
 */
async function attemptDelivery(delivery: Delivery, dependencies: Sending): Promise<AttemptRecord> {
  const { clock, random } = dependencies;
  const begun = clock.now();
  const url = openAddress(dependencies.masterKey, delivery.monitorId, delivery.address);
  const attempt = url === null ? UNREADABLE : await send(delivery, url, dependencies, begun);
  const at = clock.now();
  const verdict = verdictOf(attempt, url, delivery, at);
  const record = { at, durationMs: Math.max(0, at - begun), verdict, ...answerOf(attempt) };
  return { ...record, retryAt: retryAt(verdict, delivery.attempts, at, random) };
}

/** The address was encrypted with another master key. */
const UNREADABLE: WebhookAttempt = { outcome: 'failed', failure: 'invalid_url' };

async function send(delivery: Delivery, url: string, sending: Sending, now: number): Promise<WebhookAttempt> {
  const { sender, log } = sending;
  const { alertId: id } = delivery;
  try {
    return await sender(messageRequest({ ...delivery, id, url }, sending, now));
  } catch (error) {
    log.error({ err: error, alert_id: id }, 'a message could not be sent');
    return { outcome: 'failed', failure: 'invalid_response' };
  }
}

function verdictOf(attempt: WebhookAttempt, url: string | null, { format }: Delivery, at: number): DeliveryVerdict {
  if (url === null) return deliveryVerdict(attempt, at);
  return deliveryVerdict(attempt, at, chatFormat(formatOf(url, format))?.reading, url);
}

function answerOf(attempt: WebhookAttempt): Pick<AttemptRecord, 'status' | 'error'> {
  return attempt.outcome === 'answered'
    ? { status: attempt.status, error: null }
    : { status: null, error: attempt.failure };
}

function retryAt(verdict: DeliveryVerdict, attempts: number, at: number, random: () => number): number | null {
  return verdict.verdict === 'failed' ? nextAttemptAt(attempts, at, random, verdict.notBefore) : null;
}
