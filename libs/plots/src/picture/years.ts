import { figure } from './figure';

/** `1 year`, `2.5 years`. */
export function inYears(years: number): string {
  return years === 1 ? '1 year' : `${figure(years)} years`;
}
