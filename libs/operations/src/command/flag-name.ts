import { type FormField } from '@quant/contract';

/** Fields whose name collides with another flag. */
const OTHER_NAMES: Readonly<Record<string, string>> = { params: 'strategy-params', 'x-watch-token': 'token' };

/**
 * Flag name of a field without dashes; keeps symbols.
 *
 * @example
 * flagName({ name: 'risk_free_rate' }); // 'risk-free-rate'
 */
export function flagName({ name }: Pick<FormField, 'name'>): string {
  return OTHER_NAMES[name] ?? name.replaceAll('_', '-');
}
