import fc from 'fast-check';
import { type BigNumber } from 'mathjs';
import { exactFormula, type Scope } from './exact-formula';
import { valueAt } from './wire-names';

/** Expected results of a library function, as textbook formulas in the names of its inputs. */
export interface ClosedForm<Inputs extends object> {
  /** Domain of the inputs. */
  readonly inputs: fc.Arbitrary<Inputs>;
  /** The function under test. */
  readonly of: (inputs: Inputs) => unknown;
  /** Abbreviations; each may use earlier ones. */
  readonly where?: Readonly<Record<string, string | Evaluate>>;
  /** Formula of each result, by its path; `''` for a function that returns a number. */
  readonly figures: Readonly<Record<string, string | Scaled>>;
  /** Allowed absolute error; default 1e-12. */
  readonly tolerance?: number;
  /** Number of random inputs; default 30. */
  readonly runs?: number;
}

/** A result with cancelling terms: its error is relative to the size of the terms. */
interface Scaled {
  readonly is: string;
  /** Formula of the effect of rounding the inputs or terms, in units of 1e-16. */
  readonly beside: string;
}

type Evaluate = (scope: Scope) => unknown;

const SEED = 20261122;

/** Errors of a function against its closed form in 60 digits, one line for each result. Empty if all are within bounds. */
export function disagreements<Inputs extends object>(form: ClosedForm<Inputs>): string[] {
  const { tolerance = 1e-12 } = form;
  return Object.entries(largestErrors(form)).flatMap(([path, { error, at }]) =>
    error <= tolerance ? [] : [`${path}: off by ${error.toExponential(1)} at ${JSON.stringify(at)}`],
  );
}

/** The largest error of each result, and its inputs. */
function largestErrors<Inputs extends object>(form: ClosedForm<Inputs>) {
  const { inputs, of, where = {}, figures, runs = 30 } = form;
  const abbreviations = Object.entries(where).map(
    ([name, formula]) => [name, typeof formula === 'string' ? exactFormula(formula) : formula] as const,
  );
  const formulas = Object.entries(figures).map(([path, figure]) => ({ path, ...compiled(figure) }));
  const worst: Record<string, { error: number; at: Inputs }> = {};
  for (const drawn of fc.sample(inputs, { seed: SEED, numRuns: runs })) {
    const result = of(drawn);
    const scope: Record<string, unknown> = Object.fromEntries(Object.entries(drawn));
    for (const [name, formula] of abbreviations) scope[name] = formula(scope);
    for (const { path, is, beside } of formulas) {
      const error = errorOf(path === '' ? result : valueAt(result, path), is(scope), beside(scope));
      if (!(error <= (worst[path]?.error ?? -1))) worst[path] = { error, at: drawn };
    }
  }
  return worst;
}

function compiled(figure: string | Scaled) {
  const { is, beside } = typeof figure === 'string' ? { is: figure, beside: figure } : figure;
  return { is: exactFormula(is), beside: exactFormula(beside) };
}

function errorOf(actual: unknown, expected: BigNumber, beside: BigNumber): number {
  if (typeof actual !== 'number') return NaN;
  const distance = expected.minus(exactFormula('actual')({ actual })).abs();
  return distance.isZero() ? 0 : distance.div(beside.abs()).toNumber();
}
