import { type Field, InvalidInputError } from '@quant/core';
import { type PeriodSchedule } from './schedule';

const RULE = 'what schedule() returns';

function isSchedule(value: unknown): boolean {
  const { days, isRegular, months } = (value ?? {}) as Partial<PeriodSchedule>;
  return (
    Array.isArray(days) &&
    Array.isArray(isRegular) &&
    days.length === isRegular.length + 1 &&
    Number.isInteger(months) &&
    Number(months) > 0
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
    check: (value, path) => {
      if (!isSchedule(value))
        throw new InvalidInputError(path, value === undefined ? 'missing' : 'dict_type', RULE, value);
    },
    read: undefined,
  };
}
