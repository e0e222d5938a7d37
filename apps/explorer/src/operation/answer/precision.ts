import { signal } from '@preact/signals';
import { keep, kept } from '../../shell/storage';

/** Whether figures are shown with all their digits. */
export const isPrecise = signal(kept('precise') === 'true');

export function showPrecise(value: boolean): void {
  isPrecise.value = value;
  keep('precise', String(value));
}
