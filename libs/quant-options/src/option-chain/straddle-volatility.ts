/**
 * The volatility of a straddle at the money by the rule straddle ≈ spot·σ·√(2T/π); null when T = 0 or beyond doubles.
 *
 * Preconditions, unchecked: straddle, spot > 0; T ≥ 0.
 *
 * @see Brenner & Subrahmanyam (1988), Financial Analysts Journal 44(5), 80–83.
 */
export function straddleVolatility(straddle: number, spot: number, T: number): number | null {
  const volatility = straddle / spot / Math.sqrt((2 * T) / Math.PI);
  return Number.isFinite(volatility) ? volatility : null;
}
