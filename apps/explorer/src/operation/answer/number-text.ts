const SIX = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 6 });

/** A figure for people: six digits, thousands apart; or all of its digits. */
export function numberText(value: number, precise: boolean): string {
  return (precise ? String(value) : sixDigits(value)).replaceAll('-', '−');
}

function sixDigits(value: number): string {
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-6 || size >= 1e15)) return String(Number(value.toPrecision(6)));
  return SIX.format(value);
}
