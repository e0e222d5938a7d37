import { InvalidInputError } from '@quant/core';
import { type ThresholdFields } from './complete-thresholds';
import { SWITCHES, type Thresholds } from './thresholds';

/** As the texts spell them. */
const NAMES: ReadonlyMap<string, keyof Thresholds> = new Map([
  ['warn_pct', 'warnPct'],
  ['critical_pct', 'criticalPct'],
  ['funding_flip', 'fundingFlip'],
  ['vol_regime', 'volRegime'],
  ['market_data', 'marketData'],
  ['recovery', 'recovery'],
]);

/** The spelling of a field in texts. */
export const wireNameOf = (name: unknown): string => [...NAMES].find(([, own]) => own === name)?.[0] ?? '';

const DECIMAL = /^\d+(?:\.\d+)?$/;
const WORDS: ReadonlyMap<string, boolean> = new Map([
  ...(['true', '1', 'on'] as const).map((word) => [word, true] as const),
  ...(['false', '0', 'off'] as const).map((word) => [word, false] as const),
]);

/**
 * Reads thresholds that are written as a JSON object or as a list: `warn_pct=25; funding_flip=off`.
 *
 * @throws InvalidInputError  `value_error` at `thresholds`: of neither form, or an unknown or repeated name
 */
export function fieldsOfText(text: string): ThresholdFields {
  const trimmed = text.trim();
  const entries = /^[{["]/.test(trimmed) ? jsonEntries(trimmed) : listEntries(trimmed);
  const fields: Partial<Record<keyof Thresholds, unknown>> = {};
  for (const [key, value] of entries) {
    const name = NAMES.get(key);
    if (name === undefined) throw refusal(`made of ${[...NAMES.keys()].join(', ')}`, text);
    if (name in fields) throw refusal(`with ${key} only once`, text);
    fields[name] = value;
  }
  return fields;
}

function jsonEntries(text: string): [string, unknown][] {
  const value = parsed(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refusal('a JSON object', text);
  return Object.entries(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refusal('well-formed JSON', text);
  }
}

function listEntries(text: string): [string, unknown][] {
  const items = text.replace(/\s*=\s*/g, '=').split(/[,;\s]+/);
  return items.filter((item) => item !== '').map((item) => listEntry(item, text));
}

function listEntry(item: string, text: string): [string, unknown] {
  const [key = '', word, ...rest] = item.split('=');
  if (word === undefined || rest.length > 0) throw refusal('a list such as warn_pct=15,critical_pct=7', text);
  const isSwitch = (SWITCHES as readonly unknown[]).includes(NAMES.get(key));
  const value = isSwitch ? WORDS.get(word) : DECIMAL.test(word) ? Number(word) : undefined;
  if (NAMES.has(key) && value === undefined)
    throw refusal(isSwitch ? `with ${key} true, false, 1, 0, on or off` : `with a decimal number as ${key}`, text);
  return [key, value];
}

const refusal = (constraint: string, text: string) =>
  new InvalidInputError(['thresholds'], 'value_error', constraint, text);
