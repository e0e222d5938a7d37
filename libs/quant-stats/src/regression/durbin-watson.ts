/** Σ(e_i − e_{i−1})²/Σe². Precondition, unchecked: some residual is not 0. */
export function durbinWatson(residuals: ArrayLike<number>): number {
  let changes = 0;
  let squares = (residuals[0] as number) ** 2;
  for (let i = 1; i < residuals.length; i++) {
    const residual = residuals[i] as number;
    const change = residual - (residuals[i - 1] as number);
    changes += change * change;
    squares += residual * residual;
  }
  return changes / squares;
}
