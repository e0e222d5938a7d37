import { batch, computed, signal } from '@preact/signals';
import { type OperationSummary, type Violation } from '@quant/operations';
import { type OperationForm } from '@quant/contract/forms';
import { type Picture } from '@quant/plots';
import { type Calculation, type CalculationOutcome, type RequestValues } from '../calculation/calculation';
import { Pace } from '../calculation/pace';
import { type WorkerLane } from '../calculation/worker-lane';
import { coupled } from './values/coupled';
import { foreignSeries } from './values/own-series';

/** A request that was computed. */
export interface Answered {
  readonly values: RequestValues;
  /** As JSON, as the service answers it. */
  readonly text: string;
  readonly answer: unknown;
  readonly pictures: readonly Picture[];
  readonly pictureFault: string | undefined;
  readonly milliseconds: number;
}

/** A request that the service has answered. */
export function served(
  values: RequestValues,
  { text, body, ms }: { readonly text: string; readonly body: unknown; readonly ms: number },
): Answered {
  return { values, text, answer: body, pictures: [], pictureFault: undefined, milliseconds: ms };
}

/** Why the values have no answer. */
export interface SessionRefusal {
  readonly violations: readonly Violation[];
  readonly sentence?: string;
}

export interface Running {
  readonly since: number;
  /** Expected duration [ms]; undefined if unknown. */
  readonly expected: number | undefined;
}

/** Durations of each operation's runs, remembered until reload. */
const paces = new Map<string, Pace>();

/** Operations that always run in a worker: one slider step, or one more call of a batch, may add hundreds of milliseconds. */
const SLOW: ReadonlySet<string> = new Set(['batch', 'derivativesAsianOption']);

/** One operation that somebody works with: the values of its fields, and what they give. */
export class Session {
  readonly values;
  readonly answered = signal<Answered | undefined>(undefined);
  readonly refusal = signal<SessionRefusal | undefined>(undefined);
  readonly running = signal<Running | undefined>(undefined);
  /** Fields whose series was the example's, and was cleared when somebody gave another one. */
  readonly cleared = signal<readonly string[]>([]);
  /** The field of that series. */
  private clearedBy: string | undefined;
  /** Whether the answer is to other values than those of the form. */
  readonly isStale = computed(() => {
    const answered = this.answered.value;
    if (this.isLocal || answered === undefined) return this.refusal.value !== undefined;
    return answered.values !== this.values.value;
  });
  /** The setting that others are compared with. */
  readonly pinned = signal<Answered | undefined>(undefined);

  private readonly pace: Pace;
  /** Counted up by each change: an answer to older values is not shown. */
  private revision = 0;

  constructor(
    readonly operation: OperationSummary,
    readonly form: OperationForm,
    /** Undefined where the service alone answers. */
    private readonly calculate: Calculation | undefined,
    initial: RequestValues,
    /** For what takes long. */
    private readonly lane: Pick<WorkerLane, 'run' | 'cancel' | 'close'>,
  ) {
    this.values = signal(initial);
    this.pace = paces.get(operation.id) ?? new Pace(SLOW.has(operation.id));
    paces.set(operation.id, this.pace);
    this.compute();
  }

  get isLocal(): boolean {
    return this.calculate !== undefined;
  }

  /** Sets the value of one field; undefined omits it. Computes fast operations synchronously. */
  set(name: string, value: unknown): void {
    const { [name]: before, ...others } = this.values.peek();
    if (before === value) return;
    const next = value === undefined ? others : coupled(this.form, { ...this.values.peek(), [name]: value }, name);
    const foreign = foreignSeries(this.form, next, name, before);
    const kept = Object.entries(next).filter(([other]) => !foreign.includes(other));
    const { cleared, clearedBy } = this;
    const already = name === clearedBy ? cleared.peek() : [];
    batch(() => {
      this.replace(Object.fromEntries(kept));
      // the next characters of the same series leave the message
      cleared.value = foreign.length > 0 ? foreign : already;
      this.clearedBy = cleared.peek().length > 0 ? name : undefined;
    });
  }

  /** Takes all values in place of those of before. */
  replace(values: RequestValues): void {
    batch(() => {
      this.cleared.value = [];
      this.values.value = values;
      this.compute();
    });
  }

  cancel(): void {
    this.lane.cancel();
    this.revision += 1;
    this.running.value = undefined;
    this.refusal.value = {
      violations: [],
      sentence: 'The calculation was cancelled: the answer is that of earlier values.',
    };
  }

  close(): void {
    this.revision += 1;
    this.lane.close();
  }

  private compute(): void {
    if (!this.calculate) return;
    const values = this.values.peek();
    const revision = ++this.revision;
    const onOutcome = (outcome: CalculationOutcome): void => {
      if (revision === this.revision) this.take(values, outcome);
    };
    if (this.pace.isHeavy(values)) {
      this.running.value = { since: this.running.peek()?.since ?? performance.now(), expected: this.pace.expected };
      this.lane.run(values, onOutcome);
      return;
    }
    const outcome = this.calculate(values);
    if (outcome instanceof Promise) void outcome.then(onOutcome);
    else onOutcome(outcome);
  }

  private take(values: RequestValues, outcome: CalculationOutcome): void {
    batch(() => {
      this.running.value = undefined;
      if (outcome.kind === 'answered') {
        const { text, pictures, pictureFault, milliseconds } = outcome;
        this.pace.record(milliseconds);
        const answer: unknown = JSON.parse(text);
        this.answered.value = { values, text, answer, pictures, pictureFault, milliseconds };
        this.refusal.value = undefined;
      } else if (outcome.kind === 'refused') this.refusal.value = { violations: outcome.violations };
      else this.refusal.value = { violations: [], sentence: outcome.sentence };
    });
  }
}
