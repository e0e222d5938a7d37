/** 64 units of rounding: a residual or a contribution below this share of the largest |y| is noise. */
export const NEGLIGIBLE = 64 * 2 ** -52;
