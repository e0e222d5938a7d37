/**
 * The operations as forms: inputs with units, bounds and defaults, and descriptions of the answer's figures.
 *
 *     const { fields } = await loadForm('optionsPrice');
 *     fields[0]; // { name: 'S', type: 'number', unit: 'currency', isRequired: true, bounds: { exclusiveMinimum: 0, … }, … }
 */
import { type OperationForm } from './form';
import { FORM_LOADERS } from './generated/load-forms';

export { printedPath, stepsOf, valueAt } from './figures/answer-path';
export { type FieldBounds, type FormExample, type FormField, type Headline, type OperationForm } from './form';

/**
 * Loads the form of one operation.
 *
 * @param id  of the operation
 * @throws RangeError  unknown id
 */
export async function loadForm(id: string): Promise<OperationForm> {
  const load = Object.hasOwn(FORM_LOADERS, id) ? FORM_LOADERS[id as keyof typeof FORM_LOADERS] : undefined;
  if (!load) throw new RangeError(`unknown operation ${id}`);
  return (await load()).form;
}
