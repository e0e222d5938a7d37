import { type FormField } from '@quant/contract/forms';
import { type RowValue } from '../rows/row-list';

const TENOR: FormField = {
  name: 'tenor',
  type: 'number',
  description: 'Tenor, in years.',
  unit: 'years',
  isRequired: true,
  bounds: { exclusiveMinimum: 0, maximum: 200 },
};
const RATE: FormField = {
  name: 'rate',
  type: 'number',
  description: 'Zero rate per year, as a fraction.',
  unit: 'fraction',
  isRequired: true,
  bounds: { exclusiveMinimum: -1, maximum: 10 },
};

/** A curve has either spelling of its columns. */
const KNOWN: ReadonlyMap<string, FormField> = new Map(
  [TENOR, RATE, { ...TENOR, name: 'tenor_years' }, { ...RATE, name: 'spot_rate' }].map((field) => [field.name, field]),
);

/** The fields of the objects of an array that does not say them: those that its first object has, or a curve's. */
export function columnsOf(rows: readonly RowValue[]): readonly FormField[] {
  const [first] = rows;
  if (first === undefined) return [TENOR, RATE];
  return Object.entries(first).map(([name, value]) => KNOWN.get(name) ?? columnOf(name, value));
}

function columnOf(name: string, value: unknown): FormField {
  const type = typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'boolean' : 'string';
  return { name, type, description: '', isRequired: true };
}
