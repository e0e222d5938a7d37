import { type Alert } from '../engine/alert';
import { assetName } from '../engine/monitor';
import { tick } from '../engine/tick';
import { alertIds } from '../identifiers/alert-id';
import { urgencyOf } from '../store/deliveries/outbox-rows';
import { type Candidate, type Evaluated, type Unit } from '../store/ports/unit-store';
import { MINUTE, SECOND } from '../time/duration';
import { eventLoopTurns } from '../time/event-loop-turns';
import { webhookBody } from '../webhooks/webhook-body';
import { commitSoundly, type SoundCommit } from './commit-soundly';
import { type RunnerDependencies } from './runner-dependencies';

/** Much longer than a chunk takes. A unit whose worker died is another's after it. */
const LEASE = 20 * SECOND;

/** A market that old is of a time when no worker ran; the next one is being asked for now. */
const OLDEST_TICK = 3 * MINUTE;

type Dependencies = Pick<
  RunnerDependencies,
  'store' | 'clock' | 'log' | 'observer' | 'randomBytes' | 'baseUrl' | 'pace'
>;

/** Evaluates the monitors of some units after those of others. */
export class UnitEvaluator {
  private readonly naming: Naming;
  private readonly giveTurn = eventLoopTurns();

  /** @param onAlerts  called when messages were written that may be sent */
  constructor(
    private readonly dependencies: Dependencies,
    private readonly onAlerts: () => void,
  ) {
    const { clock, randomBytes, baseUrl } = dependencies;
    this.naming = { nextAlertId: alertIds(clock.now, randomBytes), baseUrl };
  }

  /**
   * Claims units and evaluates them.
   *
   * @returns their tick; undefined: there is none to be claimed
   */
  async next(): Promise<number | undefined> {
    const { store, clock, log, pace } = this.dependencies;
    const units = await store.claimUnits(clock.now(), LEASE, pace.unitsOfClaim);
    const [first] = units;
    if (!first) return undefined;
    const lost = await this.evaluate(units);
    await this.giveTurn();
    for (const { asset, shard, tick } of lost) log.warn({ asset, shard, tick }, 'the lease of a unit was lost');
    return first.tick;
  }

  /** @returns those that another worker has taken over */
  private async evaluate(units: readonly Unit[]): Promise<readonly Unit[]> {
    const { store, clock } = this.dependencies;
    if (units.some(({ at }) => clock.now() - at > OLDEST_TICK)) return store.skip(units);
    let held = units;
    let last: readonly Evaluated[] = [];
    for await (const chunk of this.chunks(units)) {
      if (last.length > 0) held = without(held, (await this.commit(held, last, false)).lost);
      if (held.length === 0) return units;
      last = chunk;
    }
    const { lost, isWhole } = await this.commit(held, last, true);
    held = without(held, lost);
    if (!isWhole) held = without(held, await store.finish(held));
    return without(units, held);
  }

  /** The monitors of units, evaluated, in chunks of the size of a transaction. */
  private async *chunks(units: readonly Unit[]): AsyncGenerator<readonly Evaluated[]> {
    let evaluated: Evaluated[] = [];
    for await (const candidates of this.dependencies.store.candidates(units)) {
      for (const candidate of candidates) {
        const result = this.evaluateOne(candidate);
        if (result) evaluated.push(result);
        if (evaluated.length === this.dependencies.pace.commitSize) {
          yield evaluated;
          evaluated = [];
        }
        const turn = this.giveTurn();
        if (turn) await turn;
      }
    }
    if (evaluated.length > 0) yield evaluated;
  }

  /**
   * An unexpected error of one monitor affects that monitor alone: the others go on, and it is looked at again
   * next time.
   */
  private evaluateOne(candidate: Candidate): Evaluated | undefined {
    try {
      return evaluateCandidate(candidate.unit, candidate, this.naming);
    } catch (error) {
      this.reportFault(candidate, error);
      return undefined;
    }
  }

  /** @param isLast  finishes the units, too, if the chunk is written in one go */
  private async commit(units: readonly Unit[], chunk: readonly Evaluated[], isLast: boolean): Promise<SoundCommit> {
    const { store, clock } = this.dependencies;
    await this.giveTurn();
    const commit = await commitSoundly(
      (part, isWhole) => store.commit(units, part, isLast && isWhole ? 'finish' : { leaseUntil: clock.now() + LEASE }),
      chunk,
      ({ candidate }, error) => {
        this.reportFault(candidate, error);
      },
    );
    this.announce(commit.written.flatMap(({ alerts }) => alerts.map(({ type }) => type)));
    await this.giveTurn();
    return commit;
  }

  private announce(types: readonly Alert['type'][]): void {
    const counts = new Map<Alert['type'], number>();
    for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1);
    for (const [type, count] of counts) this.dependencies.observer.alertsRaised?.(type, count);
    if (types.length > 0) this.onAlerts();
  }

  private reportFault({ id, unit: { tick } }: Candidate, error: unknown): void {
    this.dependencies.log.error({ err: error, monitor_id: id, tick }, 'a monitor could not be evaluated');
  }
}

const without = (units: readonly Unit[], others: readonly Unit[]): readonly Unit[] =>
  units.filter((unit) => !others.includes(unit));

/** Dependencies of an evaluation. */
interface Naming {
  /** From `alertIds`. */
  readonly nextAlertId: () => string;
  /** Public URL of the service, without a trailing slash. */
  readonly baseUrl: string;
}

/**
 * Evaluates one monitor at its unit's tick, with the messages of its alerts written out.
 *
 * @throws InvalidInputError  the market is no market; an unexpected error of a monitor
 */
export function evaluateCandidate(
  { at, market }: Unit,
  candidate: Candidate,
  { nextAlertId, baseUrl }: Naming,
): Evaluated {
  const { id: monitorId, monitor, sequence: before } = candidate;
  const { state, alerts } = tick(monitor, candidate.state, at, market);
  const { direction } = monitor;
  const asset = assetName(monitor);
  let { lastAlert } = candidate;
  return {
    candidate,
    state,
    alerts: alerts.map((alert, i) => {
      const id = nextAlertId();
      const sequence = before + i + 1;
      const body = webhookBody(alert, { alertId: id, monitorId, asset, direction, baseUrl, lastAlert }, sequence);
      lastAlert = { type: alert.type, at };
      return { id, type: alert.type, urgency: urgencyOf(alert), sequence, body };
    }),
  };
}
