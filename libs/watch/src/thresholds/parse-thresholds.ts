import { assertString, InvalidInputError } from '@quant/core';
import { completeThresholds, type ThresholdFields } from './complete-thresholds';
import { DEFAULT_THRESHOLDS, SWITCHES, type Thresholds } from './thresholds';

const LENGTH = { atMost: 1000 };

/**
 * Thresholds in any of the forms that clients send: an object, the same as a JSON text with the wire's names, or a list of them
 * such as `warn_pct=15,critical_pct=7`, separated by commas, semicolons or blanks. Omitted thresholds stay as they are in `base`.
 *
 * @param input  absent, null or '' changes nothing
 * @param base   default: `DEFAULT_THRESHOLDS`; of a monitor that exists, its own
 * @throws InvalidInputError  at the field of an object, at `thresholds` (`value_error`) of a text: an unknown name, a
 *   value of another type, a percentage not within 0 < pct ≤ 90, criticalPct not below warnPct
 * @example
 * parseThresholds('warn_pct=25; funding_flip=off').fundingFlip; // false
 * parseThresholds('').marketData; // true
 * parseThresholds({ warnPct: 20 }).criticalPct; // 7
 * parseThresholds({ warnPct: 5 }); // throws INVALID_INPUT
 */
export function parseThresholds(input: unknown, base: Thresholds = DEFAULT_THRESHOLDS): Thresholds {
  if (input === undefined || input === null) return base;
  if (typeof input === 'string') return ofText(input, base);
  if (typeof input === 'object' && !Array.isArray(input)) return completeThresholds(input, base);
  throw new InvalidInputError(['thresholds'], 'value_error', 'an object or a text', input);
}

/**
 * True if an input chooses a distance. It has been found good by `parseThresholds`.
 *
 * @param input  in any form that `parseThresholds` reads
 */
export function choosesDistance(input: unknown): boolean {
  if (input === undefined || input === null) return false;
  const fields: ThresholdFields = typeof input === 'string' ? fieldsOfText(input) : input;
  const { warnPct = null, criticalPct = null } = fields;
  return warnPct !== null || criticalPct !== null;
}

function ofText(text: string, base: Thresholds): Thresholds {
  assertString(text, 'thresholds', LENGTH);
  const fields = fieldsOfText(text);
  try {
    return completeThresholds(fields, base);
  } catch (error) {
    // a text has no fields to point at
    if (isInvalidInput(error)) throw inText(error, text);
    throw error;
  }
}

// by its code, not its class: a library may be loaded twice
function isInvalidInput(error: unknown): error is InvalidInputError {
  return (error as Partial<InvalidInputError>).code === 'INVALID_INPUT';
}

function inText({ path, constraint }: InvalidInputError, text: string): InvalidInputError {
  return new InvalidInputError(['thresholds'], 'value_error', `given with ${wireNameOf(path[1])} ${constraint}`, text);
}

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
const wireNameOf = (name: unknown): string => [...NAMES].find(([, own]) => own === name)?.[0] ?? '';

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
function fieldsOfText(text: string): ThresholdFields {
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
