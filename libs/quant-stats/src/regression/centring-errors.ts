import { sumError } from '@quant/core/kernels';
import { type Centring } from './centre-column';

/** What centring has rounded away: deviation + error = (value − shift)/unit, exactly. */
export function centringErrors(values: Float64Array, { shift, unit }: Centring): Float64Array {
  const scale = 1 / unit;
  const errors = new Float64Array(values.length);
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    errors[i] = sumError(value, -shift, value - shift) * scale;
  }
  return errors;
}
