// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- the libraries' own settings do not name this folder
/// <reference path="./mathjs-bundle.d.ts" />
import { type BigNumber, type Fraction } from 'mathjs';
import { create } from 'mathjs/lib/browser/math.js';
import { exactErfc } from './exact-erfc';

/** Variables of a formula: doubles at their exact value, words, and results of other formulas. */
export type Scope = Readonly<Record<string, unknown>>;

// 60 digits leave far more than the 16 of a double, even after cancellation
const math = create({ number: 'BigNumber', precision: 60, matrix: 'Array' });

const pi = math.evaluate('pi') as BigNumber;
const root2 = math.evaluate('sqrt(2)') as BigNumber;
const erfc = (x: BigNumber) => exactErfc(x, pi);

math.import(
  {
    erfc,
    /** Distribution function of the standard normal. */
    N: (x: BigNumber) => erfc(x.neg().div(root2)).div(2),
    /** Its density. */
    phi: (x: BigNumber) => x.times(x).div(-2).exp().div(pi.times(2).sqrt()),
  },
  { override: true },
);

/**
 * A textbook formula evaluated in 60 digits, by an engine that shares no code with the libraries.
 *
 * In addition to the functions of mathjs it has `erfc`, the normal distribution function `N` and density `phi`. Compare
 * words with `equalText(a, b)`, because `==` of mathjs compares numbers.
 *
 * @example exactFormula('S * exp(-q * T) * N(d)')({ S: 100, q: 0.01, T: 1, d: 0.5 }).toNumber(); // ≈ 68.458178
 */
export function exactFormula(text: string): (scope: Scope) => BigNumber {
  const compiled = math.compile(text);
  return (scope) => {
    const exact = Object.entries(scope).map(([name, value]) => [name, exactValue(value)]);
    return compiled.evaluate(Object.fromEntries(exact) as Record<string, unknown>) as BigNumber;
  };
}

/** The exact value of a double, not the shortest decimal that names it: 0.1 is 0.1000000000000000055…; arrays item by item. */
function exactValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(exactValue);
  if (typeof value !== 'number') return value;
  const { whole, halvings } = dyadic(value);
  return math.bignumber(2).pow(-halvings).times(math.bignumber(whole.toString()));
}

/** Like {@link exactFormula}, but exact, in rational numbers, matrices included; returns arrays as arrays. */
export function rationalFormula(text: string): (scope: Scope) => unknown {
  const compiled = math.compile(text);
  return (scope) => {
    const exact = Object.entries(scope).map(([name, value]) => [name, rational(value)]);
    return decimals(compiled.evaluate(Object.fromEntries(exact) as Record<string, unknown>));
  };
}

function rational(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rational);
  if (typeof value !== 'number') return value;
  const { whole, halvings } = dyadic(value);
  return math.fraction(BigInt(whole), 2n ** BigInt(halvings));
}

function decimals(value: unknown): unknown {
  return Array.isArray(value) ? value.map(decimals) : math.bignumber(value as Fraction);
}

/** A double as whole·2^(−halvings). */
function dyadic(value: number) {
  let whole = value;
  let halvings = 0;
  for (; !Number.isInteger(whole); halvings++) whole *= 2;
  return { whole, halvings };
}
