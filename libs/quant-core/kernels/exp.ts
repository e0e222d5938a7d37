/** Set by the loader before the first call: 2^(j/128) and its relative error, 128 pairs (src/elementary/exp-table.ts). */
export const EXP_TABLE: usize = memory.data(2048, 16);

/** Constants are read from memory: the engine would build each splat from an integer, three instructions instead of one. */
const CONSTANTS: usize = memory.data<f64>([
  184.6649652337873, 6755399441055744, 0.005415212347998022, 1.2655086083325438e-13, 0.4999999999999907,
  0.16666666666666533, 0.041666676850831016, 0.008333334788213917, 710, -746, 650, 1,
]);

// @ts-expect-error: decorator
@inline
function constant(i: usize): v128 {
  return v128.load_splat<f64>(CONSTANTS + (i << 3));
}

/**
 * e^x for |x| ≤ 650, two at a time.
 *
 * k = nearest(x·128/ln 2);  r = x − k·ln 2/128;  e^x = s + s·p, s = 2^(k/128), p = e^r − 1
 */
// @ts-expect-error: decorator
@inline
export function exp(x: v128): v128 {
  const index = expIndex(x);
  const first = expEntry(index, 0);
  const second = expEntry(index, 2);
  const scale = expScale(first, second, index);
  return f64x2.add(scale, f64x2.mul(scale, expExcess(x, first, second, index)));
}

/** k + 1.5·2⁵², whose lowest bits are those of the integer k. */
// @ts-expect-error: decorator
@inline
export function expIndex(x: v128): v128 {
  return f64x2.add(f64x2.mul(x, constant(0)), constant(1));
}

/** The pair of a lane, 0 or 2, in the table. */
// @ts-expect-error: decorator
@inline
export function expEntry(index: v128, lane: u8): v128 {
  const k = lane === 0 ? i32x4.extract_lane(index, 0) : i32x4.extract_lane(index, 2);
  return v128.load(EXP_TABLE + (<usize>(k & 127) << 4));
}

/** s = 2^(k/128): the integer part of k/128 goes into the exponent. */
// @ts-expect-error: decorator
@inline
export function expScale(first: v128, second: v128, index: v128): v128 {
  const exponent = v128.shl<i64>(v128.and(index, v128.splat<i64>(-128)), 45);
  return v128.add<i64>(v128.shuffle<f64>(first, second, 0, 2), exponent);
}

/** p = r + (tail + r²·(c₂ + c₃r + r²·(c₄ + c₅r))) */
// @ts-expect-error: decorator
@inline
export function expExcess(x: v128, first: v128, second: v128, index: v128): v128 {
  const k = f64x2.sub(index, constant(1));
  const r = f64x2.sub(f64x2.sub(x, f64x2.mul(k, constant(2))), f64x2.mul(k, constant(3)));
  const tail = v128.shuffle<f64>(first, second, 1, 3);
  const r2 = f64x2.mul(r, r);
  const high = f64x2.add(constant(6), f64x2.mul(constant(7), r));
  const low = f64x2.add(constant(4), f64x2.mul(constant(5), r));
  return f64x2.add(r, f64x2.add(tail, f64x2.mul(r2, f64x2.add(low, f64x2.mul(r2, high)))));
}

/** e^x for every double. */
// @ts-expect-error: decorator
@inline
export function expAnywhere(x: v128): v128 {
  return v128.all_true<i64>(f64x2.le(f64x2.abs(x), constant(10))) ? exp(x) : expFarOut(x);
}

/** Multiplies by 2^n in two steps, because it, or the product of it and p, may leave the normal doubles. */
function expFarOut(any: v128): v128 {
  const x = f64x2.pmax(f64x2.pmin(any, constant(8)), constant(9));
  const index = expIndex(x);
  const first = expEntry(index, 0);
  const second = expEntry(index, 2);
  const entry = v128.shuffle<f64>(first, second, 0, 2);
  const value = f64x2.add(entry, f64x2.mul(entry, expExcess(x, first, second, index)));
  const half = v128.shr<i32>(index, 8);
  const rest = v128.sub<i32>(v128.shr<i32>(index, 7), half);
  return f64x2.mul(f64x2.mul(value, powerOfTwo(half)), powerOfTwo(rest));
}

/** 2^n from the lanes 0 and 2 of integers, −1022 ≤ n ≤ 1023. */
// @ts-expect-error: decorator
@inline
function powerOfTwo(n: v128): v128 {
  return v128.shl<i64>(v128.add<i32>(n, v128.splat<i32>(1023)), 52);
}
