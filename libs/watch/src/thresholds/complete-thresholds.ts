import { assertNumber, InvalidInputError, type Bounds } from '@quant/core';
import { SWITCHES, type Thresholds } from './thresholds';

const PCT: Bounds = { greaterThan: 0, atMost: 90 };
const PERCENTAGES = ['warnPct', 'criticalPct'] as const satisfies readonly (keyof Thresholds)[];
const NAMES: readonly string[] = [...PERCENTAGES, ...SWITCHES];

/** Thresholds of which some are not checked yet. */
export type ThresholdFields = { readonly [Name in keyof Thresholds]?: unknown };

/**
 * @param fields  what is given; null is not given
 * @param base    the values by default
 * @throws InvalidInputError  an unknown name, a value of another type, a bound, or a critical distance not below the
 *   warning one
 */
export function completeThresholds(fields: ThresholdFields, base: Thresholds): Thresholds {
  const unknown = Object.keys(fields).find((name) => !NAMES.includes(name));
  if (unknown !== undefined)
    throw new InvalidInputError(
      ['thresholds', unknown],
      'extra_forbidden',
      'left out',
      fields[unknown as keyof Thresholds],
    );
  const after = {
    warnPct: percentage(fields, base, 'warnPct'),
    criticalPct: percentage(fields, base, 'criticalPct'),
    fundingFlip: isOn(fields, base, 'fundingFlip'),
    volRegime: isOn(fields, base, 'volRegime'),
    marketData: isOn(fields, base, 'marketData'),
    recovery: isOn(fields, base, 'recovery'),
  };
  assertInOrder(after);
  return after;
}

function percentage(fields: ThresholdFields, base: Thresholds, name: (typeof PERCENTAGES)[number]): number {
  const value = fields[name] ?? base[name];
  assertNumber(value, ['thresholds', name], PCT);
  return value;
}

function isOn(fields: ThresholdFields, base: Thresholds, name: (typeof SWITCHES)[number]): boolean {
  const value = fields[name] ?? base[name];
  if (typeof value !== 'boolean')
    throw new InvalidInputError(['thresholds', name], 'bool_type', 'true or false', value);
  return value;
}

function assertInOrder({ warnPct, criticalPct }: Thresholds): void {
  if (criticalPct >= warnPct)
    throw new InvalidInputError(
      ['thresholds', 'criticalPct'],
      'value_error',
      `less than warn_pct, ${warnPct}`,
      criticalPct,
    );
}
