// Inputs of the linear algebra benchmark: the same doubles for both sides.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [ASSETS, PERIODS, LONG, SERIES] = [500, 1000, 1_000_000, 100_000];

/** Options of the book. */
const OPTIONS = 100_000;

/** Standard normal numbers from a seed. */
function normals(count, seed) {
  let state = seed;
  const uniform = () => ((state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) + 0.5) / 2 ** 32;
  return Float64Array.from({ length: count }, () => {
    const radius = Math.sqrt(-2 * Math.log(uniform()));
    return radius * Math.cos(2 * Math.PI * uniform());
  });
}

/** Returns of assets with one common factor, row by row [500 × 1,000]. */
function returns() {
  const [market, own] = [normals(PERIODS, 1), normals(ASSETS * PERIODS, 2)];
  return own.map((noise, at) => {
    const [asset, t] = [Math.floor(at / PERIODS), at % PERIODS];
    const size = 0.005 + 0.01 * ((asset * 37) % 101) * 0.01;
    return 0.0005 * (((asset * 61) % 103) / 103) + size * (0.7 * market[t] + noise);
  });
}

/** Columns of options around the money, drawn from a seed. */
function options() {
  let state = 42;
  const between = (low, high) => {
    const column = new Float64Array(OPTIONS);
    for (let i = 0; i < OPTIONS; i++) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      column[i] = low + ((high - low) * state) / 2 ** 32;
    }
    return column;
  };
  return {
    type: between(-1, 1).map(Math.sign),
    S: between(80, 120),
    K: between(80, 120),
    T: between(0.05, 2),
    r: between(0, 0.06),
    q: between(0, 0.03),
    sigma: between(0.1, 0.6),
  };
}

/** @returns name → Float64Array */
export function inputs() {
  const prices = normals(LONG, 5).map((z, i) => 100 + 10 * Math.sin(i / 1000) + z);
  return {
    ...options(),
    returns: returns(),
    x: normals(LONG, 3),
    y: normals(LONG, 4),
    prices,
    a: normals(SERIES, 6),
    b: normals(SERIES, 7),
  };
}

/** Writes the inputs as raw doubles for the other side. */
export function writeInputs(folder) {
  for (const [name, values] of Object.entries(inputs())) writeFileSync(join(folder, `${name}.f64`), values);
}
