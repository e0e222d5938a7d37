/** numerator/denominator; null when the denominator is not positive or the quotient exceeds the range of doubles. */
export function positiveQuotient(numerator: number, denominator: number): number | null {
  const quotient = numerator / denominator;
  return denominator > 0 && Number.isFinite(quotient) ? quotient : null;
}
