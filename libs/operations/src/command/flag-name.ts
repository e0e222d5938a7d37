import { type FormField } from '../contract/form';

/** Fields whose own name would be another flag. */
const OTHER_NAMES: Readonly<Record<string, string>> = { params: 'strategy-params', 'x-watch-token': 'token' };

/**
 * Name of the flag of a field, without dashes before it; symbols stay as they are.
 *
 * @example
 * flagName({ name: 'risk_free_rate' }); // 'risk-free-rate'
 */
export function flagName({ name }: Pick<FormField, 'name'>): string {
  return OTHER_NAMES[name] ?? name.replaceAll('_', '-');
}
