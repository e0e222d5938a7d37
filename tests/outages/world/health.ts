import { jsonOf, send } from '../../kit/http/send';
import { Rounds } from '../people/rounds';
import { type Seat } from './seat';

/** Status of a process at a moment. */
export interface Said {
  readonly seat: Seat;
  /** By the machine's clock, since the first poll [s]. */
  readonly at: number;
  /** Undefined if it did not answer. */
  readonly status: number | undefined;
  /** From the body: `database=down`, for example; empty if all is well. */
  readonly wrong: readonly string[];
}

const EVERY_SECONDS = 0.3;

/** Polls /health of all processes. */
export class Health extends Rounds {
  readonly said: Said[] = [];
  private readonly begun = process.hrtime.bigint();

  constructor(private readonly seats: () => readonly Seat[]) {
    super(EVERY_SECONDS);
  }

  /** Seconds since the first poll. */
  now(): number {
    return Number((process.hrtime.bigint() - this.begun) / 1_000_000n) / 1000;
  }

  /** Distinct reports between two moments: `api 503 database=down`. */
  between(from: number, to: number): readonly string[] {
    const lines = this.said.filter(({ at }) => at >= from && at <= to).map(wordsOf);
    return [...new Set(lines)];
  }

  /** Moment when all processes had reported recovery; undefined if they have not. */
  wellAfter(from: number): number | undefined {
    const moments = this.seats().map((seat) => {
      const told = this.said.filter((said) => said.seat === seat && said.at > from);
      const last = told.findLastIndex(({ status, wrong }) => status !== 200 || wrong.length > 0);
      return told[last + 1]?.at ?? NaN;
    });
    const latest = Math.max(...moments);
    return Number.isNaN(latest) ? undefined : latest;
  }

  protected round(): Promise<unknown> {
    return Promise.all(this.seats().map((seat) => this.ask(seat)));
  }

  private async ask(seat: Seat): Promise<void> {
    const answer = await send({ url: `${seat.url}/health`, method: 'GET', headers: {} });
    const checks = (jsonOf(answer)?.['checks'] ?? {}) as Readonly<Record<string, string>>;
    const wrong = Object.entries(checks).flatMap(([name, state]) => (state === 'ok' ? [] : [`${name}=${state}`]));
    this.said.push({ seat, at: this.now(), status: answer?.status, wrong });
  }
}

function wordsOf({ seat, status, wrong }: Said): string {
  return [seat.role, status ?? 'no answer', ...wrong].join(' ');
}
