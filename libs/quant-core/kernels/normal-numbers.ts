import { log } from './log';


/** Distances of uniform numbers from ½, and the places of those in the tails. */
const OFFSETS: usize = memory.data(8192, 16);
const TAILS: usize = memory.data(4104, 16);

/** Of Wichura's AS 241, from the highest power down: numerator and denominator of each of his three regions. */
const CENTRAL: usize = memory.data<f64>([
  2509.0809287301226727, 33430.575583588128105, 67265.770927008700853, 45921.953931549871457, 13731.693765509461125,
  1971.5909503065514427, 133.14166789178437745, 3.387132872796366608, 5226.495278852545925, 28729.085735721942674,
  39307.89580009271061, 21213.794301586595867, 5394.1960214247511077, 687.1870074920579083, 42.313330701600911252, 1,
]);
const TAIL: usize = memory.data<f64>([
  7.7454501427834140764e-4, 0.0227238449892691845833, 0.24178072517745061177, 1.27045825245236838258,
  3.64784832476320460504, 5.7694972214606914055, 4.6303378461565452959, 1.42343711074968357734,
  1.05075007164441684324e-9, 5.475938084995344946e-4, 0.0151986665636164571966, 0.14810397642748007459,
  0.68976733498510000455, 1.6763848301838038494, 2.05319162663775882187, 1,
]);
const FAR_TAIL: usize = memory.data<f64>([
  2.01033439929228813265e-7, 2.71155556874348757815e-5, 0.0012426609473880784386, 0.026532189526576123093,
  0.29656057182850489123, 1.7848265399172913358, 5.4637849111641143699, 6.6579046435011037772,
  2.04426310338993978564e-15, 1.4215117583164458887e-7, 1.8463183175100546818e-5, 7.868691311456132591e-4,
  0.0148753612908506148525, 0.13692988092273580531, 0.59983220655588793769, 1,
]);

// @ts-expect-error: decorator
@inline
function splat(x: f64): v128 {
  return f64x2.splat(x);
}

/**
 * The next n standard normal numbers of xoshiro128**, n ≤ 1024: those of RandomStream.normals, bit for bit.
 *
 * @param state  address of the four words of the generator, which move on
 * @param at     address that receives the numbers; one more may be overwritten
 */
export function normals(n: i32, state: usize, at: usize): void {
  drawOffsets(n, state);
  let count: i32 = 0;
  for (let i: i32 = 0; i < n; i += 2) {
    const q = v128.load(OFFSETS + (<usize>i << 3));
    const r = f64x2.sub(splat(0.18062499999999998), f64x2.mul(q, q));
    v128.store(at + (<usize>i << 3), f64x2.mul(q, rational(CENTRAL, r)));
    const outside = v128.bitmask<i64>(f64x2.gt(f64x2.abs(q), splat(0.425)));
    store<i32>(TAILS + (<usize>count << 2), i);
    count += outside & 1;
    store<i32>(TAILS + (<usize>count << 2), i + 1);
    count += outside >> 1;
  }
  // the second of the last pair repeats the first, or is a number too many
  store<i32>(TAILS + (<usize>count << 2), load<i32>(TAILS));
  for (let k: i32 = 0; k < count; k += 2) {
    const first = <usize>load<i32>(TAILS + (<usize>k << 2)) << 3;
    const second = <usize>load<i32>(TAILS + (<usize>(k + 1) << 2)) << 3;
    const q = v128.load_lane<f64>(OFFSETS + second, v128.load_zero<f64>(OFFSETS + first), 1);
    const size = tailMagnitude(f64x2.sub(splat(0.5), f64x2.abs(q)));
    const value = v128.bitselect(q, size, splat(-0.0));
    v128.store_lane<f64>(at + first, value, 0);
    v128.store_lane<f64>(at + second, value, 1);
  }
}

/** u − ½ for uniform numbers u = (52 bits + ½)/2⁵²: the bits become the fraction of a number from 1 to 2. */
function drawOffsets(n: i32, state: usize): void {
  let s0 = load<u32>(state);
  let s1 = load<u32>(state, 4);
  let s2 = load<u32>(state, 8);
  let s3 = load<u32>(state, 12);
  for (let at = OFFSETS, end = OFFSETS + (<usize>n << 3); at < end; at += 8) {
    const high = (rotl<u32>(s1 * 5, 7) * 9) >> 6;
    let shifted = s1 << 9;
    s2 ^= s0;
    s3 ^= s1;
    s1 ^= s2;
    s0 ^= s3;
    s2 ^= shifted;
    s3 = rotl<u32>(s3, 11);
    const low = (rotl<u32>(s1 * 5, 7) * 9) >> 6;
    shifted = s1 << 9;
    s2 ^= s0;
    s3 ^= s1;
    s1 ^= s2;
    s0 ^= s3;
    s2 ^= shifted;
    s3 = rotl<u32>(s3, 11);
    const bits = (<u64>high << 26) | <u64>low | 0x3ff0000000000000;
    store<f64>(at, reinterpret<f64>(bits) - 1.5 + 1.1102230246251565e-16);
  }
  store<u32>(state, s0);
  store<u32>(state, s1, 4);
  store<u32>(state, s2, 8);
  store<u32>(state, s3, 12);
}

/** |x| with N(−|x|) = p. */
// @ts-expect-error: decorator
@inline
function tailMagnitude(p: v128): v128 {
  const r = f64x2.sqrt(f64x2.neg(log(p)));
  const isFar = f64x2.gt(r, splat(5));
  const near = rational(TAIL, f64x2.sub(r, splat(1.6)));
  if (!v128.any_true(isFar)) return near;
  return v128.bitselect(rational(FAR_TAIL, f64x2.sub(r, splat(5))), near, isFar);
}

/** Quotient of two polynomials of degree 7. */
// @ts-expect-error: decorator
@inline
function rational(coefficients: usize, r: v128): v128 {
  return f64x2.div(polynomial(coefficients, r), polynomial(coefficients + 64, r));
}

// @ts-expect-error: decorator
@inline
function polynomial(c: usize, r: v128): v128 {
  let sum = f64x2.add(f64x2.mul(v128.load_splat<f64>(c), r), v128.load_splat<f64>(c, 8));
  sum = f64x2.add(f64x2.mul(sum, r), v128.load_splat<f64>(c, 16));
  sum = f64x2.add(f64x2.mul(sum, r), v128.load_splat<f64>(c, 24));
  sum = f64x2.add(f64x2.mul(sum, r), v128.load_splat<f64>(c, 32));
  sum = f64x2.add(f64x2.mul(sum, r), v128.load_splat<f64>(c, 40));
  sum = f64x2.add(f64x2.mul(sum, r), v128.load_splat<f64>(c, 48));
  return f64x2.add(f64x2.mul(sum, r), v128.load_splat<f64>(c, 56));
}
