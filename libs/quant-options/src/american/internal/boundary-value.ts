/** A y below this share of σ√τ is not believed: rounding and the polynomial may bring its square to 0 or below. */
export const LEAST_SHARE = 1e-3;

/** y = ln(B(0)/B) at a point whose interpolation weights begin at `from`. */
export function boundaryAt(y: Float64Array, weights: Float64Array, from: number, least: number): number {
  let square = 0;
  for (let j = 0; j < y.length; j++) square += (weights[from + j] as number) * (y[j] as number) ** 2;
  return square > least * least ? Math.sqrt(square) : least;
}
