import { operations } from '@quant/operations';
import { type FormField, loadForm } from '@quant/contract/forms';
import { brokenBound } from '../bounds-text';
import { newRow } from './row-list';

test('a new row has the required columns, each within its bounds', async () => {
  const forms = await Promise.all(operations.map(({ id }) => loadForm(id)));
  const tables = forms.flatMap(({ fields }) => fields.flatMap(({ fields: columns }) => (columns ? [columns] : [])));
  expect(tables.length).toBeGreaterThan(5);
  for (const columns of tables) {
    const row = newRow(columns);
    const required = columns.filter(({ isRequired }) => isRequired);
    expect(Object.keys(row)).toEqual(required.map(({ name }) => name));
    for (const column of required) expectWithin(column, row[column.name]);
  }
});

function expectWithin(column: FormField, value: unknown) {
  if (column.choices) expect(column.choices).toContain(value);
  else if (column.type === 'number' || column.type === 'integer') {
    expect(typeof value).toBe('number');
    expect(brokenBound(column, Number(value))).toBeUndefined();
  } else expect(value).toEqual(STARTS.get(column.type));
}

const STARTS = new Map<FormField['type'], unknown>([
  ['string', ''],
  ['series', []],
  ['object', {}],
]);
