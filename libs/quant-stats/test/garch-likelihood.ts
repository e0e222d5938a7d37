/** The likelihood of GARCH(1,1) as it is defined, in the units of the returns: slow, plain, and sharing nothing with the fit. */
export function garchLogLikelihood(
  returns: readonly number[],
  { mu, omega, alpha, beta }: { mu: number; omega: number; alpha: number; beta: number },
): number {
  const squares = returns.map((value) => (value - mu) ** 2);
  const presample = squares.reduce((total, square) => total + square, 0) / squares.length;
  let [p, h] = [presample, presample];
  let total = 0;
  for (const square of squares) {
    h = omega + alpha * p + beta * h;
    p = square;
    total += Math.log(2 * Math.PI) + Math.log(h) + square / h;
  }
  return -total / 2;
}
