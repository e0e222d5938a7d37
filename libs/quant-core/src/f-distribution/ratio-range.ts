/** Beyond these ratios the tails are powers of the ratio to far more digits than a double has. */
export const LEAST_RATIO = 1e-250;
export const GREATEST_RATIO = 1e250;
