/** A point and the value of the function there. */
interface Vertex {
  readonly x: Float64Array;
  readonly value: number;
}

/** n + 1 points, best first once sorted. */
export type Simplex = Vertex[];

/** The start and one point a step along each axis. */
export function simplexAround(f: (x: Float64Array) => number, start: Float64Array, steps: Float64Array): Simplex {
  const corners = Array.from(steps, (step, i) => start.map((x, j) => (i === j ? x + step : x)));
  return [start, ...corners].map((x) => vertexAt(f, x));
}

/** Best vertex first; equal ones keep their order. */
export function sortVertices(simplex: Simplex): void {
  simplex.sort((a, b) => (a.value < b.value ? -1 : a.value > b.value ? 1 : 0));
}

/** Longest edge from the first vertex in any variable, as a share of |x| or of the first step. */
export function sizeOf(simplex: readonly Vertex[], steps: Float64Array): number {
  const [best, ...others] = simplex as [Vertex, ...Vertex[]];
  let size = 0;
  best.x.forEach((x, i) => {
    const scale = Math.max(Math.abs(x), Math.abs(steps[i] as number));
    for (const other of others) size = Math.max(size, Math.abs((other.x[i] as number) - x) / scale);
  });
  return size;
}

/** One move of the worst vertex of a sorted simplex, or the shrinking of all towards the best. */
export function reshape(f: (x: Float64Array) => number, simplex: Simplex): void {
  // Gao & Han's parameters are those of Nelder and Mead for two variables
  const n = Math.max(2, simplex.length - 1);
  const last = simplex.length - 1;
  const [best, worst] = [simplex[0] as Vertex, simplex[last] as Vertex];
  const nextWorst = simplex[last - 1] as Vertex;
  const centre = centroidOf(simplex.slice(0, last));
  const moved = (share: number) =>
    vertexAt(
      f,
      centre.map((c, i) => c + share * (c - (worst.x[i] as number))),
    );

  const reflected = moved(1);
  if (reflected.value < best.value) {
    const expanded = moved(1 + 2 / n);
    simplex[last] = expanded.value < reflected.value ? expanded : reflected;
    return;
  }
  if (reflected.value < nextWorst.value) {
    simplex[last] = reflected;
    return;
  }
  const contraction = 0.75 - 1 / (2 * n);
  const isOutside = reflected.value < worst.value;
  const contracted = moved(isOutside ? contraction : -contraction);
  if (contracted.value < (isOutside ? reflected : worst).value) simplex[last] = contracted;
  else shrink(f, simplex, 1 - 1 / n);
}

function shrink(f: (x: Float64Array) => number, simplex: Simplex, share: number): void {
  const best = simplex[0] as Vertex;
  for (let k = 1; k < simplex.length; k++) {
    const { x } = simplex[k] as Vertex;
    simplex[k] = vertexAt(
      f,
      best.x.map((b, i) => b + share * ((x[i] as number) - b)),
    );
  }
}

function centroidOf(vertices: readonly Vertex[]): Float64Array {
  const [first] = vertices as [Vertex];
  return first.x.map((_, i) => vertices.reduce((total, { x }) => total + (x[i] as number), 0) / vertices.length);
}

function vertexAt(f: (x: Float64Array) => number, x: Float64Array): Vertex {
  const value = f(x);
  return { x, value: Number.isNaN(value) ? Infinity : value };
}
