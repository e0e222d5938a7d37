import { gaussLegendreRule } from '../../quadrature/gauss-legendre-rule';

/** Points of an integral over the past of the boundary: at θ it is s = τ·sin²θ earlier than τ, and √(τ − s) = √τ·cosθ. */
interface PathPoints {
  readonly sine: Float64Array;
  readonly cosine: Float64Array;
  /** 2·cosθ·dθ; times τ·sinθ it is ds. */
  readonly weights: Float64Array;
}

/**
 * The exercise boundary as a polynomial: (ln B(0)/B)² in x = √(τ/T), through 0 at x = 0 and Chebyshev nodes up to 1.
 *
 * @see Andersen, Lake & Offengenden (2016), section 5.3.
 */
export interface BoundaryGrid {
  /** Number of nodes besides x = 0. */
  readonly n: number;
  /** Nodes, ascending. */
  readonly x: Float64Array;
  readonly path: PathPoints;
  /** Values at the points of the path of node i from values at nodes j: (i·l + k)·n + j. */
  readonly alongPath: Float64Array;
  /** Points from the spot, denser at the start: a spot next to the boundary sees it there. */
  readonly outlook: PathPoints;
  /** Values at the points of the outlook from values at nodes: k·n + j. */
  readonly alongOutlook: Float64Array;
  /** The grid whose solution starts this one, and values at the nodes from values at its nodes: i·(its n) + j. */
  readonly coarse: BoundaryGrid | null;
  readonly fromCoarse: Float64Array;
}

/** A grid of so few nodes starts from an approximation. */
const LEAST_NODES = 6;

const grids = /* @__PURE__ */ new Map<number, BoundaryGrid>();

/** The grid of n nodes, with n + 4 points a path and 2n + 12 of an outlook; made when first asked for. */
export function boundaryGrid(n: number): BoundaryGrid {
  let grid = grids.get(n);
  if (grid === undefined) grids.set(n, (grid = newGrid(n)));
  return grid;
}

/** θ = ½π·tᵖ of Gauss–Legendre points t. */
function pathPoints(count: number, power: number): PathPoints {
  const { nodes, weights } = gaussLegendreRule(count);
  const angles = nodes.map((t) => 0.5 * Math.PI * t ** power);
  const cosine = angles.map(Math.cos);
  return {
    sine: angles.map(Math.sin),
    cosine,
    weights: weights.map((w, k) => Math.PI * power * (nodes[k] as number) ** (power - 1) * w * (cosine[k] as number)),
  };
}

function newGrid(n: number): BoundaryGrid {
  const x = Float64Array.from({ length: n }, (_, i) => Math.sin((0.5 * Math.PI * (i + 1)) / n) ** 2);
  const path = pathPoints(n + 4, 1);
  const outlook = pathPoints(2 * n + 12, OUTLOOK_POWER);
  const length = path.cosine.length;
  const alongPath = new Float64Array(n * length * n);
  x.forEach((xi, i) => {
    path.cosine.forEach((cosine, k) => {
      writeLagrangeWeights(x, xi * cosine, alongPath, (i * length + k) * n);
    });
  });
  const alongOutlook = new Float64Array(outlook.cosine.length * n);
  outlook.cosine.forEach((cosine, k) => {
    writeLagrangeWeights(x, cosine, alongOutlook, k * n);
  });
  const coarse = n > LEAST_NODES ? boundaryGrid(n > LEAST_NODES ** 2 / 2 ? 2 * LEAST_NODES : LEAST_NODES) : null;
  const fromCoarse = new Float64Array(coarse === null ? 0 : n * coarse.n);
  if (coarse !== null) {
    x.forEach((xi, i) => {
      writeLagrangeWeights(coarse.x, xi, fromCoarse, i * coarse.n);
    });
  }
  return { n, x, path, alongPath, outlook, alongOutlook, coarse, fromCoarse };
}

const OUTLOOK_POWER = 2;

/** Writes what the value at `at` takes from each node, by the second barycentric formula; the value at 0 is 0. */
function writeLagrangeWeights(x: Float64Array, at: number, into: Float64Array, from: number): void {
  const n = x.length;
  let sum = 0.5 / at;
  for (let j = 0; j < n; j++) {
    const gap = at - (x[j] as number);
    // a point on a node takes all from there
    const weight = ((j % 2 === 0 ? -1 : 1) * (j === n - 1 ? 0.5 : 1)) / (gap === 0 ? 1e-300 : gap);
    into[from + j] = weight;
    sum += weight;
  }
  for (let j = 0; j < n; j++) into[from + j] = (into[from + j] as number) / sum;
}
