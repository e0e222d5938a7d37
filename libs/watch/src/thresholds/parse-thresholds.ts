import { assertString, InvalidInputError } from '@quant/core';
import { completeThresholds } from './complete-thresholds';
import { fieldsOfText, wireNameOf } from './threshold-text';
import { DEFAULT_THRESHOLDS, type Thresholds } from './thresholds';

const LENGTH = { atMost: 1000 };

/**
 * Thresholds in any of the forms that clients send: an object, the same as a JSON text with the wire's names, or a list
 * of them such as `warn_pct=15,critical_pct=7`, separated by commas, semicolons or blanks. What is left out stays as it
 * is in `base`.
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
