import { InvalidInputError } from '@quant/core';
import { type LookbackType } from './lookback-type';

interface Extremes {
  readonly S: number;
  readonly SMin: number | null;
  readonly SMax: number | null;
}

/** @throws InvalidInputError  a fixed strike is not given */
export function assertStrike({
  K,
  lookbackType,
}: {
  readonly K: number | null;
  readonly lookbackType: LookbackType;
}): void {
  if (K !== null || lookbackType !== 'fixed') return;
  throw new InvalidInputError(['K'], 'value_error', 'given when lookbackType is fixed', K);
}

/** @throws InvalidInputError  the spot is not between the extremes */
export function assertExtremes({ S, SMin, SMax }: Extremes): void {
  if (SMin !== null && SMin > S) throw new InvalidInputError(['SMin'], 'value_error', 'at most the spot S', SMin);
  if (SMax !== null && SMax < S) throw new InvalidInputError(['SMax'], 'value_error', 'at least the spot S', SMax);
}
