/** Character between the whole and the fraction of a number. */
export type DecimalMark = 'point' | 'comma';

/** One comma between digits, with points between thousands at most: `100,04`, `1.234,5`. */
const ONE_COMMA = /^[+-]?(?:\d+|\d{1,3}(?:\.\d{3})+),\d+(?:e[+-]?\d{1,4})?%?$/i;

/** Thousands set apart by commas: `1,234`, `1,234,567.8`. */
const COMMA_GROUPS = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;

/** Thousands set apart by points: `1.234`, `1.234.567,8`. */
const POINT_GROUPS = /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/;

/** Whether a text may be one number with a decimal comma. */
export function mayHaveDecimalComma(text: string): boolean {
  return ONE_COMMA.test(text);
}

/**
 * A plain number by its decimal mark; the other mark may stand between thousands. Undefined if the text is anything else.
 *
 * @example
 * markedNumber('1.234,5', 'comma'); // 1234.5
 * markedNumber('1,234.5', 'point'); // 1234.5
 */
export function markedNumber(text: string, mark: DecimalMark): number | undefined {
  if (mark === 'point') return plainNumber(COMMA_GROUPS.test(text) ? text.replaceAll(',', '') : text);
  const whole = POINT_GROUPS.test(text) ? text.replaceAll('.', '') : text;
  return whole.includes('.') ? undefined : plainNumber(whole.replace(',', '.'));
}

/**
 * Possible readings of a number with commas, with a decimal point: `0,5` is 0.5 and `1,234,567` is 1234567, while `1,234` is
 * 1234 or 1.234. Empty if the text is not such a number.
 */
export function withoutCommas(text: string): readonly string[] {
  const groups = COMMA_GROUPS.test(text) ? [text.replaceAll(',', '')] : [];
  const decimal = mayHaveDecimalComma(text) ? [text.replaceAll('.', '').replace(',', '.')] : [];
  return [...groups, ...decimal];
}

/**
 * Decimal mark of spreadsheet cells, in which commas cannot be separators: `100,04` has a decimal comma, `1,234,567` and `0.5`
 * a point. Undefined if cells disagree, or if all are ambiguous: `1,234`.
 *
 * @example
 * decimalMarkOf(['100,04', '1,234']); // 'comma'
 * decimalMarkOf(['0.5', '1,234']); // 'point'
 */
export function decimalMarkOf(cells: readonly string[]): DecimalMark | undefined {
  const numbers = cells.map((cell) => cell.replace(/\s*%$/, ''));
  const isComma = numbers.some((cell) => mayHaveDecimalComma(cell) && !COMMA_GROUPS.test(cell));
  const isPoint = numbers.some(
    (cell) => plainNumber(cell) !== undefined && cell.includes('.') && !POINT_GROUPS.test(cell),
  );
  const isGrouped = numbers.some((cell) => COMMA_GROUPS.test(cell) && !mayHaveDecimalComma(cell));
  if (isComma) return isPoint || isGrouped ? undefined : 'comma';
  return isPoint || isGrouped || !numbers.some((cell) => mayHaveDecimalComma(cell)) ? 'point' : undefined;
}

const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,4})?$/i;

/** Parses a number in program notation; undefined for any other text. Infinite beyond the range of doubles. */
export function plainNumber(text: string): number | undefined {
  return PLAIN.test(text) ? Number(text) : undefined;
}
