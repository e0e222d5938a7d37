import { exp, expEntry, expExcess, expIndex, expScale } from '../../quant-core/kernels/exp';
import { logOfRatio } from '../../quant-core/kernels/log';
import { erfcx } from '../../quant-core/kernels/normal';
import { millsDifferenceSeries } from './mills-difference';
import { addSlowRows } from './slow-rows';

/** Rows of a pass, few enough that the values between passes stay in the processor's first cache. */
const BLOCK = 128;

/** Columns between the passes. */
const BETWEEN: usize = memory.data(16384, 16);
/** Columns a power of two apart would displace each other from the cache. */
const COLUMN: usize = (BLOCK << 3) + 64;
const ROOT_T: usize = BETWEEN;
const V: usize = BETWEEN + COLUMN;
const X: usize = BETWEEN + 2 * COLUMN;
const H: usize = BETWEEN + 3 * COLUMN;
const LOG_RATIO: usize = BETWEEN + 4 * COLUMN;
const WEIGHT: usize = BETWEEN + 5 * COLUMN;
/** A discount factor, and in the next column the factor less 1. */
const DISCOUNT: usize = BETWEEN + 6 * COLUMN;
const YIELD_DISCOUNT: usize = BETWEEN + 8 * COLUMN;
const ASSET_ERFCX: usize = BETWEEN + 10 * COLUMN;
const CASH_ERFCX: usize = BETWEEN + 11 * COLUMN;
const IS_FAST: usize = BETWEEN + 12 * COLUMN;

const CONSTANTS: usize = memory.data<f64>([
  1e-30, 1e12, 100, -1, 5, 10, 1, 0.5, -0.5, -640, 0.05, 0.7071067811865476, 0.3989422804014327, 1.2533141373155003,
]);

// @ts-expect-error: decorator
@inline
function constant(i: usize): v128 {
  return v128.load_splat<f64>(CONSTANTS + (i << 3));
}

/**
 * Prices and Greeks of n rows, n even: the operations of src/black-scholes/european-price.ts and european-greeks.ts in the same order.
 *
 * The columns lie `stride` bytes apart from `at` on: type, S, K, T, r, q, sigma, then the outputs in the order of BookOutput.
 *
 * @param extent  0 price alone, 1 the main Greeks too, 2 all of them
 * @param slow    receives the places of the rows that are left to the scalar functions; their outputs have no meaning
 * @returns number of these rows
 */
export function valueBook(n: i32, at: usize, stride: usize, extent: i32, slow: usize): i32 {
  const end = slow;
  let next = slow;
  for (let first: i32 = 0; first < n; first += BLOCK) {
    const bytes = <usize>min(BLOCK, n - first) << 3;
    const from = at + (<usize>first << 3);
    beginRows(bytes, from, stride);
    exponentials(bytes);
    discounts(bytes, from + 3 * stride, from + 4 * stride, DISCOUNT);
    discounts(bytes, from + 3 * stride, from + 5 * stride, YIELD_DISCOUNT);
    tails(bytes, ASSET_ERFCX);
    tails(bytes, CASH_ERFCX);
    for (let i: usize = 0; i < bytes; i += 16) valueRow(i, from + i, stride, extent);
    for (let i: usize = 0; i < bytes; i += 16) next = addSlowRows(v128.load(IS_FAST + i), first + <i32>(i >> 3), next);
  }
  return <i32>((next - end) >> 2);
}

/** ln(S/K), σ√T and d₁, d₂ by h = (d₁ + d₂)/2, and which rows are ordinary enough. */
function beginRows(bytes: usize, from: usize, stride: usize): void {
  for (let i: usize = 0; i < bytes; i += 16) {
    const row = from + i;
    const S = v128.load(row + stride);
    const K = v128.load(row + 2 * stride);
    const T = v128.load(row + 3 * stride);
    const r = v128.load(row + 4 * stride);
    const q = v128.load(row + 5 * stride);
    const sigma = v128.load(row + 6 * stride);
    const rootT = f64x2.sqrt(T);
    const v = f64x2.mul(sigma, rootT);
    const logRatio = logOfRatio(S, K);
    const x = f64x2.add(logRatio, f64x2.mul(f64x2.sub(r, q), T));
    const h = f64x2.div(x, v);
    const t = f64x2.mul(constant(7), v);
    const squares = f64x2.add(f64x2.mul(h, h), f64x2.mul(t, t));
    const exponent = f64x2.mul(constant(8), f64x2.add(squares, f64x2.mul(f64x2.add(r, q), T)));
    v128.store(ROOT_T + i, rootT);
    v128.store(V + i, v);
    v128.store(X + i, x);
    v128.store(H + i, h);
    v128.store(LOG_RATIO + i, logRatio);
    v128.store(WEIGHT + i, exponent);
    v128.store(ASSET_ERFCX + i, f64x2.mul(f64x2.abs(f64x2.add(h, t)), constant(11)));
    v128.store(CASH_ERFCX + i, f64x2.mul(f64x2.abs(f64x2.sub(h, t)), constant(11)));
    const isMarket = v128.and(v128.and(within(S, 0, 1), within(r, 3, 4)), v128.and(within(q, 3, 4), within(sigma, 0, 5)));
    const isContract = v128.and(within(K, 0, 1), within(T, 0, 2));
    // the densities stay far from the least doubles
    const isDense = f64x2.ge(exponent, constant(9));
    v128.store(IS_FAST + i, v128.and(v128.and(isMarket, isContract), isDense));
  }
}

// @ts-expect-error: decorator
@inline
function within(x: v128, least: usize, most: usize): v128 {
  return v128.and(f64x2.ge(x, constant(least)), f64x2.le(x, constant(most)));
}

/** e^(−(h² + t² + (r + q)T)/2) */
function exponentials(bytes: usize): void {
  for (let i: usize = 0; i < bytes; i += 16) v128.store(WEIGHT + i, exp(v128.load(WEIGHT + i)));
}

/** e^(−rate·T), and the same less 1. */
function discounts(bytes: usize, times: usize, rates: usize, column: usize): void {
  for (let i: usize = 0; i < bytes; i += 16) {
    const x = f64x2.mul(f64x2.neg(v128.load(rates + i)), v128.load(times + i));
    const index = expIndex(x);
    const first = expEntry(index, 0);
    const second = expEntry(index, 2);
    const scale = expScale(first, second, index);
    const excess = f64x2.mul(scale, expExcess(x, first, second, index));
    v128.store(column + i, f64x2.add(scale, excess));
    v128.store(column + COLUMN + i, f64x2.add(f64x2.sub(scale, constant(6)), excess));
  }
}

/** Replaces a column by erfcx of it. */
function tails(bytes: usize, column: usize): void {
  for (let i: usize = column; i < column + bytes; i += 16) v128.store(i, erfcx(v128.load(i)));
}

// @ts-expect-error: decorator
@inline
function valueRow(i: usize, row: usize, stride: usize, extent: i32): void {
  const zero = f64x2.splat(0);
  const phi = v128.load(row);
  const S = v128.load(row + stride);
  const K = v128.load(row + 2 * stride);
  const v = v128.load(V + i);
  const h = v128.load(H + i);
  const x = v128.load(X + i);
  const t = f64x2.mul(constant(7), v);
  const d1 = f64x2.add(h, t);
  const d2 = f64x2.sub(h, t);
  const weight = v128.load(WEIGHT + i);
  const discount = v128.load(DISCOUNT + i);
  const yieldDiscount = v128.load(YIELD_DISCOUNT + i);
  const rootRatio = f64x2.div(f64x2.sqrt(S), f64x2.sqrt(K));
  const assetWeight = f64x2.div(weight, rootRatio);
  const cashWeight = f64x2.mul(weight, rootRatio);
  const assetErfcx = v128.load(ASSET_ERFCX + i);
  const cashErfcx = v128.load(CASH_ERFCX + i);
  const assetTail = f64x2.mul(f64x2.mul(constant(7), assetWeight), assetErfcx);
  const probTail = f64x2.mul(f64x2.div(f64x2.mul(constant(7), cashWeight), discount), cashErfcx);
  const A = f64x2.mul(S, yieldDiscount);
  const B = f64x2.mul(K, discount);
  const size = f64x2.abs(h);
  const scale = f64x2.mul(K, cashWeight);
  const halfScale = f64x2.mul(constant(7), scale);
  const bound = v128.bitselect(A, B, f64x2.lt(x, zero));
  const lack = f64x2.sub(bound, f64x2.mul(halfScale, f64x2.add(assetErfcx, cashErfcx)));
  const straddling = v128.bitselect(lack, zero, f64x2.gt(lack, zero));
  const isStraddling = f64x2.gt(t, size);
  const difference = f64x2.mul(halfScale, f64x2.abs(f64x2.sub(assetErfcx, cashErfcx)));
  let otmPrice = v128.bitselect(straddling, difference, isStraddling);
  let gap = f64x2.abs(f64x2.sub(A, B));
  let isFast = v128.and(v128.load(IS_FAST + i), f64x2.eq(f64x2.mul(phi, phi), constant(6)));
  const isClose = v128.and(f64x2.lt(t, constant(10)), f64x2.gt(f64x2.mul(f64x2.neg(size), t), constant(8)));
  if (v128.any_true(isClose)) {
    const T = v128.load(row + 3 * stride);
    const rates = f64x2.add(f64x2.abs(v128.load(row + 4 * stride)), f64x2.abs(v128.load(row + 5 * stride)));
    // with a larger carry the forward's value has another formula
    isFast = v128.andnot(isFast, v128.and(isClose, f64x2.ge(f64x2.mul(rates, T), constant(7))));
    const mills = f64x2.mul(constant(13), erfcx(f64x2.mul(size, constant(11))));
    const series = f64x2.mul(f64x2.mul(scale, constant(12)), millsDifferenceSeries(f64x2.neg(size), t, mills));
    otmPrice = v128.bitselect(series, otmPrice, isClose);
    const carry = f64x2.sub(
      f64x2.mul(S, v128.load(YIELD_DISCOUNT + COLUMN + i)),
      f64x2.mul(K, v128.load(DISCOUNT + COLUMN + i)),
    );
    gap = v128.bitselect(f64x2.abs(f64x2.add(f64x2.sub(S, K), carry)), gap, isClose);
  }
  const isForwardItm = f64x2.gt(f64x2.mul(phi, x), zero);
  const price = v128.bitselect(f64x2.add(otmPrice, gap), otmPrice, isForwardItm);
  v128.store(IS_FAST + i, isFast);
  const out = row + 7 * stride;
  v128.store(out, price);
  if (extent === 0) return;

  const T = v128.load(row + 3 * stride);
  const r = v128.load(row + 4 * stride);
  const q = v128.load(row + 5 * stride);
  const sigma = v128.load(row + 6 * stride);
  const rootT = v128.load(ROOT_T + i);
  const assetShare = v128.bitselect(f64x2.sub(yieldDiscount, assetTail), assetTail, f64x2.gt(f64x2.mul(phi, d1), zero));
  const probItm = v128.bitselect(f64x2.sub(constant(6), probTail), probTail, f64x2.gt(f64x2.mul(phi, d2), zero));
  const assetDensity = f64x2.mul(constant(12), assetWeight);
  const assetLeg = f64x2.mul(f64x2.mul(phi, S), assetShare);
  const cashLeg = f64x2.mul(f64x2.mul(phi, B), probItm);
  const perV = f64x2.div(constant(6), v);
  const gamma = f64x2.mul(f64x2.div(assetDensity, S), perV);
  const vega = f64x2.mul(f64x2.mul(S, assetDensity), rootT);
  const decay = f64x2.mul(f64x2.mul(f64x2.mul(constant(7), S), assetDensity), sigma);
  const interest = f64x2.sub(f64x2.mul(q, assetLeg), f64x2.mul(r, cashLeg));
  v128.store(out + stride, f64x2.mul(phi, assetShare));
  v128.store(out + 2 * stride, gamma);
  v128.store(out + 3 * stride, f64x2.sub(interest, f64x2.div(decay, rootT)));
  v128.store(out + 4 * stride, vega);
  v128.store(out + 5 * stride, f64x2.mul(T, cashLeg));
  if (extent === 1) return;

  const perSigma = f64x2.div(constant(6), sigma);
  const perT = f64x2.div(constant(6), T);
  const product = f64x2.mul(d1, d2);
  const growth = f64x2.sub(f64x2.sub(r, q), f64x2.mul(v128.load(LOG_RATIO + i), perT));
  const halfVariance = f64x2.mul(f64x2.mul(constant(7), sigma), sigma);
  const drift = f64x2.mul(f64x2.mul(f64x2.add(growth, halfVariance), constant(7)), perV);
  const flow = f64x2.add(q, f64x2.mul(d1, drift));
  const halfPerT = f64x2.mul(constant(7), perT);
  const further = row + 13 * stride;
  v128.store(further, f64x2.mul(f64x2.mul(f64x2.neg(assetDensity), d2), perSigma));
  const charm = f64x2.sub(f64x2.mul(f64x2.mul(phi, q), assetShare), f64x2.mul(assetDensity, drift));
  v128.store(further + stride, charm);
  v128.store(further + 2 * stride, f64x2.mul(f64x2.mul(vega, product), perSigma));
  const slope = f64x2.add(f64x2.mul(d1, perV), constant(6));
  v128.store(further + 3 * stride, f64x2.mul(f64x2.div(f64x2.neg(gamma), S), slope));
  v128.store(further + 4 * stride, f64x2.mul(gamma, f64x2.add(flow, halfPerT)));
  v128.store(further + 5 * stride, f64x2.mul(vega, f64x2.sub(flow, halfPerT)));
  const zomma = f64x2.mul(f64x2.mul(gamma, f64x2.sub(product, constant(6))), perSigma);
  v128.store(further + 6 * stride, zomma);
  const polynomial = f64x2.add(
    f64x2.add(f64x2.mul(product, f64x2.sub(constant(6), product)), f64x2.mul(d1, d1)),
    f64x2.mul(d2, d2),
  );
  const ultima = f64x2.mul(f64x2.mul(f64x2.mul(f64x2.neg(vega), perSigma), perSigma), polynomial);
  v128.store(further + 7 * stride, ultima);
  const lambda = f64x2.div(assetLeg, price);
  v128.store(further + 8 * stride, v128.bitselect(lambda, f64x2.splat(NaN), f64x2.eq(f64x2.sub(lambda, lambda), zero)));
  v128.store(further + 9 * stride, f64x2.mul(f64x2.neg(T), assetLeg));
  v128.store(further + 10 * stride, f64x2.mul(f64x2.mul(f64x2.neg(phi), discount), probItm));
  v128.store(further + 11 * stride, f64x2.mul(f64x2.div(f64x2.mul(constant(12), cashWeight), K), perV));
}
