/**
 * (e^(logAsset) − e^(logPower))/β with logAsset − logPower = 2βc, without cancellation; positive.
 *
 * Preconditions, unchecked: c > 0, β ≠ 0.
 */
export function powerGap(logAsset: number, logPower: number, beta: number, c: number): number {
  const magnitude = Math.abs(beta);
  return (Math.exp(beta > 0 ? logAsset : logPower) * -Math.expm1(-2 * magnitude * c)) / magnitude;
}

/**
 * ∂/∂y of sinh(y)/y = Σ 2k·y^(2k−1)/(2k + 1)!, what {@link powerGap} needs for its own slope in β.
 *
 * Precondition, unchecked: |y| ≤ ½, where the terms to y¹³ leave out less than 1e−17 of the sum.
 */
export function sinhcSlope(y: number): number {
  const y2 = y * y;
  const tail = 1 / 45360 + y2 * (1 / 3991680 + y2 * (1 / 518918400 + y2 / 93405312000));
  return y * (1 / 3 + y2 * (1 / 30 + y2 * (1 / 840 + y2 * tail)));
}
