import { type Compounding } from './forward-rate-inputs';

/** How often a year interest is added to the capital; without end for `continuous`. */
export const COMPOUNDING_PERIODS: Readonly<Record<Compounding, number>> = {
  continuous: Infinity,
  annual: 1,
  semi: 2,
  semiannual: 2,
};
