import { expAnywhere } from './exp';

/** Set by the loader: polynomials of erfcx around k/16, nine coefficients each (src/error-function/erfcx-pieces.ts). */
export const ERFCX_TABLE: usize = memory.data(4688, 16);

const CONSTANTS: usize = memory.data<f64>([
  16, 0.5, 4503599627370496, 4, 1, 0.5641895835477563, 0.0163153871373020978, 0.305326634961232344, 0.360344899949804439,
  0.125781726111229246, 0.0160837851487422766, 6.58749161529837803e-4, 2.56852019228982242, 1.87295284992346725,
  0.527905102951428412, 0.0605183413124413191, 2.33520497626869185e-3, 40, 0.7071067811865476, 0.3989422804014327, -0.5, 0.0625,
]);

// @ts-expect-error: decorator
@inline
function constant(i: usize): v128 {
  return v128.load_splat<f64>(CONSTANTS + (i << 3));
}

/** N(x) = ½·e^(−x²/2)·erfcx(−x/√2) for x < 0, and 1 less that of −x for others. */
// @ts-expect-error: decorator
@inline
export function normalCdf(x: v128): v128 {
  const y = f64x2.pmin(f64x2.abs(x), constant(17));
  const tail = f64x2.mul(f64x2.mul(constant(1), expMinusHalfSquare(y)), erfcx(f64x2.mul(y, constant(18))));
  return v128.bitselect(tail, f64x2.sub(constant(4), tail), f64x2.lt(x, f64x2.splat(0)));
}

/** φ(x) = e^(−x²/2)/√(2π) */
// @ts-expect-error: decorator
@inline
export function normalPdf(x: v128): v128 {
  return f64x2.mul(constant(19), expMinusHalfSquare(f64x2.pmin(f64x2.abs(x), constant(17))));
}

/** e^(−x²/2) without the rounding e of x²: multiplied by 1 − e/2. */
// @ts-expect-error: decorator
@inline
function expMinusHalfSquare(x: v128): v128 {
  const value = expAnywhere(f64x2.mul(f64x2.mul(constant(20), x), x));
  return f64x2.sub(value, f64x2.mul(value, f64x2.mul(constant(1), squareError(x))));
}

/** Rounding error of x·x: the nearest float has 24 bits, so that its square and its distance from x are exact. */
// @ts-expect-error: decorator
@inline
export function squareError(x: v128): v128 {
  const head = f64x2.promote_low_f32x4(f32x4.demote_f64x2_zero(x));
  const square = f64x2.sub(f64x2.mul(head, head), f64x2.mul(x, x));
  return f64x2.add(square, f64x2.mul(f64x2.sub(x, head), f64x2.add(x, head)));
}

/** e^(x²)·erfc(x) for x ≥ 0, two at a time. */
// @ts-expect-error: decorator
@inline
export function erfcx(x: v128): v128 {
  const isNear = f64x2.lt(x, constant(3));
  const near = erfcxNear(v128.and(x, isNear));
  return v128.all_true<i64>(isNear) ? near : v128.bitselect(near, erfcxFarOut(x), isNear);
}

/** The polynomial of the nearest centre k/16, 0 ≤ x < 4. */
// @ts-expect-error: decorator
@inline
function erfcxNear(x: v128): v128 {
  const k = f64x2.floor(f64x2.add(f64x2.mul(x, constant(0)), constant(1)));
  const index = f64x2.add(k, constant(2));
  const first = ERFCX_TABLE + <usize>i32x4.extract_lane(index, 0) * 72;
  const second = ERFCX_TABLE + <usize>i32x4.extract_lane(index, 2) * 72;
  const t = f64x2.sub(x, f64x2.mul(k, constant(21)));
  const t2 = f64x2.mul(t, t);
  const low = pair(first, second, 8, t);
  const middle = pair(first, second, 24, t);
  const high = pair(first, second, 40, t);
  const top = pair(first, second, 56, t);
  const constantTerm = v128.load_lane<f64>(second, v128.load_zero<f64>(first), 1);
  const lower = f64x2.add(low, f64x2.mul(middle, t2));
  const upper = f64x2.add(high, f64x2.mul(top, t2));
  return f64x2.add(constantTerm, f64x2.mul(t, f64x2.add(lower, f64x2.mul(upper, f64x2.mul(t2, t2)))));
}

/** c + d·t, with neighbouring coefficients c and d of both lanes. */
// @ts-expect-error: decorator
@inline
function pair(first: usize, second: usize, offset: usize, t: v128): v128 {
  const a = v128.load(first + offset);
  const b = v128.load(second + offset);
  return f64x2.add(v128.shuffle<f64>(a, b, 0, 2), f64x2.mul(v128.shuffle<f64>(a, b, 1, 3), t));
}

/** Cody's third region: x·erfcx(x) = 1/√π − z·R(z), z = 1/x². */
function erfcxFarOut(x: v128): v128 {
  const z = f64x2.div(constant(4), f64x2.mul(x, x));
  let numerator = f64x2.add(f64x2.mul(constant(6), z), constant(7));
  numerator = f64x2.add(f64x2.mul(numerator, z), constant(8));
  numerator = f64x2.add(f64x2.mul(numerator, z), constant(9));
  numerator = f64x2.add(f64x2.mul(numerator, z), constant(10));
  numerator = f64x2.add(f64x2.mul(numerator, z), constant(11));
  let denominator = f64x2.add(z, constant(12));
  denominator = f64x2.add(f64x2.mul(denominator, z), constant(13));
  denominator = f64x2.add(f64x2.mul(denominator, z), constant(14));
  denominator = f64x2.add(f64x2.mul(denominator, z), constant(15));
  denominator = f64x2.add(f64x2.mul(denominator, z), constant(16));
  return f64x2.div(f64x2.sub(constant(5), f64x2.div(f64x2.mul(z, numerator), denominator)), x);
}
