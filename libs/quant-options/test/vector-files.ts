import { type Body, type Request } from '@quant/contract';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** From the root of the library, where jest and the scripts run. */
const VECTORS = 'vectors';

interface Tolerance {
  readonly rtol: number;
  readonly atol: number;
}

export interface ValuationExtremes {
  readonly cases: readonly {
    readonly request: Request<'optionsPrice'>;
    /** path → [value or null beyond doubles, absolute tolerance] */
    readonly expect: Record<string, readonly [number | null, number]>;
  }[];
}

export interface ImpliedExtremes {
  readonly cases: readonly {
    readonly request: Request<'optionsImpliedVol'>;
    readonly implied_volatility: number;
    readonly rtol: number;
    readonly vega: number;
  }[];
}

export interface StrategyExact {
  readonly cases: readonly {
    readonly legs: readonly Request<'optionsStrategy'>['legs'][number][];
    readonly net_premium: number;
    readonly max_profit: number | null;
    readonly max_loss: number | null;
    /** price and absolute tolerance */
    readonly breakevens: readonly (readonly [number, number])[];
    /** largest absolute profit at a strike, the scale of rounding between strikes */
    readonly largest: number;
    /** price and profit */
    readonly curve: readonly (readonly [number, number])[];
  }[];
}

/** value and absolute tolerance; null beyond doubles */
type Figure = readonly [number, number] | null;

export interface SpreadExtremes {
  readonly cases: readonly {
    readonly title: string;
    readonly request: Body<'optionsSpreadScan'>;
    /** by ascending strikes */
    readonly spreads: readonly ({ readonly strikes: readonly [number, number] } & Readonly<
      Record<'net_debit_credit' | 'max_profit' | 'max_loss' | 'risk_reward' | 'breakeven' | 'prob_profit', Figure>
    >)[];
  }[];
}

export interface LookbackExtremes {
  readonly cases: readonly {
    readonly request: Body<'derivativesLookbackOption'>;
    readonly price: number;
    /** Without delta and gamma where X is the spot, and without what rounding blurs. */
    readonly greeks: Readonly<Record<string, number>>;
  }[];
}

export interface SplineValues {
  readonly cases: readonly {
    readonly strikes: readonly number[];
    readonly vols: readonly number[];
    readonly asked: readonly number[];
    readonly values: readonly number[];
  }[];
}

export interface BarrierExtremes {
  readonly cases: readonly {
    readonly request: Body<'derivativesBarrierOption'>;
    /** path → [value, absolute tolerance] */
    readonly expect: Record<string, readonly [number, number]>;
  }[];
}

export interface BarrierWitness {
  readonly tolerance: Tolerance;
  readonly cases: readonly { readonly request: Body<'derivativesBarrierOption'>; readonly price: number }[];
}

export interface BinomialTreeNodes {
  readonly cases: readonly {
    readonly request: Request<'derivativesBinomialTree'>;
    readonly method: string;
    /** path → value */
    readonly expect: Readonly<Record<string, number | null>>;
  }[];
}

/** Figures of named parts of an answer, by quadrature. */
export interface QuadratureFile<Inputs> {
  readonly tolerance: { readonly amounts: number; readonly ratios: number };
  readonly cases: readonly {
    readonly request: Inputs;
    /** name of the part → field → value */
    readonly expect: Record<string, Record<string, number | null>>;
  }[];
}

export const valuationExtremes = () => read('black-scholes.extremes.json') as ValuationExtremes;
export const binomialTreeNodes = () => read('binomial-tree.nodes.json') as BinomialTreeNodes;
export const impliedExtremes = () => read('implied-volatility.extremes.json') as ImpliedExtremes;
export const barrierExtremes = () => read('barrier.extremes.json') as BarrierExtremes;
export const barrierWitness = () => read('barrier.quantlib.json') as BarrierWitness;
export const lookbackExtremes = () => read('lookback.extremes.json') as LookbackExtremes;
export const splineValues = () => read('volatility-surface.splines.json') as SplineValues;
export const strategyExact = () => read('strategy.exact.json') as StrategyExact;
export const spreadExtremes = () => read('spread-scan.extremes.json') as SpreadExtremes;

export const optimizerQuadrature = () =>
  read('strategy-optimizer.quadrature.json') as QuadratureFile<Body<'optionsStrategyOptimizer'>>;
export const hedgeQuadrature = () =>
  read('hedge-recommendation.quadrature.json') as QuadratureFile<Body<'hedgingRecommend'>>;

function read(name: string): unknown {
  return JSON.parse(readFileSync(join(VECTORS, name), 'utf8'));
}
