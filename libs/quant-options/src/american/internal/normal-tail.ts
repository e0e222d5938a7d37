import { erfcxOfPositive } from '@quant/core/kernels';

export const INV_ROOT_TWO_PI = 0.3989422804014327;

/** N(−d), given e^(−d²/2). */
export function normalTail(d: number, gauss: number): number {
  const tail = 0.5 * gauss * erfcxOfPositive(Math.abs(d) * Math.SQRT1_2);
  return d > 0 ? tail : 1 - tail;
}
