/** Digits of a figure for people; JSON and CSV have all. */
const DIGITS = 10;

/** A value of an answer as people read it: at most ten digits, and a dash for what there is none of. */
export function figureText(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'number') return numberText(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function numberText(value: number): string {
  const size = Math.abs(value);
  if (Number.isInteger(value) && size < 1e15) return String(value);
  if (size >= 1e15 || size < 1e-6)
    return value
      .toExponential(5)
      .replace(/\.?0+e/, 'e')
      .replace('e+', 'e');
  return String(Number(value.toPrecision(DIGITS)));
}

const SHOWN = 3;

/** A series in one line: all of a short one, both ends of a long one. */
export function seriesText(values: readonly unknown[]): string {
  const texts = values.map(figureText);
  if (texts.length <= 2 * SHOWN) return texts.join(', ');
  return `${texts.slice(0, SHOWN).join(', ')} … ${texts.slice(-SHOWN).join(', ')} (${texts.length} values)`;
}
