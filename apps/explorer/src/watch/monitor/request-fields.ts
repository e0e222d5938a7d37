import { type FormField, type OperationForm } from '@quant/contract/forms';
import { DEFAULT_THRESHOLDS } from '@quant/watch/engine';

/** The alerts of a new monitor. Its two distances depend on the leverage. */
const SWITCHES: ReadonlyMap<string, boolean> = new Map([
  ['funding_flip', DEFAULT_THRESHOLDS.fundingFlip],
  ['vol_regime', DEFAULT_THRESHOLDS.volRegime],
  ['market_data', DEFAULT_THRESHOLDS.marketData],
  ['recovery', DEFAULT_THRESHOLDS.recovery],
]);

/**
 * The fields of a request's body, as the Watch page shows them.
 *
 * @param isNew  whether the monitor does not exist yet: one that exists has all thresholds already
 * @remarks A request may call an exchange by several names. Answers use one, and the page offers that one.
 */
export function requestFields({ fields, figures }: OperationForm, isNew: boolean): readonly FormField[] {
  const shown = (field: FormField): FormField => {
    const { choices = field.choices } = figures.find(({ name }) => name === field.name) ?? {};
    return choices ? { ...field, choices } : field;
  };
  return fields
    .filter(({ place }) => place === undefined)
    .map((field) => (field.name === 'thresholds' ? thresholds(field, isNew) : shown(field)));
}

function thresholds(field: FormField, isNew: boolean): FormField {
  const members = field.fields ?? [];
  if (!isNew) return { ...field, isRequired: true, fields: members.map((one) => ({ ...one, isRequired: true })) };
  return { ...field, fields: members.map((one) => ({ ...one, default: SWITCHES.get(one.name) })) };
}
