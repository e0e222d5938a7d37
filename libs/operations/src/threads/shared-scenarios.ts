import {
  type BlackScholesBookInputs,
  type Column,
  type ScenarioGrid,
  type ScenarioGridOptions,
  type TypeColumn,
} from '@quant/options';
import { type Beginning, type Refusal, refusalError } from './calculation';

/** A grid of scenarios for another thread. */
export interface ScenarioJob {
  readonly book: BlackScholesBookInputs;
  readonly options: ScenarioGridOptions;
  /** Shared memory in which the thread records the start. */
  readonly begin?: Beginning;
}

/** The grid, or the refusal as data. */
export type ScenarioOutcome = { readonly grid: ScenarioGrid } | { readonly refusal: Refusal };

/** Fewer valuations of an option than this are done sooner than shared. */
const FEWEST_VALUATIONS = 50_000;

/**
 * The grid of `scenarioGrid`, its volatility moves shared among threads. The values have the same bits for any number of them.
 *
 * @param threads  number of threads
 * @param run      calculates a grid on another thread
 */
export async function sharedScenarios(
  job: ScenarioJob,
  threads: number,
  run: (job: ScenarioJob) => Promise<ScenarioOutcome>,
): Promise<ScenarioGrid> {
  const grids = (await Promise.all(parts(job, threads).map(run))).map(gridOf);
  return { values: grids.flatMap(({ values }) => values), faulty: (grids[0] as ScenarioGrid).faulty };
}

/** One job for each thread, or one for a small grid or one that the thread has to refuse. */
function parts({ book, options }: ScenarioJob, threads: number): ScenarioJob[] {
  const { spotMoves, volatilityMoves } = options;
  const rows = Math.max(...Object.values<Column | TypeColumn | undefined>({ ...book }).map(lengthOf));
  const moves = Array.from(volatilityMoves);
  if (rows * lengthOf(spotMoves) * moves.length < FEWEST_VALUATIONS) return [{ book, options }];
  const each = Math.ceil(moves.length / threads);
  return Array.from({ length: Math.ceil(moves.length / each) }, (_, i) => ({
    book,
    options: { ...options, volatilityMoves: moves.slice(i * each, (i + 1) * each) },
  }));
}

function lengthOf(column: Column | TypeColumn | undefined): number {
  return typeof column === 'object' ? column.length : 1;
}

function gridOf(outcome: ScenarioOutcome): ScenarioGrid {
  if ('refusal' in outcome) throw refusalError(outcome.refusal);
  return outcome.grid;
}
