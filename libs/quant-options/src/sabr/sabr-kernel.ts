/** Which expansion: of lognormal volatility by Hagan, the same with Obłój's leading term, or of normal volatility. */
export type SabrMethod = 'hagan' | 'obloj' | 'normal';

/** Parameters of SABR. */
export interface SabrLaw {
  readonly alpha: number;
  readonly beta: number;
  readonly rho: number;
  readonly nu: number;
}

/**
 * Implied volatility of SABR at a (shifted) forward and strike.
 *
 * Preconditions, unchecked: F, K > 0 (for `normal` with beta = 0, any); alpha > 0; |rho| < 1.
 */
export function sabrKernel(law: SabrLaw, F: number, K: number, T: number, method: SabrMethod): number {
  const { alpha, beta, rho, nu } = law;
  const gap = 1 - beta;
  const x = Math.log(F / K);
  // (F·K)^((1 − β)/2), written so that the product cannot overflow
  const power = Math.pow(F, gap / 2) * Math.pow(K, gap / 2);
  const mean = (2 - 3 * rho * rho) * ((nu * nu) / 24) + (rho * beta * nu * alpha) / (4 * power);
  const bend = gap * gap * x * x;
  const flat = 1 + bend / 24 + (bend * bend) / 1920;
  if (method === 'normal') {
    const height = alpha * Math.pow(F, beta / 2) * Math.pow(K, beta / 2);
    const correction = mean - (beta * (2 - beta) * alpha * alpha) / (24 * power * power);
    const wide = 1 + (x * x) / 24 + (x * x * x * x) / 1920;
    return ((height * wide) / flat) * overDistance((nu / alpha) * power * x, rho) * (1 + correction * T);
  }
  const correction = 1 + (mean + (gap * gap * alpha * alpha) / (24 * power * power)) * T;
  if (method === 'hagan') return (alpha / (power * flat)) * overDistance((nu / alpha) * power * x, rho) * correction;
  // I⁰ = x·ν/ln(…) at z = ν·(F^(1−β) − K^(1−β))/(α·(1 − β)); spread = z·α/(ν·x)
  const half = (gap * x) / 2;
  const spread = power * (Math.abs(half) < 1e-4 ? 1 + (half * half) / 6 : Math.sinh(half) / half);
  return (alpha / spread) * overDistance((nu / alpha) * spread * x, rho) * correction;
}

/** z/ln((√(1 − 2ρz + z²) + z − ρ)/(1 − ρ)), 1 at z = 0; by the side on which nothing cancels. */
function overDistance(z: number, rho: number): number {
  const size = Math.abs(z);
  // 1 − ρz/2 + …, and no quotient of denormal numbers
  if (size < 1e-20) return 1;
  const turn = z < 0 ? -rho : rho;
  const root = Math.sqrt((size - turn) * (size - turn) + (1 - turn) * (1 + turn));
  return size / Math.log1p((size * (1 + (size - 2 * turn) / (1 + root))) / (1 - turn));
}
