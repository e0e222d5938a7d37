/** The name of a level in percent: 0.57 → "57", although 0.57·100 is 56.99999999999999. */
export function percentKey(confidence: number): string {
  return String(Number((100 * confidence).toPrecision(12)));
}
