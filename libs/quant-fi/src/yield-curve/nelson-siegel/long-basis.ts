import { type CurveBasis } from './curve-basis';

/** Below it 1 − e⁻ˣ loses digits. */
const SMALL = 0.5;

/**
 * f₁ = (1 − e⁻ˣ)/x and e^(−(t − origin)/τ), x = t/τ: for curves that reach tenors beyond τ.
 *
 * Where all tenors are long against τ, f₁ and f₂ = f₁ − e⁻ˣ agree in all digits, and what tells them apart is the exponential: it
 * is a function of its own here, and 1 at the shortest tenor, however small e⁻ˣ is there.
 *
 * @param origin  shortest tenor of the data, in years
 */
export function longBasis(origin: number): CurveBasis {
  const write: CurveBasis['write'] = (tenors, tau, columns, at) => {
    const n = tenors.length;
    const perUnit = Math.exp(-origin / tau);
    for (let i = 0; i < n; i++) {
      const tenor = tenors[i] as number;
      const decay = Math.exp((origin - tenor) / tau);
      columns[at + i] = firstLoading(tenor / tau, decay * perUnit);
      columns[at + n + i] = decay;
    }
  };
  // df₁/d ln τ = f₁ − e⁻ˣ, which is a combination; so is what the drift would have with t for t − origin
  const writeDrift: CurveBasis['writeDrift'] = (tenors, tau, column) => {
    for (let i = 0; i < tenors.length; i++) {
      const distance = ((tenors[i] as number) - origin) / tau;
      column[i] = distance * Math.exp(-distance);
    }
  };
  const betas: CurveBasis['betas'] = (c, tau) => {
    const [c0, c1, c2] = [c[0] as number, c[1] as number, c[2] as number];
    // e^(origin/τ) may be infinite where nothing is multiplied by it
    const beta2 = c2 === 0 ? 0 : -c2 * Math.exp(origin / tau);
    return [c0, c1 - beta2, beta2];
  };
  return { write, writeDrift, betas };
}

/** (1 − e⁻ˣ)/x, 1 at x = 0. */
function firstLoading(x: number, decay: number): number {
  if (x > SMALL) return (1 - decay) / x;
  return x === 0 ? 1 : -Math.expm1(-x) / x;
}
