/** Series on which GARCH fits are tried: simulated ones and awkward ones. Deterministic in the seed. */
export function garchSeries(kind: SeriesKind, n: number, seed: number): number[] {
  return SERIES[kind](n, normals(seed));
}

/** Standard normal numbers by Box and Muller, from the generator of Park & Miller (1988) with multiplier 48271. */
function normals(seed: number): () => number {
  let state = (Math.abs(seed) % 2147483646) + 1;
  const uniform = () => (state = (state * 48271) % 2147483647) / 2147483647;
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}

const garch = (n: number, alpha: number, beta: number, z: () => number) => {
  let [h, e] = [1, 1];
  return Array.from({ length: n }, () => {
    h = Math.max(0.01, 1 - alpha - beta) + alpha * e * e + beta * h;
    e = Math.sqrt(h) * z();
    return e;
  });
};

/** t with three degrees of freedom. */
const heavy = (z: () => number) => () => z() / Math.sqrt((z() ** 2 + z() ** 2 + z() ** 2) / 3);

const times = (n: number, draw: (t: number) => number) => Array.from({ length: n }, (_, t) => draw(t));

const SERIES = {
  independent: (n: number, z: () => number) => times(n, z),
  'heavy tails': (n: number, z: () => number) => times(n, heavy(z)),
  garch: (n: number, z: () => number) => garch(n, 0.1, 0.85, z),
  'garch, heavy tails': (n: number, z: () => number) => garch(n, 0.15, 0.7, heavy(z)),
  arch: (n: number, z: () => number) => garch(n, 0.5, 0, z),
  'nearly integrated': (n: number, z: () => number) => garch(n, 0.03, 0.965, z),
  integrated: (n: number, z: () => number) => garch(n, 0.2, 0.8, z),
  'ends in zeros': (n: number, z: () => number) => garch(n, 0.1, 0.8, z).fill(0, n - Math.ceil(n / 5)),
  'one outlier': (n: number, z: () => number) => times(n, (t) => (t === n >> 1 ? 100 : z())),
  'last is an outlier': (n: number, z: () => number) => times(n, (t) => (t === n - 1 ? 1000 : z())),
  'whole numbers': (n: number, z: () => number) => times(n, () => Math.round(1.5 * z())),
  'mostly zeros': (n: number, z: () => number) => times(n, (t) => (t % 9 === 4 ? z() : 0)),
  'a level and noise': (n: number, z: () => number) => times(n, () => 5 + 1e-6 * z()),
  'two sizes': (n: number, z: () => number) => times(n, () => (z() < 0 ? 1 : -1.0001)),
  'one of one': (n: number) => times(n, (t) => (t === 7 ? 1 : 0)),
  'fading out': (n: number, z: () => number) => times(n, (t) => z() * Math.exp((-8 * t) / n)),
  'a break': (n: number, z: () => number) => times(n, (t) => (2 * t < n ? z() : 10 * z())),
  seasons: (n: number, z: () => number) => times(n, (t) => z() * (2 + Math.sin(t / 5))),
  drift: (n: number, z: () => number) => garch(n, 0.1, 0.8, z).map((value) => value + 3),
  'no moments': (n: number, z: () => number) => times(n, () => z() / z()),
};

export type SeriesKind = keyof typeof SERIES;

export const SERIES_KINDS = Object.keys(SERIES) as SeriesKind[];
