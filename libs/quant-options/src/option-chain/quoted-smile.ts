import { type SmilePoint } from './option-chain-analysis-result';

/** A strike that has a volatility. */
export interface QuotedPoint {
  /** [currency] */
  readonly strike: number;
  /** [1/√year] */
  readonly iv: number;
}

/** The points of a smile that have a volatility, in the same order. */
export function quotedSmile(smile: readonly SmilePoint[]): readonly QuotedPoint[] {
  const points: QuotedPoint[] = [];
  for (const { strike, iv } of smile) if (iv !== null) points.push({ strike, iv });
  return points;
}
