import { type Environment } from '../config/config';
import { type Output } from './io';

/** Capabilities of a terminal. */
export interface Look {
  /** Characters of a line. */
  readonly width: number;
  readonly hasColour: boolean;
  readonly hasUnicode: boolean;
}

const USUAL_WIDTH = 80;
const NARROWEST = 24;
/** Longer lines are hard to read. */
const WIDEST = 120;

/**
 * NO_COLOR and TERM=dumb disable colors; a locale other than UTF-8 limits the output to ASCII.
 *
 * @param output  target of the text; a file or pipe uses COLUMNS or the default width
 */
export function lookOf({ isTTY, columns }: Output, env: Environment): Look {
  const width = columns ?? (Number(env['COLUMNS'] ?? '') || USUAL_WIDTH);
  return {
    width: Math.min(WIDEST, Math.max(NARROWEST, Math.floor(width))),
    hasColour: isTTY && (env['NO_COLOR'] ?? '') === '' && env['TERM'] !== 'dumb',
    hasUnicode: hasUnicode(env),
  };
}

/** Windows does not report a locale, but shows Unicode. */
function hasUnicode(env: Environment): boolean {
  const locale = [env['LC_ALL'], env['LC_CTYPE'], env['LANG']].find((one) => one !== undefined && one !== '');
  if (locale === undefined) return env['OS'] === 'Windows_NT';
  return /utf-?8/i.test(locale);
}
