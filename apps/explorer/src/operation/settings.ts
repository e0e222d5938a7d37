import { type OperationForm } from '@quant/contract/forms';
import { changedValues, readState } from './url-state';

/** A state of a form that somebody has looked at. */
export interface Setting {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** As the address has it. */
  readonly query: string;
}

export const MOST_SETTINGS = 50;
/** Most stored settings of one operation [characters]. */
export const MOST_KEPT = 40_000;

/** Adds a setting at the front. Moves an existing one to the front, and drops the oldest beyond the limit. */
export function withSetting(settings: readonly Setting[], setting: Setting): readonly Setting[] {
  const all = [setting, ...settings.filter(({ query }) => query !== setting.query)].slice(0, MOST_SETTINGS);
  let room = MOST_KEPT;
  const first = all.findIndex((one) => (room -= JSON.stringify(one).length + 1) < 1);
  return first < 0 ? all : all.slice(0, first);
}

/** Parses the stored settings; skips unreadable ones. */
export function readSettings(text: string | undefined): readonly Setting[] {
  if (text === undefined || text.length > 2 * MOST_KEPT) return [];
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read.filter(isSetting).slice(0, MOST_SETTINGS) : [];
  } catch {
    return [];
  }
}

function isSetting(value: unknown): value is Setting {
  if (typeof value !== 'object' || value === null || !('at' in value) || !('query' in value)) return false;
  return Number.isFinite(value.at) && typeof value.query === 'string';
}

/** Title of a setting: its example unless that is the first, and the changed values. */
export function settingTitle(query: string, form: OperationForm): string {
  const { example, texts } = changedValues(readState(query, form).values, form);
  const [first] = form.examples;
  if (example === 0 && texts.length === 0) return first.title;
  return [...(example === 0 ? [] : [form.examples[example]?.title ?? '']), ...texts].join(' · ');
}
