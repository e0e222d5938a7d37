import { type FormField } from '@quant/contract/forms';

/** Fields under one heading. */
export interface FieldGroup {
  readonly title: string;
  readonly fields: readonly FormField[];
}

const TITLES: readonly (readonly [title: string, names: readonly string[]])[] = [
  ['Position', ['asset', 'direction', 'entry_price', 'position_size', 'collateral']],
  ['Exchange', ['venue', 'liquidation_price', 'maintenance_margin_rate']],
  ['Where alerts go', ['webhook_url', 'webhook_format', 'heartbeat']],
  ['When alerts come', ['thresholds']],
];

/** The fields of a request under their headings. Other fields come last. */
export function fieldGroups(fields: readonly FormField[]): readonly FieldGroup[] {
  const named = TITLES.map(([title, names]) => ({
    title,
    fields: names.flatMap((name) => fields.filter((field) => field.name === name)),
  }));
  const others = fields.filter(({ name }) => !TITLES.some(([, names]) => names.includes(name)));
  return [...named, { title: 'More', fields: others }].filter((group) => group.fields.length > 0);
}
