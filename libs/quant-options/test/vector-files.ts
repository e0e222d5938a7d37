import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BlackScholesInputs, type ImpliedVolatilityInputs } from '../src/index';

/** From the root of the library, where jest and the scripts run. */
const VECTORS = 'vectors';

interface Tolerance {
  readonly rtol: number;
  readonly atol: number;
}

export interface GoldenFile {
  readonly cases: readonly (Partial<Tolerance> & {
    readonly id: string;
    readonly request: Record<string, unknown>;
    readonly expect: Record<string, unknown>;
    readonly tol?: Record<string, Partial<Tolerance>>;
  })[];
  readonly errors: readonly {
    readonly id: string;
    readonly request: Record<string, unknown>;
    readonly loc: readonly (string | number)[];
    readonly type: string;
  }[];
}

export interface ValuationExtremes {
  readonly cases: readonly {
    readonly request: Required<BlackScholesInputs>;
    /** path → [value or null beyond doubles, absolute tolerance] */
    readonly expect: Record<string, readonly [number | null, number]>;
  }[];
}

export interface ImpliedExtremes {
  readonly cases: readonly {
    readonly request: Required<ImpliedVolatilityInputs>;
    readonly impliedVolatility: number;
    readonly rtol: number;
    readonly vega: number;
  }[];
}

/** Those that came with the contract are named after their endpoint. */
export const goldenFiles = () =>
  readdirSync(VECTORS)
    .filter((name) => /^(options|derivatives|hedging)\..*\.json$/.test(name))
    .sort();

export const goldenFile = (name: string) => read(name) as GoldenFile;
export const valuationExtremes = () => read('black-scholes.extremes.json') as ValuationExtremes;
export const impliedExtremes = () => read('implied-volatility.extremes.json') as ImpliedExtremes;

/** `extended_greeks.dual_delta` → `extendedGreeks.dualDelta`. */
export const camelCase = (path: string) => path.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

export function camelCaseKeys<T>(value: T): T {
  if (Array.isArray(value)) return value.map((item: unknown) => camelCaseKeys(item)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [camelCase(key), camelCaseKeys(item)])) as T;
}

/** The value at a dotted path of a result; the path is spelt as on the wire. */
export function at(result: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | null | undefined)?.[camelCase(key)], result);
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(join(VECTORS, name), 'utf8'));
}
