import fc from 'fast-check';
import { type BigNumber } from 'mathjs';
import { exactFormula, type Scope } from './exact-formula';
import { valueAt } from './wire-names';

/** What a function of a library is to give, as formulas that a textbook prints: the inputs go by their own names in them. */
export interface ClosedForm<Inputs extends object> {
  /** The domain from which inputs are drawn. */
  readonly inputs: fc.Arbitrary<Inputs>;
  /** The function under test. */
  readonly of: (inputs: Inputs) => unknown;
  /** Abbreviations; each may use those before it. */
  readonly where?: Readonly<Record<string, string | Evaluate>>;
  /** Formula of each figure, by its path in the result; `''` for a function that gives a number. */
  readonly figures: Readonly<Record<string, string | Scaled>>;
  /** Error allowed, in units of the figure itself; 1e-12 unless said. */
  readonly tolerance?: number;
  /** How many inputs are drawn; 30 unless said. */
  readonly runs?: number;
}

/** A figure whose terms cancel: its error is measured by the size of them. */
interface Scaled {
  readonly is: string;
  /** What a rounding of the inputs, or of the terms, amounts to in units of 1e-16. */
  readonly beside: string;
}

type Evaluate = (scope: Scope) => unknown;

const SEED = 20261122;

/** What a function has wrong beside its closed form, worked out in 60 digits: a line for each figure. Empty when nothing. */
export function disagreements<Inputs extends object>(form: ClosedForm<Inputs>): string[] {
  const { tolerance = 1e-12 } = form;
  return Object.entries(largestErrors(form)).flatMap(([path, { error, at }]) =>
    error <= tolerance ? [] : [`${path}: off by ${error.toExponential(1)} at ${JSON.stringify(at)}`],
  );
}

/** The largest error of each figure, and the inputs at which it was found. */
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
