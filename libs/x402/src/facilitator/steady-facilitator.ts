import { type SupportedKind } from '@x402/core/types';
import { NETWORKS } from '../networks/networks';
import { type PaymentLog } from '../payments/log';
import { deadline } from './deadline';
import { type Facilitator } from './facilitator';
import { FacilitatorError } from './facilitator-error';
import { type WantedKind, assumedKinds, supportedKinds } from './supported-kinds';

/** Between the first failure and the next attempt; doubled after each further failure. */
const FIRST_RETRY_MS = 5_000;

export interface SteadyFacilitatorParts {
  readonly facilitator: Facilitator;
  readonly wanted: readonly WantedKind[];
  readonly timeoutMs: number;
  readonly refreshMs: number;
  readonly now: () => number;
  readonly log: PaymentLog;
  /** Called after each look at what is supported, whether it succeeded or not. */
  readonly onLook: () => void;
}

/**
 * What a facilitator supports, as last known: an outage does not take the offer away. It is asked on first use, then now and
 * again in the background, sooner after a failure.
 */
export class SteadyFacilitator {
  /** Settled when the facilitator was asked once, with or without success. */
  private firstLook: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private failures = 0;
  private closed = false;
  private known: readonly SupportedKind[];
  private answeredAt: number | undefined;

  constructor(private readonly parts: SteadyFacilitatorParts) {
    this.known = assumedKinds(parts.wanted);
  }

  /** The kinds of payment that it is known, or assumed, to support. */
  get kinds(): readonly SupportedKind[] {
    return this.known;
  }

  /** Epoch milliseconds of its last good answer. */
  get lastAnswerAt(): number | undefined {
    return this.answeredAt;
  }

  /** Waits for the first look, at most for the time that one look may take. */
  ready(): Promise<void> {
    this.firstLook ??= this.look();
    return this.firstLook;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  private async look(): Promise<void> {
    const { facilitator, wanted, timeoutMs, now, log } = this.parts;
    try {
      const tooLate = () => new FacilitatorError('supported', `no answer within ${timeoutMs} ms`);
      const answer = await deadline(facilitator.getSupported(), timeoutMs, tooLate);
      this.known = supportedKinds(wanted, answer, this.known);
      this.answeredAt = now();
      this.failures = 0;
      if (this.known.length < wanted.length) log.warn(this.missing(), 'the facilitator does not support a network');
    } catch (error) {
      this.failures += 1;
      log.warn({ err: error, failures: this.failures }, 'the facilitator did not say what it supports');
    }
    this.parts.onLook();
    this.lookAgainLater();
  }

  private lookAgainLater(): void {
    if (this.closed) return;
    const { refreshMs } = this.parts;
    const wait = this.failures === 0 ? refreshMs : Math.min(refreshMs, FIRST_RETRY_MS * 2 ** (this.failures - 1));
    this.timer = setTimeout(() => void this.look(), wait).unref();
  }

  private missing(): { missing: readonly string[] } {
    const known = new Set<string>(this.known.map(({ network }) => network));
    const wanted = this.parts.wanted.map(({ network }) => NETWORKS[network].id);
    return { missing: wanted.filter((network) => !known.has(network)) };
  }
}
