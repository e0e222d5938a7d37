/** Calendar time: theta, charm, color and veta are per day of a 365-day year. */
export const PER_DAY = 1 / 365;

/** Vega, rho and their kin are per percentage point of volatility, rate or yield. */
export const PER_POINT = 0.01;

/** 1/√(2π), the height of the normal density. */
export const INV_ROOT_TWO_PI = 0.3989422804014327;
