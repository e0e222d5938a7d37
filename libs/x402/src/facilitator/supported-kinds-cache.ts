import { type SupportedKind } from '@x402/core/types';
import { type PaymentLog } from '../payment-log';
import { NETWORKS } from '../networks/networks';
import { deadline } from './deadline';
import { type Facilitator, FacilitatorError } from './facilitator';
import { type AcceptedNetwork, assumedKinds, supportedKinds } from './supported-kinds';

/** Between the first failure and the next attempt; doubled after each further failure. */
const FIRST_RETRY_MS = 5_000;

export interface SupportedKindsCacheOptions {
  readonly facilitator: Facilitator;
  /** The networks that payments are accepted on. */
  readonly accepted: readonly AcceptedNetwork[];
  readonly timeoutMs: number;
  readonly refreshMs: number;
  readonly now: () => number;
  readonly log: PaymentLog;
  /** Called after each refresh, whether it succeeded or not. */
  readonly onRefresh: () => void;
}

/**
 * Kinds of payment that a facilitator supports, as last known: an outage does not take the offer away. It is asked on
 * first use, then at regular intervals in the background, sooner after a failure.
 */
export class SupportedKindsCache {
  /** Settled when the facilitator was asked once, with or without success. */
  private firstRefresh: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private failures = 0;
  private closed = false;
  private known: readonly SupportedKind[];
  private answeredAt: number | undefined;

  constructor(private readonly options: SupportedKindsCacheOptions) {
    this.known = assumedKinds(options.accepted);
  }

  /** The kinds of payment that it is known, or assumed, to support. */
  get kinds(): readonly SupportedKind[] {
    return this.known;
  }

  /** Epoch milliseconds of its last good answer. */
  get lastAnswerAt(): number | undefined {
    return this.answeredAt;
  }

  /** Waits for the first refresh, at most for the time that one may take. */
  ready(): Promise<void> {
    this.firstRefresh ??= this.refresh();
    return this.firstRefresh;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  private async refresh(): Promise<void> {
    const { facilitator, accepted, timeoutMs, now, log } = this.options;
    try {
      const tooLate = () => new FacilitatorError('supported', `no answer within ${timeoutMs} ms`);
      const answer = await deadline(facilitator.getSupported(), timeoutMs, tooLate);
      this.known = supportedKinds(accepted, answer, this.known);
      this.answeredAt = now();
      this.failures = 0;
      if (this.known.length < accepted.length) log.warn(this.missing(), 'the facilitator does not support a network');
    } catch (error) {
      this.failures += 1;
      log.warn({ err: error, failures: this.failures }, 'the facilitator did not say what it supports');
    }
    this.options.onRefresh();
    this.refreshLater();
  }

  private refreshLater(): void {
    if (this.closed) return;
    const { refreshMs } = this.options;
    const wait = this.failures === 0 ? refreshMs : Math.min(refreshMs, FIRST_RETRY_MS * 2 ** (this.failures - 1));
    this.timer = setTimeout(() => void this.refresh(), wait).unref();
  }

  private missing(): { missing: readonly string[] } {
    const known = new Set<string>(this.known.map(({ network }) => network));
    const accepted = this.options.accepted.map(({ network }) => NETWORKS[network].id);
    return { missing: accepted.filter((network) => !known.has(network)) };
  }
}
