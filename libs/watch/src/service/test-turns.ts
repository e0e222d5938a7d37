import { WatchRefusalError } from './watch-refusal-error';

/** As long as an attempt takes at most. */
const WAIT_SECONDS = 10;

/** Tests of a host at a time, as for its alerts. */
const PER_HOST = 4;

/** Lets one test of a monitor, and four of a host, be under way at a time: a test must not become a load on somebody else. */
export class TestTurns {
  private readonly monitors = new Set<string>();
  private readonly hosts = new Map<string, number>();

  /** @throws WatchRefusalError  `webhook_busy` */
  async take<Value>(monitorId: string, host: string, test: () => Promise<Value>): Promise<Value> {
    const ofHost = this.hosts.get(host) ?? 0;
    if (this.monitors.has(monitorId) || ofHost >= PER_HOST)
      throw new WatchRefusalError('webhook_busy', 'a test of this webhook is on its way', WAIT_SECONDS);
    this.monitors.add(monitorId);
    this.hosts.set(host, ofHost + 1);
    try {
      return await test();
    } finally {
      this.monitors.delete(monitorId);
      this.leave(host);
    }
  }

  private leave(host: string): void {
    const left = (this.hosts.get(host) ?? 1) - 1;
    if (left === 0) this.hosts.delete(host);
    else this.hosts.set(host, left);
  }
}
