import { erfcx } from '@quant/core';

/** Y(z) = N(z)/n(z) = √(π/2)·erfcx(−z/√2). Precondition, unchecked: z < 37, where Y overflows. */
export function millsRatio(z: number): number {
  const rootHalfPi = 1.2533141373155003;
  return rootHalfPi * erfcx(-z * Math.SQRT1_2);
}
