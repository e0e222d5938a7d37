import { EXP_TABLE } from '../../../quant-core/kernels/exp';
import { ERFCX_TABLE } from '../../../quant-core/kernels/normal';

/** Addresses that the loader fills or uses: the tables, and free memory. */
export function expTable(): usize {
  return EXP_TABLE;
}
export function erfcxTable(): usize {
  return ERFCX_TABLE;
}
export function free(): usize {
  return (__heap_base + 15) & ~15;
}

export { implyBook } from '../implied-volatility';
