import { type OperationForm } from '@quant/contract/forms';
import { type RequestValues } from '../../calculation/calculation';

const NAMES = ['leverage', 'position_size', 'collateral'] as const;

/**
 * Keeps leverage = position size ⁄ collateral after one of them has changed: a new leverage changes the size of the position,
 * a new size or collateral the leverage. Where the leverage would be out of its bounds, it stays as it was declared.
 */
export function coupled(form: OperationForm, values: RequestValues, changed: string): RequestValues {
  if (!isCoupled(form) || !NAMES.some((name) => name === changed)) return values;
  const [leverage, size, collateral] = NAMES.map((name) => values[name]);
  if (typeof collateral !== 'number' || collateral <= 0) return values;
  if (changed === 'leverage')
    return typeof leverage === 'number' ? { ...values, position_size: rounded(leverage * collateral) } : values;
  if (typeof size !== 'number') return values;
  const meant = rounded(size / collateral);
  const { maximum = Infinity } = form.fields.find(({ name }) => name === 'leverage')?.bounds ?? {};
  return meant > 0 && meant <= maximum ? { ...values, leverage: meant } : values;
}

function isCoupled({ fields }: OperationForm): boolean {
  return NAMES.every((name) => fields.some((field) => field.name === name));
}

/** Without the last digits, which a product of decimal fractions makes up. */
function rounded(value: number): number {
  return Number(value.toPrecision(12));
}
