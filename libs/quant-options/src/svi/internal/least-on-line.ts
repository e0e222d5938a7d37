/** A least value of a function, and where. */
export interface Least {
  readonly k: number;
  readonly value: number;
}

const POINTS = 400;
/** Ends of the grid, sinh⁻¹ of the distance in scales: 1e4 of them. */
const REACH = 10;
const GOLDEN = 0.6180339887498949;

/** The least value on a grid of 801 points, k = centre + scale·sinh(t), refined in the two intervals about it. */
export function leastOnLine(f: (k: number) => number, centre: number, scale: number): Least {
  const at = (t: number) => centre + scale * Math.sinh(t);
  let best = 0;
  let least = Infinity;
  for (let i = -POINTS; i <= POINTS; i++) {
    const value = f(at((REACH * i) / POINTS));
    if (value < least) [best, least] = [i, value];
  }
  let low = (REACH * (best - 1)) / POINTS;
  let high = (REACH * (best + 1)) / POINTS;
  for (let i = 0; i < 40; i++) {
    const x1 = high - GOLDEN * (high - low);
    const x2 = low + GOLDEN * (high - low);
    if (f(at(x1)) < f(at(x2))) high = x2;
    else low = x1;
  }
  const refined = f(at((low + high) / 2));
  return refined < least
    ? { k: at((low + high) / 2), value: refined }
    : { k: at((REACH * best) / POINTS), value: least };
}
