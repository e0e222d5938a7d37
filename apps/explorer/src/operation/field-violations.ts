import { type Violation } from '@quant/operations';
import { type FormField } from '@quant/contract/forms';
import { type FieldViolation } from '../fields/field-input';

export interface RoutedViolations {
  /** Name of a field → violations of the field and of its parts. */
  readonly byField: ReadonlyMap<string, readonly FieldViolation[]>;
  /** Violations without a field in the form, as sentences. */
  readonly general: readonly string[];
}

/** Assigns each violation to the field that shows it. */
export function routeViolations(violations: readonly Violation[], fields: readonly FormField[]): RoutedViolations {
  const byField = new Map<string, FieldViolation[]>();
  const general: string[] = [];
  const names = new Set(fields.map(({ name }) => name));
  for (const { loc, msg } of violations) {
    const [, name, ...path] = loc;
    if (typeof name === 'string' && names.has(name)) {
      byField.set(name, [...(byField.get(name) ?? []), { path, message: msg }]);
    } else general.push(loc.length > 1 ? `${loc.slice(1).join('.')}: ${msg}` : msg);
  }
  return { byField, general };
}
