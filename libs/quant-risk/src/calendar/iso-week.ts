import { civilDate, dayOf } from '@quant/core/kernels';

/** A week of ISO 8601, from Monday to Sunday, in the year that most of it lies in. */
export interface IsoWeek {
  readonly year: number;
  /** 1 … 53. */
  readonly week: number;
}

/** The week of a day, which is counted from 1970-01-01. */
export function isoWeek(day: number): IsoWeek {
  // 1970-01-01 was a Thursday; the Thursday of a week decides about its year
  const thursday = day - modulo(day + 3, 7) + 3;
  const { year } = civilDate(thursday);
  return { year, week: Math.floor((thursday - dayOf(year, 1, 1)) / 7) + 1 };
}

const modulo = (a: number, b: number): number => ((a % b) + b) % b;
