import { MINUTE, SECOND } from '../time/duration';
import { type MarketRecorder } from './market-recorder';
import { type RunnerDependencies } from './runner-dependencies';
import { minuteOf, TickNumbers, untilNextMinute } from './tick-numbers';
import { type UnitEvaluator } from './unit-evaluator';

/**
 * Begins a tick with every minute of the clock. One that takes longer is followed by that of the minute then; those
 * between are left out.
 */
export class TickLoop {
  /** The last tick that was completed while this worker took part; null before the first. */
  lastTick: { readonly at: number; readonly seconds: number } | null = null;

  constructor(
    private readonly dependencies: Pick<RunnerDependencies, 'clock' | 'observer'>,
    private readonly worker: TickWorker,
  ) {}

  /** Resolves after the signal, when the current tick has ended. */
  async run(signal: AbortSignal): Promise<void> {
    const { clock } = this.dependencies;
    let last: number | undefined;
    while (!signal.aborted) {
      // any other minute: the clock may have been set back
      if (minuteOf(clock.now()) === last) await clock.sleep(untilNextMinute(clock.now()), signal);
      else {
        last = minuteOf(clock.now());
        await this.once(signal);
      }
    }
  }

  private async once(signal: AbortSignal): Promise<void> {
    const { clock, observer } = this.dependencies;
    const begun = clock.now();
    const at = await this.worker.run(signal);
    if (at === undefined) return;
    this.lastTick = { at, seconds: Math.max(0, clock.now() - begun) / SECOND };
    observer.tickCompleted?.(this.lastTick);
  }
}

/** Longer than the market is waited for; so short that another worker can still do the tick of one that died. */
const MARKET_LEASE = 30 * SECOND;

/** Between two looks at what other workers do. */
const LOOK = { first: 50, longest: 500 };

/** After a failure of the database. */
const RECOVERY = SECOND;

/** Progress of a worker on one tick. */
interface Course {
  readonly tick: number;
  /** True if this worker knows that its market is recorded. */
  isRecorded: boolean;
}

/** A worker's part in the ticks, each from the market to the last monitor. */
export class TickWorker {
  private readonly numbers = new TickNumbers();

  constructor(
    private readonly dependencies: Pick<RunnerDependencies, 'store' | 'clock' | 'log' | 'observer' | 'worker' | 'pace'>,
    private readonly recorder: MarketRecorder,
    private readonly evaluator: UnitEvaluator,
  ) {}

  /**
   * Works on the tick of this minute until it is complete, by whomever, or the minute is over. Failed work is tried again
   * meanwhile.
   *
   * @returns the moment of the completed tick; undefined: it was not completed in time
   */
  async run(signal: AbortSignal): Promise<number | undefined> {
    const { clock, log } = this.dependencies;
    const minute = minuteOf(clock.now());
    let course: Course | undefined;
    for (let pause = LOOK.first; !signal.aborted && minuteOf(clock.now()) === minute;) {
      try {
        course ??= await this.begin();
        const beat = await this.advance(course, signal);
        if (beat !== undefined) return beat;
      } catch (error) {
        log.error({ err: error, tick: course?.tick ?? minute }, 'a tick was interrupted');
        pause = RECOVERY;
      }
      await clock.sleep(pause, signal);
      pause = Math.min(2 * pause, Math.max(pause, LOOK.longest));
    }
    return undefined;
  }

  private async begin(): Promise<Course> {
    const { store, clock, log } = this.dependencies;
    const now = clock.now();
    const lastBeat = await store.lastBeat();
    const tick = this.numbers.next(now, lastBeat);
    if (tick !== minuteOf(now)) log.warn({ tick }, 'the clock is behind the last tick: counting on from there');
    return { tick, isRecorded: false };
  }

  /** Does the work that is due now. @returns the moment of the tick, if it is complete */
  private async advance(course: Course, signal: AbortSignal): Promise<number | undefined> {
    const { store, clock, worker } = this.dependencies;
    if (!course.isRecorded) {
      const lease = await store.claimMarket(course.tick, clock.now(), MARKET_LEASE);
      if (lease) course.isRecorded = await this.recorder.record(lease, signal);
    }
    const seen = await this.evaluateUnits(signal);
    course.isRecorded ||= seen >= course.tick;
    if (!course.isRecorded) return this.completedByOthers(course);
    if ((await store.unitsLeft()) > 0) return undefined;
    const beat = Math.max(clock.now(), course.tick * MINUTE);
    await store.beat(worker, beat);
    this.numbers.completed(beat);
    return beat;
  }

  private async completedByOthers({ tick }: Course): Promise<number | undefined> {
    const lastBeat = await this.dependencies.store.lastBeat();
    return lastBeat !== null && lastBeat >= tick * MINUTE ? lastBeat : undefined;
  }

  /**
   * Evaluates units until it cannot claim another.
   *
   * @returns the latest tick among them; −1 without one
   * @throws the first failure, when all evaluations have ended
   */
  private async evaluateUnits(signal: AbortSignal): Promise<number> {
    let latest = -1;
    const evaluator = async (): Promise<void> => {
      while (!signal.aborted) {
        const tick = await this.evaluator.next();
        if (tick === undefined) return;
        latest = Math.max(latest, tick);
      }
    };
    const outcomes = await Promise.allSettled(Array.from({ length: this.dependencies.pace.unitsAtOnce }, evaluator));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    return latest;
  }
}
