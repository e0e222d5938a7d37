import { setTimeout as delay } from 'node:timers/promises';
import { Owners, type Owning } from './owners';
import { judge, type Verdict } from '../oracle/alerts/verdict';
import { type Fault } from '../oracle/alerts/excuses';
import { MINUTE, minuteOf, SECOND } from '../clock/timeline';

/** Time after which the tick of a minute and its deliveries are over. */
const QUIET = 20 * SECOND;
/** Time for deliveries that are in flight at the end [ms]. */
const PATIENCE_MS = 90_000;
const BETWEEN_DEEDS = { shortest: 1 * SECOND, longest: 4 * SECOND };

/** Owners who register, change, move and cancel monitors, and the judge of all alerts. */
export class Watch {
  readonly owners: Owners;
  private readonly from: number;
  private registered = 0;

  constructor(private readonly surroundings: Owning) {
    this.from = surroundings.timeline.now();
    this.owners = new Owners(surroundings);
  }

  async register(count: number): Promise<void> {
    for (let i = 0; i < count; i++) await this.owners.register(true);
    this.registered = this.surroundings.timeline.now();
  }

  /** Lets owners act until the signal. */
  async act(over: AbortSignal): Promise<void> {
    const { random } = this.surroundings;
    while (!over.aborted) {
      await delay(random.between(BETWEEN_DEEDS.shortest, BETWEEN_DEEDS.longest));
      if (random.next() < 0.2) await this.owners.register(true);
      else await this.owners.act();
    }
  }

  /** Resolves when this many ticks have started since the registrations, and have had time to end. */
  async ticks(count: number): Promise<void> {
    const { timeline } = this.surroundings;
    await timeline.until((minuteOf(this.registered) + count) * MINUTE + QUIET);
  }

  /** Waits until every recorded alert has arrived, or patience ends. */
  async settle(signal?: AbortSignal): Promise<void> {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end && signal?.aborted !== true;) {
      await this.owners.readAll();
      if (this.owners.areDelivered()) return;
      await delay(SECOND);
    }
  }

  /** @param faults  of the workers */
  judge(faults: readonly Fault[]): Verdict {
    const { exchanges, receiver, timeline } = this.surroundings;
    const [first, last] = [minuteOf(this.from), minuteOf(timeline.now())];
    const minutes = Array.from({ length: last - first + 1 }, (_, i) => first + i);
    const start: Fault = { kind: 'the start', from: this.from, to: this.from, ticks: 1, hears: 'everything' };
    const { all, complaints } = this.owners;
    const verdict = judge({
      owned: all,
      posts: receiver.posts,
      tape: exchanges.tape,
      faults: [start, ...faults],
      minutes,
    });
    const refusals = complaints.map((what) => ({ wrong: 'refused' as const, what }));
    return { ...verdict, violations: [...verdict.violations, ...refusals] };
  }
}
