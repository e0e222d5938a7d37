import { type FormField, type OperationForm } from '@quant/contract/forms';
import { type RequestValues } from '../../calculation/calculation';
import { figure } from '../../fields/bounds-text';
import { fieldLabel } from '../../fields/labels';
import { isObject } from '../answer/answer-parts';

/** Caveats about the values behind an answer, as sentences. */
export function warningsOf(form: OperationForm, values: RequestValues, answer: unknown): readonly string[] {
  return [lengthWarning(form, values), leverageWarning(values, answer)].filter((text) => text !== '');
}

/** Values of an account are one more than its returns. */
const MOST_APART = 1;

/** Series over time that cannot be of the same days. */
function lengthWarning({ fields }: OperationForm, values: RequestValues): string {
  const series = fields.filter(isOverTime).flatMap((field) => {
    const value = values[field.name];
    return Array.isArray(value) ? [{ label: fieldLabel(field), count: value.length }] : [];
  });
  const counts = series.map(({ count }) => count);
  if (series.length < 2 || Math.max(...counts) - Math.min(...counts) <= MOST_APART) return '';
  return `The series differ in length: ${series.map(({ label, count }) => `${label} ${figure(count)}`).join(', ')}.`;
}

function isOverTime({ type, description }: FormField): boolean {
  return type === 'series' && /\boldest first\b/.test(description);
}

/** The declared leverage is compared, and nothing else depends on it. */
function leverageWarning({ leverage, position_size: size, collateral }: RequestValues, answer: unknown): string {
  const isConsistent = isObject(answer) && 'leverage_consistent' in answer ? answer.leverage_consistent : true;
  if (isConsistent !== false || typeof leverage !== 'number') return '';
  const actual = Number(size) / Number(collateral);
  return `The leverage of ${figure(leverage)} is not used: position size ⁄ collateral is ${figure(Number(actual.toPrecision(6)))}.`;
}
