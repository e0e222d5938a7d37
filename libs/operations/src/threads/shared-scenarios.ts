import {
  type BlackScholesBookInputs,
  type Column,
  type ScenarioGrid,
  type ScenarioGridOptions,
  type TypeColumn,
} from '@quant/options';

/** A grid of scenarios to be calculated elsewhere. */
export interface ScenarioJob {
  readonly book: BlackScholesBookInputs;
  readonly options: ScenarioGridOptions;
}

/** Fewer valuations of an option than this are done sooner than sent to another thread. */
const FEWEST_VALUATIONS = 50_000;

/**
 * The grid of `scenarioGrid`, its volatility moves shared among threads. The values have the same bits for any number of them.
 *
 * @param threads  number of threads
 * @param run      calculates a grid on another thread
 */
export async function sharedScenarios(
  { book, options }: ScenarioJob,
  threads: number,
  run: (job: ScenarioJob) => Promise<ScenarioGrid>,
): Promise<ScenarioGrid> {
  const { scenarioGrid } = await import('@quant/options');
  const { spotMoves, volatilityMoves } = options;
  const rows = Math.max(
    ...Object.values<Column | TypeColumn | undefined>({ ...book }).map((column) =>
      typeof column === 'object' ? column.length : 1,
    ),
  );
  const parts = Math.min(threads, volatilityMoves.length);
  if (parts < 2 || rows * spotMoves.length * volatilityMoves.length < FEWEST_VALUATIONS)
    return scenarioGrid(book, options);
  const moves = Array.from(volatilityMoves);
  const each = Math.ceil(moves.length / parts);
  const jobs = Array.from({ length: Math.ceil(moves.length / each) }, (_, i) =>
    run({ book, options: { ...options, volatilityMoves: moves.slice(i * each, (i + 1) * each) } }),
  );
  const [first, ...others] = await Promise.all(jobs);
  if (first === undefined) return scenarioGrid(book, options);
  return { values: [first, ...others].flatMap(({ values }) => values), faulty: first.faulty };
}
