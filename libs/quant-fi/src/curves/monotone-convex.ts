import { intervalBelow } from '@quant/core/kernels';
import { type LogDiscount } from './log-discount-function';

/** One interval of the curve: forward = level + g(x), x from 0 to 1. */
interface Piece {
  /** Forward rate over the interval. */
  readonly level: number;
  /** g at the start. */
  readonly g0: number;
  /** g at the end. */
  readonly g1: number;
}

/**
 * Monotone convex interpolation of ln 1/D through points, with D(0) = 1.
 *
 * Preconditions, unchecked: x₀ = 0, ascending, at least two points.
 *
 * @remarks Forward rates are kept positive if all forward rates between the points are positive.
 * @see Hagan & West (2006), "Interpolation methods for curve construction", Applied Math. Finance 13(2), section 6.
 */
export function monotoneConvex(x: readonly number[], y: readonly number[]): LogDiscount {
  const pieces = piecesOf(x, y);
  const at = (t: number) => {
    const i = intervalBelow(x, t);
    const start = x[i] as number;
    const width = (x[i + 1] as number) - start;
    return { i, width, u: Math.min(1, (t - start) / width), piece: pieces[i] as Piece };
  };
  return {
    value: (t) => {
      const { i, width, u, piece } = at(t);
      return (y[i] as number) + width * (piece.level * u + shape(piece, u).integral);
    },
    slope: (t) => {
      const { u, piece } = at(t);
      return piece.level + shape(piece, u).value;
    },
  };
}

function piecesOf(x: readonly number[], y: readonly number[]): Piece[] {
  const n = x.length - 1;
  const width = (i: number) => (x[i + 1] as number) - (x[i] as number);
  const levels = Array.from({ length: n }, (_, i) => ((y[i + 1] as number) - (y[i] as number)) / width(i));
  const level = (i: number) => levels[i] as number;
  const forwards = Array.from({ length: n + 1 }, (_, i) => {
    if (i === 0 || i === n) return 0;
    return (width(i - 1) * level(i) + width(i) * level(i - 1)) / (width(i - 1) + width(i));
  });
  const isPositive = levels.every((rate) => rate > 0);
  const bounded = (f: number, most: number) => (isPositive ? Math.min(Math.max(f, 0), 2 * most) : f);
  const end = (own: number, inner: number) => bounded(own - (inner - own) / 2, own);
  const first = n === 1 ? level(0) : end(level(0), forwards[1] as number);
  const last = n === 1 ? level(0) : end(level(n - 1), forwards[n - 1] as number);
  const nodes = forwards.map((f, i) => {
    if (i === 0) return first;
    return i === n ? last : bounded(f, Math.min(level(i - 1), level(i)));
  });
  return levels.map((rate, i) => ({
    level: rate,
    g0: (nodes[i] as number) - rate,
    g1: (nodes[i + 1] as number) - rate,
  }));
}

/** g(u) and its integral from 0 to u: the four cases of figure 4 of the article. */
function shape({ g0, g1 }: Piece, u: number): { readonly value: number; readonly integral: number } {
  if (g0 === 0 && g1 === 0) return { value: 0, integral: 0 };
  if (g0 !== 0 && g1 !== 0 && g0 < 0 !== g1 < 0) {
    if (Math.abs(g1) > 2 * Math.abs(g0)) return flatThenParabola(g0, g1, (g1 + 2 * g0) / (g1 - g0), u);
    if (2 * Math.abs(g1) < Math.abs(g0)) return parabolaThenFlat(g0, g1, (3 * g1) / (g1 - g0), u);
    return {
      value: g0 * (1 - 4 * u + 3 * u * u) + g1 * (3 * u * u - 2 * u),
      integral: u * (g0 * (1 - u) * (1 - u) - g1 * u * (1 - u)),
    };
  }
  const eta = g1 / (g0 + g1);
  const low = -g0 * eta;
  if (u < eta) return parabolaThenFlat(g0, low, eta, u);
  const left = (eta * (g0 + 2 * low)) / 3;
  const rest = eta < 1 ? (u - eta) / (1 - eta) : 1;
  return {
    value: low + (g1 - low) * rest * rest,
    integral: left + (1 - eta) * rest * (low + ((g1 - low) * rest * rest) / 3),
  };
}

function flatThenParabola(g0: number, g1: number, eta: number, u: number) {
  if (u <= eta) return { value: g0, integral: g0 * u };
  const rest = (u - eta) / (1 - eta);
  return {
    value: g0 + (g1 - g0) * rest * rest,
    integral: g0 * u + ((g1 - g0) * (1 - eta) * rest * rest * rest) / 3,
  };
}

function parabolaThenFlat(g0: number, flat: number, eta: number, u: number) {
  const rest = u < eta ? (eta - u) / eta : 0;
  return {
    value: flat + (g0 - flat) * rest * rest,
    integral: flat * u + ((g0 - flat) * eta * (1 - rest * rest * rest)) / 3,
  };
}
