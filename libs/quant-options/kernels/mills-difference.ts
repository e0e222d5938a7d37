const CONSTANTS: usize = memory.data<f64>([
  1, 3, 7, 6, 11, 20, 15, 42, 0.16666666666666666, 0.008333333333333333, 1.984126984126984e-4, 2.7557319223985893e-6, 2,
]);

// @ts-expect-error: decorator
@inline
function constant(i: usize): v128 {
  return v128.load_splat<f64>(CONSTANTS + (i << 3));
}

/**
 * Y(h + t) − Y(h − t) with Y = N/n, by Taylor's series: millsDifferenceSeries of src/black-scholes/mills-difference.ts.
 *
 * @param mills  Y(h)
 */
export function millsDifferenceSeries(h: v128, t: v128, mills: v128): v128 {
  const h2 = f64x2.mul(h, h);
  const t2 = f64x2.mul(t, t);
  const y1 = f64x2.add(constant(0), f64x2.mul(h, mills));
  const y3 = f64x2.sub(f64x2.mul(f64x2.add(h2, constant(1)), y1), constant(0));
  const y5 = f64x2.sub(f64x2.mul(f64x2.add(h2, constant(2)), y3), f64x2.mul(constant(3), y1));
  const y7 = f64x2.sub(f64x2.mul(f64x2.add(h2, constant(4)), y5), f64x2.mul(constant(5), y3));
  const y9 = f64x2.sub(f64x2.mul(f64x2.add(h2, constant(6)), y7), f64x2.mul(constant(7), y5));
  const ninth = f64x2.add(f64x2.mul(y7, constant(10)), f64x2.mul(f64x2.mul(t2, y9), constant(11)));
  const seventh = f64x2.add(f64x2.mul(y5, constant(9)), f64x2.mul(t2, ninth));
  const fifth = f64x2.add(f64x2.mul(y3, constant(8)), f64x2.mul(t2, seventh));
  return f64x2.mul(f64x2.mul(constant(12), t), f64x2.add(y1, f64x2.mul(t2, fifth)));
}
