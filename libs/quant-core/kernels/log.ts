const CONSTANTS: usize = memory.data<f64>([
  0.1531383769920937332, 0.2222219843214978396, 0.3999999999940941908, 0.1479819860511658591, 0.1818357216161805012,
  0.2857142874366239149, 0.666666666666673513, 0.69314718036912381649, 1.90821492927058770002e-10, 0.5, 1, 2,
  4503599627371519, 2.2250738585072014e-308, 18014398509481984, 54,
]);

// @ts-expect-error: decorator
@inline
function constant(i: usize): v128 {
  return v128.load_splat<f64>(CONSTANTS + (i << 3));
}

/**
 * ln x for positive normal doubles, two at a time, by fdlibm's e_log.c without its shortcuts.
 *
 * x = 2^k·(1 + f), 0.7071 ≤ 1 + f < 1.4142;  ln x = k·ln 2 + ln(1 + f)
 */
// @ts-expect-error: decorator
@inline
export function log(x: v128): v128 {
  const power = powerNear(x);
  const f = f64x2.sub(v128.sub<i64>(x, v128.sub<i64>(power, constant(10))), constant(10));
  return logOnePlus(exponentOf(power), f, f64x2.div(f, f64x2.add(constant(11), f)));
}

/** ln(a/b), relatively accurate around a = b. Preconditions: a, b, a/b from 1e-290 to 1e290. */
// @ts-expect-error: decorator
@inline
export function logOfRatio(a: v128, b: v128): v128 {
  const power = powerNear(f64x2.div(a, b));
  const scaled = f64x2.mul(b, power);
  const gap = f64x2.sub(a, scaled);
  return logOnePlus(exponentOf(power), f64x2.div(gap, scaled), f64x2.div(gap, f64x2.add(a, scaled)));
}

/** ln(1 + x), relatively accurate around 0, 0 ≤ x ≤ 1e300. */
// @ts-expect-error: decorator
@inline
export function logPlusOne(x: v128): v128 {
  const sum = f64x2.add(constant(10), x);
  const power = powerNear(sum);
  const scaled = f64x2.sub(v128.sub<i64>(sum, v128.sub<i64>(power, constant(10))), constant(10));
  const f = v128.bitselect(x, scaled, v128.eq<i64>(power, constant(10)));
  return logOnePlus(exponentOf(power), f, f64x2.div(f, f64x2.add(constant(11), f)));
}

/** ln x for every double: −Infinity for 0, NaN below it. */
// @ts-expect-error: decorator
@inline
export function logAnywhere(x: v128): v128 {
  const isNormal = v128.and(f64x2.ge(x, constant(13)), f64x2.lt(x, f64x2.splat(Infinity)));
  return v128.all_true<i64>(isNormal) ? log(x) : logFarOut(x);
}

/** Subnormal numbers are scaled up first; then the values without a logarithm are put in. */
function logFarOut(x: v128): v128 {
  const infinity = f64x2.splat(Infinity);
  const isSmall = f64x2.lt(x, constant(13));
  const scaled = v128.bitselect(f64x2.mul(x, constant(14)), x, isSmall);
  const shift = v128.and(constant(15), isSmall);
  const power = powerNear(scaled);
  const f = f64x2.sub(v128.sub<i64>(scaled, v128.sub<i64>(power, constant(10))), constant(10));
  const k = f64x2.sub(exponentOf(power), shift);
  const positive = logOnePlus(k, f, f64x2.div(f, f64x2.add(constant(11), f)));
  const zero = f64x2.splat(0);
  const finite = v128.bitselect(positive, f64x2.splat(NaN), v128.and(f64x2.gt(x, zero), f64x2.lt(x, infinity)));
  const orInfinite = v128.bitselect(infinity, finite, f64x2.eq(x, infinity));
  return v128.bitselect(f64x2.neg(infinity), orInfinite, f64x2.eq(x, zero));
}

/** 2^k with 0.7071 ≤ x/2^k < 1.4142: the bits of 1 less those of 0.7071 are added, and the mantissa is cut off. */
// @ts-expect-error: decorator
@inline
function powerNear(x: v128): v128 {
  return v128.and(v128.add<i64>(x, v128.splat<i64>(0x95f6200000000)), v128.splat<i64>(0xfff0000000000000));
}

/** k of 2^k. */
// @ts-expect-error: decorator
@inline
function exponentOf(power: v128): v128 {
  const biased = v128.or(v128.shr<u64>(power, 52), v128.splat<i64>(0x4330000000000000));
  return f64x2.sub(biased, constant(12));
}

/** k·ln 2 + ln(1 + f), s = f/(2 + f) */
// @ts-expect-error: decorator
@inline
function logOnePlus(k: v128, f: v128, s: v128): v128 {
  const z = f64x2.mul(s, s);
  const w = f64x2.mul(z, z);
  const even = f64x2.mul(
    w,
    f64x2.add(constant(2), f64x2.mul(w, f64x2.add(constant(1), f64x2.mul(w, constant(0))))),
  );
  const high = f64x2.add(constant(5), f64x2.mul(w, f64x2.add(constant(4), f64x2.mul(w, constant(3)))));
  const odd = f64x2.mul(z, f64x2.add(constant(6), f64x2.mul(w, high)));
  const half = f64x2.mul(f64x2.mul(constant(9), f), f);
  const curved = f64x2.add(
    f64x2.mul(s, f64x2.add(half, f64x2.add(even, odd))),
    f64x2.mul(k, constant(8)),
  );
  return f64x2.sub(f64x2.mul(k, constant(7)), f64x2.sub(f64x2.sub(half, curved), f));
}
