import { type MadeAttempt } from '../store/ports/delivery-store';
import { SECOND } from '../time/duration';
import { type HostReport } from '../webhooks/host-pace';

/** Longer than a good receiver takes. */
const SLOW = 2 * SECOND;

const BUSY = 429;

/** What a worker has seen of hosts and not told the store yet. */
export class HostReports {
  private reports = new Map<string, HostReport>();

  /** An attempt has ended, and is written. */
  note({ delivery: { host }, attempt: { status, durationMs } }: MadeAttempt): void {
    const slow = durationMs >= SLOW ? 1 : 0;
    const isGood = slow === 0 && status !== null && status < 500 && status !== BUSY;
    this.add({ host, good: isGood ? 1 : 0, bad: isGood ? 0 : 1, slow });
  }

  add({ host, good, bad, slow }: HostReport): void {
    const before = this.reports.get(host) ?? { good: 0, bad: 0, slow: 0 };
    this.reports.set(host, { host, good: before.good + good, bad: before.bad + bad, slow: before.slow + slow });
  }

  /** All of them; whoever takes them tells the store. */
  take(): readonly HostReport[] {
    const taken = [...this.reports.values()];
    this.reports = new Map();
    return taken;
  }
}
