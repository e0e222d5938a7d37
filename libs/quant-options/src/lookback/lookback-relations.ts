import { InvalidInputError } from '@quant/core';

interface Strike {
  readonly K: number | null;
  readonly lookbackType: LookbackType;
}

interface Extremes {
  readonly S: number;
  readonly SMin: number | null;
  readonly SMax: number | null;
}

/** @throws InvalidInputError  a fixed strike is not given */
export function assertStrike(option: Strike): void {
  assertStrikeOf(option, 'lookbackType');
}

/** @throws InvalidInputError  the spot is not between the extremes */
export function assertExtremes(option: Extremes): void {
  assertExtremesOf(option, 'SMin', 'SMax');
}

/** The same for a caller with other names. */
export function assertStrikeOf({ K, lookbackType }: Strike, typeName: string): void {
  if (K !== null || lookbackType !== 'fixed') return;
  throw new InvalidInputError(['K'], 'value_error', `given when ${typeName} is fixed`, K);
}

/** The same for a caller with other names. */
export function assertExtremesOf({ S, SMin, SMax }: Extremes, lowest: string, highest: string): void {
  if (SMin !== null && SMin > S) throw new InvalidInputError([lowest], 'value_error', 'at most the spot S', SMin);
  if (SMax !== null && SMax < S) throw new InvalidInputError([highest], 'value_error', 'at least the spot S', SMax);
}

/** `floating`: the running extreme is the strike. `fixed`: the running extreme replaces the final spot. */
export type LookbackType = 'floating' | 'fixed';

export const LOOKBACK_TYPES: readonly LookbackType[] = ['floating', 'fixed'];
