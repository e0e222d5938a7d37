import { assertNumber, InvalidInputError, type Bounds } from '@quant/core';
import { type Thresholds } from './thresholds';

const PCT: Bounds = { greaterThan: 0, atMost: 90 };
const NAMES = ['warnPct', 'criticalPct', 'fundingFlip', 'volRegime'] as const satisfies readonly (keyof Thresholds)[];

/** Thresholds of which some are not checked yet. */
export type ThresholdFields = { readonly [Name in keyof Thresholds]?: unknown };

/**
 * @param fields  what is given; null is not given
 * @param base    what holds where nothing is given
 * @throws InvalidInputError  an unknown name, a value of another type, a bound, or a critical distance not below the warning one
 */
export function completeThresholds(fields: ThresholdFields, base: Thresholds): Thresholds {
  const unknown = Object.keys(fields).find((name) => !(NAMES as readonly string[]).includes(name));
  if (unknown !== undefined)
    throw new InvalidInputError(
      ['thresholds', unknown],
      'extra_forbidden',
      'left out',
      fields[unknown as keyof Thresholds],
    );
  const warnPct = fields.warnPct ?? base.warnPct;
  const criticalPct = fields.criticalPct ?? base.criticalPct;
  const fundingFlip = fields.fundingFlip ?? base.fundingFlip;
  const volRegime = fields.volRegime ?? base.volRegime;
  assertNumber(warnPct, ['thresholds', 'warnPct'], PCT);
  assertNumber(criticalPct, ['thresholds', 'criticalPct'], PCT);
  assertBoolean(fundingFlip, 'fundingFlip');
  assertBoolean(volRegime, 'volRegime');
  if (criticalPct >= warnPct)
    throw new InvalidInputError(
      ['thresholds', 'criticalPct'],
      'value_error',
      `less than warn_pct, ${warnPct}`,
      criticalPct,
    );
  return { warnPct, criticalPct, fundingFlip, volRegime };
}

function assertBoolean(value: unknown, name: keyof Thresholds): asserts value is boolean {
  if (typeof value !== 'boolean')
    throw new InvalidInputError(['thresholds', name], 'bool_type', 'true or false', value);
}
