/** The positive nodes of the sixteen-point rule on [−1, 1] and their weights: Abramowitz & Stegun (1964), table 25.4. */
const NODES = new Float64Array([
  0.09501250983763744, 0.2816035507792589, 0.45801677765722737, 0.6178762444026438, 0.755404408355003,
  0.8656312023878318, 0.9445750230732326, 0.9894009349916499,
]);
const WEIGHTS = new Float64Array([
  0.1894506104550685, 0.18260341504492358, 0.16915651939500254, 0.14959598881657674, 0.12462897125553388,
  0.09515851168249279, 0.062253523938647894, 0.027152459411754096,
]);

/** e^(−40) = 4e−18 of the integrand at its start is left out beyond the end of the interval. */
const LAST_EXPONENT = 40;

/**
 * I_x(a, b) in units of x^a·y^b / B(a, b), below the mean: the integral itself, for a and b so large that a continued
 * fraction would take thousands of terms next to the mean.
 *
 * With t = x·(1 − s) and D(u) = u − ln(1 + u) ≥ 0,
 * ∫₀¹ exp(s·excess/y − a·D(−s) − b·D(s·x/y)) / ((1 − s)·(y + s·x)) ds
 *
 * No term of the exponent is positive: nothing cancels, whatever a and b. The integrand is half a bell, or its tail.
 *
 * Preconditions, unchecked: a, b ≥ 10⁴; x, y > 0, x + y = 1; −8·√(a·b/(a + b)) ≤ excess = b·x − a·y ≤ 1.
 */
export function betaIntegral(a: number, b: number, x: number, y: number, excess: number): number {
  const odds = x / y;
  const slope = excess / y;
  const curvature = a + b * odds * odds;
  // where slope·s + curvature·s²/2 reaches the last exponent
  const fall = Math.max(-slope, 0);
  const end = (2 * LAST_EXPONENT) / (fall + Math.sqrt(fall * fall + 2 * LAST_EXPONENT * curvature));

  const integrand = (s: number): number =>
    Math.exp(s * slope - a * log1pRest(-s) - b * log1pRest(s * odds)) / ((1 - s) * (y + s * x));
  const half = 0.25 * end;
  let total = 0;
  for (let i = 0; i < NODES.length; i++) {
    const offset = half * (NODES[i] as number);
    const nearPanel = integrand(half - offset) + integrand(half + offset);
    const farPanel = integrand(3 * half - offset) + integrand(3 * half + offset);
    total += (WEIGHTS[i] as number) * (nearPanel + farPanel);
  }
  return half * total;
}

/**
 * u − ln(1 + u) for |u| ≤ 0.1, the reach of the integral: with v = u/(2 + u), ln(1 + u) = 2·artanh v and u − 2v = u·v, so that
 * the difference is taken before anything is rounded.
 */
function log1pRest(u: number): number {
  const v = u / (2 + u);
  const w = v * v;
  const artanhRest = 1 / 3 + w * (1 / 5 + w * (1 / 7 + w / 9));
  return v * (u - 2 * w * artanhRest);
}
