import { normalQuantile } from '@quant/core';

/**
 * Normal quantile of the tail beyond a confidence level, N⁻¹(1 − c).
 *
 * Preconditions, unchecked: 0 < c < 1.
 */
export function normalLevel(confidence: number): number {
  // 1 − c keeps all digits of c from one half on; below, c has them
  return confidence < 0.5 ? -normalQuantile(confidence) : normalQuantile(1 - confidence);
}
