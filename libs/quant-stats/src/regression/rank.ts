/**
 * Columns at unit norm are dependent when a pivot of their QR is not above this. Rounding leaves some 1e-15 of what would be 0,
 * and data of sixteen digits say nothing about combinations so small.
 */
export const RANK_TOLERANCE = 1e-11;

/** A column whose centred norm is no more than this share of its norm is constant. */
export const CONSTANT_TOLERANCE = 1e-12;
