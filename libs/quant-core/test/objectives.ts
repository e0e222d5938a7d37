/** Functions with known minima on which minimisers are tried; Moré, Garbow & Hillstrom (1981) give the first four. */
export interface Objective {
  readonly name: string;
  readonly start: readonly number[];
  readonly value: (x: Float64Array) => number;
  readonly gradient: (x: Float64Array) => number[];
  /** All points at which the value is least. */
  readonly minima: readonly (readonly number[])[];
}

type Pair = [number, number];
type Quartet = [number, number, number, number];

export const ROSENBROCK: Objective = {
  name: 'Rosenbrock',
  start: [-1.2, 1],
  value: (v) => {
    const [x, y] = [...v] as Pair;
    return 100 * (y - x * x) ** 2 + (1 - x) ** 2;
  },
  gradient: (v) => {
    const [x, y] = [...v] as Pair;
    return [-400 * x * (y - x * x) - 2 * (1 - x), 200 * (y - x * x)];
  },
  minima: [[1, 1]],
};

export const BEALE: Objective = {
  name: 'Beale',
  start: [1, 1],
  value: (v) => {
    const [x, y] = [...v] as Pair;
    return [1.5, 2.25, 2.625].reduce((total, c, i) => total + (c - x * (1 - y ** (i + 1))) ** 2, 0);
  },
  gradient: (v) => {
    const [x, y] = [...v] as Pair;
    const terms = [1.5, 2.25, 2.625].map((c, i) => {
      const power = i + 1;
      const rest = 2 * (c - x * (1 - y ** power));
      return [-rest * (1 - y ** power), rest * x * power * y ** (power - 1)] as Pair;
    });
    return [0, 1].map((i) => terms.reduce((total, term) => total + (term[i] as number), 0));
  },
  minima: [[3, 0.5]],
};

export const POWELL_SINGULAR: Objective = {
  name: 'Powell singular',
  start: [3, -1, 0, 1],
  value: (v) => {
    const [a, b, c, d] = [...v] as Quartet;
    return (a + 10 * b) ** 2 + 5 * (c - d) ** 2 + (b - 2 * c) ** 4 + 10 * (a - d) ** 4;
  },
  gradient: (v) => {
    const [a, b, c, d] = [...v] as Quartet;
    const [p, q, r, s] = [2 * (a + 10 * b), 10 * (c - d), 4 * (b - 2 * c) ** 3, 40 * (a - d) ** 3];
    return [p + s, 10 * p + r, q - 2 * r, -q - s];
  },
  minima: [[0, 0, 0, 0]],
};

export const HIMMELBLAU: Objective = {
  name: 'Himmelblau',
  start: [0, 0],
  value: (v) => {
    const [x, y] = [...v] as Pair;
    return (x * x + y - 11) ** 2 + (x + y * y - 7) ** 2;
  },
  gradient: (v) => {
    const [x, y] = [...v] as Pair;
    const [p, q] = [2 * (x * x + y - 11), 2 * (x + y * y - 7)];
    return [2 * x * p + q, p + 2 * y * q];
  },
  // by mpmath.findroot at 50 digits
  minima: [
    [3, 2],
    [-2.805118086952745, 3.131312518250573],
    [-3.779310253377747, -3.2831859912861696],
    [3.5844283403304917, -1.8481265269644036],
  ],
};

/** Σ cᵢ·(L·(x − m))ᵢ² with L unit lower triangular: a quadratic whose minimum m is exact, of condition near 10⁴. */
export function quadratic(n: number): Objective {
  const minimum = Array.from({ length: n }, (_, i) => (i % 2 === 0 ? 1 : -1) * (i + 0.5));
  const weight = (i: number) => 10 ** ((3 * i) / n);
  const shares = (x: Float64Array) => {
    let previous = 0;
    return Array.from(x, (value, i) => {
      const deviation = value - (minimum[i] as number);
      const share = deviation + 0.5 * previous;
      previous = deviation;
      return share;
    });
  };
  return {
    name: `quadratic in ${n} dimensions`,
    start: Array.from({ length: n }, () => 0),
    value: (x) => shares(x).reduce((total, share, i) => total + weight(i) * share * share, 7),
    gradient: (x) => {
      const scaled = shares(x).map((share, i) => 2 * weight(i) * share);
      return scaled.map((share, i) => share + 0.5 * (scaled[i + 1] ?? 0));
    },
    minima: [minimum],
  };
}

/** Greatest difference to the nearest of the minima, in any variable. */
export function distance(x: Float64Array, { minima }: Objective): number {
  return Math.min(...minima.map((minimum) => Math.max(...minimum.map((m, i) => Math.abs(m - (x[i] ?? NaN))))));
}
