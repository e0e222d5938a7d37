import { type Field, InvalidInputError } from '@quant/core';
import { type PeriodSchedule } from './schedule';

const RULE = 'what schedule() returns';

/** Name of a property that `schedule` would not have made so, or null. */
function faultyProperty(value: object): keyof PeriodSchedule | null {
  const { days, unadjusted, isRegular, months, endOfMonth } = value as Partial<PeriodSchedule>;
  if (!isListOf('string', days) || days.length < 2) return 'days';
  if (!isListOf('string', unadjusted) || unadjusted.length !== days.length) return 'unadjusted';
  if (!isListOf('boolean', isRegular) || isRegular.length !== days.length - 1) return 'isRegular';
  if (!Number.isInteger(months) || Number(months) <= 0) return 'months';
  return typeof endOfMonth === 'boolean' ? null : 'endOfMonth';
}

function isListOf(type: 'string' | 'boolean', list: unknown): list is readonly unknown[] {
  if (!Array.isArray(list)) return false;
  // unlike every(), sees holes
  for (const element of list as readonly unknown[]) if (typeof element !== type) return false;
  return true;
}

function isSchedule(value: unknown): boolean {
  return typeof value === 'object' && value !== null && faultyProperty(value) === null;
}

function assertSchedule(value: unknown, path: readonly (string | number)[]): void {
  if (value === undefined) throw new InvalidInputError(path, 'missing', RULE, value);
  if (typeof value !== 'object' || value === null) throw new InvalidInputError(path, 'dict_type', RULE, value);
  const name = faultyProperty(value);
  if (name !== null)
    throw new InvalidInputError(
      [...path, name],
      'value_error',
      'as schedule() returns it',
      (value as PeriodSchedule)[name],
    );
}

/** An input that `schedule` has made. */
/* @__NO_SIDE_EFFECTS__ */
export function scheduleField(): Field<PeriodSchedule, PeriodSchedule, true> {
  return {
    required: true,
    default: undefined,
    fallback: undefined,
    rule: { kind: 'object', fields: {} },
    accepts: isSchedule,
    check: assertSchedule,
    read: undefined,
  };
}
