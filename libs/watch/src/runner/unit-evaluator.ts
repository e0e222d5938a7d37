import { type Alert } from '../engine/alert';
import { alertIds } from '../identifiers/alert-id';
import { type Candidate, type Evaluated, type Unit } from '../store/watch-store';
import { MINUTE, SECOND } from '../time/duration';
import { breather } from './breather';
import { commitSoundly } from './commit-soundly';
import { evaluateCandidate, type Naming } from './evaluate-candidate';
import { type RunnerParts } from './runner-parts';

/** Much longer than a chunk takes. A unit whose worker died is another's after it. */
const LEASE = 20 * SECOND;

/** A market that old is of a time when no worker ran; the next one is being asked for now. */
const OLDEST_TICK = 3 * MINUTE;

type Parts = Pick<RunnerParts, 'store' | 'clock' | 'log' | 'observer' | 'randomBytes' | 'baseUrl' | 'pace'>;

/** Evaluates the monitors of one unit after the other. */
export class UnitEvaluator {
  private readonly naming: Naming;
  private readonly breathe = breather();

  /** @param onAlerts  called when messages were written that may be sent */
  constructor(
    private readonly parts: Parts,
    private readonly onAlerts: () => void,
  ) {
    const { clock, randomBytes, baseUrl } = parts;
    this.naming = { nextAlertId: alertIds(clock.now, randomBytes), baseUrl };
  }

  /**
   * Claims a unit and evaluates it.
   *
   * @returns its tick; undefined: there is none to be claimed
   */
  async next(): Promise<number | undefined> {
    const { store, clock, log } = this.parts;
    const unit = await store.claimUnit(clock.now(), LEASE);
    if (!unit) return undefined;
    const isOurs = await this.evaluate(unit);
    await this.breathe();
    if (!isOurs) log.warn({ asset: unit.asset, shard: unit.shard, tick: unit.tick }, 'the lease of a unit was lost');
    return unit.tick;
  }

  /** @returns false: another worker has taken the unit over */
  private async evaluate(unit: Unit): Promise<boolean> {
    const { store, clock } = this.parts;
    if (clock.now() - unit.at > OLDEST_TICK) return store.finish(unit);
    for await (const chunk of this.chunks(unit)) {
      await this.breathe();
      if (!(await this.commit(unit, chunk))) return false;
      await this.breathe();
    }
    return store.finish(unit);
  }

  /** The monitors of a unit, evaluated, in chunks of the size of a transaction. */
  private async *chunks(unit: Unit): AsyncGenerator<readonly Evaluated[]> {
    let evaluated: Evaluated[] = [];
    for await (const candidates of this.parts.store.candidates(unit)) {
      for (const candidate of candidates) {
        const result = this.evaluateOne(unit, candidate);
        if (result) evaluated.push(result);
        if (evaluated.length === this.parts.pace.commitSize) {
          yield evaluated;
          evaluated = [];
        }
        const turn = this.breathe();
        if (turn) await turn;
      }
    }
    if (evaluated.length > 0) yield evaluated;
  }

  /** What a monitor provokes that should not be there is its own trouble: the others go on, and it is looked at again next time. */
  private evaluateOne(unit: Unit, candidate: Candidate): Evaluated | undefined {
    try {
      return evaluateCandidate(unit, candidate, this.naming);
    } catch (error) {
      this.reportFault(unit, candidate, error);
      return undefined;
    }
  }

  private async commit(unit: Unit, chunk: readonly Evaluated[]): Promise<boolean> {
    const { store, clock } = this.parts;
    const { isOurs, written } = await commitSoundly(
      (part) => store.commit(unit, part, clock.now() + LEASE),
      chunk,
      ({ candidate }, error) => {
        this.reportFault(unit, candidate, error);
      },
    );
    this.announce(written.flatMap(({ alerts }) => alerts.map(({ type }) => type)));
    return isOurs;
  }

  private announce(types: readonly Alert['type'][]): void {
    const counts = new Map<Alert['type'], number>();
    for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1);
    for (const [type, count] of counts) this.parts.observer.alertsRaised?.(type, count);
    if (types.length > 0) this.onAlerts();
  }

  private reportFault({ tick }: Unit, { id }: Candidate, error: unknown): void {
    this.parts.log.error({ err: error, monitor_id: id, tick }, 'a monitor could not be evaluated');
  }
}
