import { exp, expEntry, expExcess, expIndex, expScale } from '../../quant-core/kernels/exp';
import { log, logOfRatio, logPlusOne } from '../../quant-core/kernels/log';
import { erfcx, squareError } from '../../quant-core/kernels/normal';
import { millsDifferenceSeries } from './mills-difference';
import { addSlowRows } from './slow-rows';

/** Rows of a pass, few enough that the values between passes stay in the processor's first cache. */
const BLOCK = 128;

/** Most steps of a row; slower ones are left to the scalar function. */
const MOST_STEPS = 5;

/** Columns between the passes; a power of two apart they would displace each other from the cache. */
const BETWEEN: usize = memory.data(10240, 16);
const COLUMN: usize = (BLOCK << 3) + 64;
const X: usize = BETWEEN;
const LOG_PRICE: usize = BETWEEN + COLUMN;
const PRICE: usize = BETWEEN + 2 * COLUMN;
const V: usize = BETWEEN + 3 * COLUMN;
const LOW: usize = BETWEEN + 4 * COLUMN;
const HIGH: usize = BETWEEN + 5 * COLUMN;
const IS_DONE: usize = BETWEEN + 6 * COLUMN;
const IS_FAST: usize = BETWEEN + 7 * COLUMN;

const CONSTANTS: usize = memory.data<f64>([
  1, 2, 0.5, -0.5, 1e-30, 1e12, 100, -1, 5, 1e15, 1.7763568394002505e-15, -4, -300, 0.0001, 0.05, 0.7071067811865476,
  1.2533141373155003, 3, 6, 0.16666666666666666, 0.008333333333333333, 0.9189385332046727, 0.25,
  0.023809523809523808, 0.041666666666666664, 0.00017361111111111112, 0.013888888888888888, 25, 1e-280,
]);

/** Of Choi, Kim & Kwak (2009): the numerator, then the denominator. */
const RATIONAL: usize = memory.data<f64>([
  1.266458051348246e4, 2.493415285349361e4, 6.106322407867059e3, 1.848489695437094e3, 5.988761102690991e2,
  4.980340217855084e1, 2.100960795068497e1, 3.994961687345134e-1, 1.174240599306013e1, -2.067719486400926e2,
  3.608817108375034e3, 2.392008891720782e4, 1.598919697679745e4, 1.323614537899738e3, 1.495105008310999e3,
  3.093573936743112e1, 4.990534153589422e1, 1,
]);

// @ts-expect-error: decorator
@inline
function constant(i: usize): v128 {
  return v128.load_splat<f64>(CONSTANTS + (i << 3));
}

/**
 * Implied volatilities of n rows, n even: the operations of src/black-scholes/implied-volatility-kernel.ts in the same order.
 *
 * The columns lie `stride` bytes apart from `at` on: type, S, K, T, r, q, price, then the volatility.
 *
 * @param slow  receives the places of the rows that are left to the scalar function; their volatilities have no meaning
 * @returns number of these rows
 */
export function implyBook(n: i32, at: usize, stride: usize, slow: usize): i32 {
  let next = slow;
  for (let first: i32 = 0; first < n; first += BLOCK) {
    const bytes = <usize>min(BLOCK, n - first) << 3;
    const from = at + (<usize>first << 3);
    beginRows(bytes, from, stride);
    guess(bytes);
    let left = true;
    for (let steps = 0; left && steps < MOST_STEPS; steps++) left = step(bytes);
    next = endRows(bytes, from, stride, first, next);
  }
  return <i32>((next - slow) >> 2);
}

/** ln(F/K), the price of the option out of the money, divided by √(A·B), and its logarithm. */
function beginRows(bytes: usize, from: usize, stride: usize): void {
  const zero = f64x2.splat(0);
  for (let i: usize = 0; i < bytes; i += 16) {
    const row = from + i;
    const phi = v128.load(row);
    const S = v128.load(row + stride);
    const K = v128.load(row + 2 * stride);
    const T = v128.load(row + 3 * stride);
    const r = v128.load(row + 4 * stride);
    const q = v128.load(row + 5 * stride);
    const quote = v128.load(row + 6 * stride);
    const isMarket = v128.and(v128.and(within(S, 4, 5), within(r, 7, 8)), v128.and(within(q, 7, 8), within(quote, 4, 9)));
    const isContract = v128.and(v128.and(within(K, 4, 5), within(T, 4, 6)), f64x2.eq(f64x2.mul(phi, phi), constant(0)));

    const minusQT = f64x2.mul(f64x2.neg(q), T);
    const minusRT = f64x2.mul(f64x2.neg(r), T);
    discount(minusQT, X + i);
    discount(minusRT, PRICE + i);
    const A = f64x2.mul(S, v128.load(X + i));
    const B = f64x2.mul(K, v128.load(PRICE + i));
    const moneyness = f64x2.add(logOfRatio(S, K), f64x2.mul(f64x2.sub(r, q), T));
    const isForwardItm = f64x2.gt(f64x2.mul(phi, moneyness), zero);
    const carry = f64x2.sub(f64x2.mul(S, v128.load(X + COLUMN + i)), f64x2.mul(K, v128.load(PRICE + COLUMN + i)));
    const gap = f64x2.abs(f64x2.add(f64x2.sub(S, K), carry));
    const lower = v128.and(gap, isForwardItm);
    // with a larger carry the forward's value has another formula
    const rates = f64x2.mul(f64x2.add(f64x2.abs(r), f64x2.abs(q)), T);
    const isGapKnown = v128.or(v128.not(isForwardItm), f64x2.lt(rates, constant(2)));
    const upper = v128.bitselect(B, A, f64x2.lt(phi, zero));
    const tolerance = f64x2.mul(constant(10), f64x2.pmax(A, B));
    const root = f64x2.mul(f64x2.sqrt(A), f64x2.sqrt(B));
    const timeValue = f64x2.sub(quote, lower);
    const shortfall = f64x2.sub(upper, quote);
    const price = f64x2.div(timeValue, root);
    const isPriced = v128.and(f64x2.gt(timeValue, v128.and(tolerance, isForwardItm)), f64x2.le(timeValue, shortfall));
    const isLower = v128.and(f64x2.gt(shortfall, tolerance), f64x2.gt(price, constant(28)));
    const logPrice = logOf(price);
    const x = f64x2.neg(f64x2.abs(moneyness));
    const isNear = v128.and(f64x2.ge(x, constant(11)), f64x2.ge(logPrice, constant(12)));
    const isFast = v128.and(v128.and(v128.and(isMarket, isContract), v128.and(isPriced, isLower)), v128.and(isNear, isGapKnown));
    v128.store(IS_FAST + i, isFast);
    // rows that are not fast take no step
    v128.store(IS_DONE + i, v128.not(isFast));
    v128.store(X + i, x);
    v128.store(PRICE + i, price);
    v128.store(LOG_PRICE + i, logPrice);
    v128.store(LOW + i, zero);
    v128.store(HIGH + i, f64x2.splat(Infinity));
  }
}

// @ts-expect-error: decorator
@inline
function within(x: v128, least: usize, most: usize): v128 {
  return v128.and(f64x2.ge(x, constant(least)), f64x2.le(x, constant(most)));
}

/** Stores e^x and, in the next column, e^x − 1. */
function discount(x: v128, at: usize): void {
  const index = expIndex(x);
  const first = expEntry(index, 0);
  const second = expEntry(index, 2);
  const scale = expScale(first, second, index);
  const excess = f64x2.mul(scale, expExcess(x, first, second, index));
  v128.store(at, f64x2.add(scale, excess));
  v128.store(at + COLUMN, f64x2.add(f64x2.sub(scale, constant(0)), excess));
}

/** A separate function, because inlining it twice would take too many bytes. */
function logOf(x: v128): v128 {
  return log(x);
}

/** First guesses by Bachelier's model: src/black-scholes/internal/implied-start.ts. */
function guess(bytes: usize): void {
  for (let i: usize = 0; i < bytes; i += 16) {
    const x = v128.load(X + i);
    const price = v128.load(PRICE + i);
    const a = f64x2.mul(f64x2.sub(constant(0), f64x2.mul(f64x2.mul(x, x), constant(20))), constant(24));
    const b = constant(25);
    const y = f64x2.mul(constant(3), x);
    const y2 = f64x2.mul(y, y);
    let sinh = f64x2.add(constant(0), f64x2.mul(y2, constant(26)));
    sinh = f64x2.add(constant(0), f64x2.mul(f64x2.mul(y2, constant(23)), sinh));
    sinh = f64x2.add(constant(0), f64x2.mul(f64x2.mul(y2, constant(14)), sinh));
    const stretch = f64x2.add(constant(0), f64x2.mul(f64x2.mul(y2, constant(19)), sinh));
    const total = bachelier(f64x2.mul(f64x2.neg(x), stretch), price);
    const flat = f64x2.div(total, stretch);
    const flat2 = f64x2.mul(flat, flat);
    const first = f64x2.add(a, f64x2.mul(b, flat2));
    const rough = f64x2.mul(flat, f64x2.add(constant(0), f64x2.mul(flat2, first)));
    const rough2 = f64x2.mul(rough, rough);
    const second = f64x2.add(a, f64x2.mul(b, rough2));
    v128.store(V + i, f64x2.mul(flat, f64x2.add(constant(0), f64x2.mul(rough2, second))));
  }
}

/** src/normal-volatility/bachelier-total-volatility.ts */
// @ts-expect-error: decorator
@inline
function bachelier(gap: v128, price: v128): v128 {
  const ratio = f64x2.div(gap, price);
  const some = f64x2.mul(f64x2.add(ratio, constant(1)), logPlusOne(ratio));
  const quotient = f64x2.div(f64x2.mul(constant(1), ratio), some);
  const eta = v128.bitselect(constant(0), quotient, f64x2.eq(ratio, f64x2.splat(0)));
  let numerator = v128.load_splat<f64>(RATIONAL);
  for (let c: usize = 8; c < 64; c += 8) numerator = horner(numerator, eta, c);
  let denominator = v128.load_splat<f64>(RATIONAL + 64);
  for (let c: usize = 72; c < 144; c += 8) denominator = horner(denominator, eta, c);
  const scaled = f64x2.mul(constant(16), f64x2.add(gap, f64x2.mul(constant(1), price)));
  return f64x2.mul(f64x2.mul(scaled, f64x2.sqrt(eta)), f64x2.div(numerator, denominator));
}

// @ts-expect-error: decorator
@inline
function horner(sum: v128, eta: v128, c: usize): v128 {
  return f64x2.add(f64x2.mul(sum, eta), v128.load_splat<f64>(RATIONAL + c));
}

/**
 * One step of Householder's method of third order for each row that is not done: implied-total-volatility.ts.
 *
 * @returns whether any row is left
 */
function step(bytes: usize): bool {
  let left = false;
  for (let i: usize = 0; i < bytes; i += 16) {
    const isDone = v128.load(IS_DONE + i);
    if (v128.all_true<i64>(isDone)) continue;
    const x = v128.load(X + i);
    const logPrice = v128.load(LOG_PRICE + i);
    const v = v128.load(V + i);
    const perV = f64x2.div(constant(0), v);
    const h = f64x2.mul(x, perV);
    const t = f64x2.mul(constant(2), v);
    const difference = millsDifference(h, t);
    const squares = f64x2.add(f64x2.mul(h, h), f64x2.mul(t, t));
    const value = f64x2.sub(f64x2.sub(logOf(difference), f64x2.mul(constant(2), squares)), constant(21));
    const isBelow = f64x2.lt(value, logPrice);
    const low = v128.bitselect(v, v128.load(LOW + i), isBelow);
    const high = v128.bitselect(v128.load(HIGH + i), v, isBelow);
    const slope = f64x2.div(constant(0), difference);
    const ratio = f64x2.mul(h, perV);
    const bend = f64x2.sub(f64x2.mul(h, ratio), f64x2.mul(constant(2), t));
    const twist = f64x2.sub(
      f64x2.sub(f64x2.mul(bend, bend), f64x2.mul(f64x2.mul(constant(17), ratio), ratio)),
      constant(22),
    );
    const inverse = f64x2.div(constant(0), value);
    const stretch = f64x2.add(constant(0), f64x2.mul(constant(1), inverse));
    const second = f64x2.sub(bend, f64x2.mul(slope, stretch));
    const linear = f64x2.sub(twist, f64x2.mul(f64x2.mul(f64x2.mul(constant(17), slope), bend), stretch));
    const squareTerm = f64x2.add(
      f64x2.add(constant(1), f64x2.mul(constant(18), inverse)),
      f64x2.mul(f64x2.mul(constant(18), inverse), inverse),
    );
    const third = f64x2.add(linear, f64x2.mul(f64x2.mul(slope, slope), squareTerm));
    const perLogPrice = f64x2.div(constant(0), logPrice);
    const error = f64x2.mul(f64x2.sub(logPrice, value), difference);
    const newton = f64x2.mul(f64x2.mul(error, value), perLogPrice);
    const halfSecond = f64x2.mul(f64x2.mul(constant(2), newton), second);
    const over = f64x2.mul(newton, f64x2.add(constant(0), halfSecond));
    const cubic = f64x2.mul(f64x2.mul(newton, third), constant(19));
    const under = f64x2.add(constant(0), f64x2.mul(newton, f64x2.add(second, cubic)));
    const next = f64x2.add(v, f64x2.div(over, under));
    const isLast = f64x2.le(f64x2.abs(newton), f64x2.mul(constant(13), v));
    // a step out of the bracket would need a bisection
    const isInside = v128.and(f64x2.gt(next, low), f64x2.lt(next, high));
    // and e^(u²) of Mills' ratio stays far from overflow
    const isTame = f64x2.lt(f64x2.add(h, t), constant(27));
    const isLost = v128.not(v128.or(v128.and(v128.or(isLast, isInside), isTame), isDone));
    v128.store(IS_FAST + i, v128.andnot(v128.load(IS_FAST + i), isLost));
    const isDoneNow = v128.or(isDone, v128.or(isLast, isLost));
    v128.store(V + i, v128.bitselect(v, next, isDone));
    v128.store(LOW + i, low);
    v128.store(HIGH + i, high);
    v128.store(IS_DONE + i, isDoneNow);
    if (!v128.all_true<i64>(isDoneNow)) left = true;
  }
  return left;
}

/** Y(h + t) − Y(h − t) with Y = N/n: src/black-scholes/mills-difference.ts. */
// @ts-expect-error: decorator
@inline
function millsDifference(h: v128, t: v128): v128 {
  const isClose = v128.and(f64x2.lt(t, constant(14)), f64x2.gt(f64x2.mul(h, t), constant(3)));
  const far = f64x2.sub(millsRatio(f64x2.add(h, t)), millsRatio(f64x2.sub(h, t)));
  return v128.any_true(isClose) ? v128.bitselect(millsDifferenceSeries(h, t, millsRatio(h)), far, isClose) : far;
}

/** √(π/2)·erfcx(−z/√2), by 2·e^(u²) − erfcx(−u) for z > 0. */
function millsRatio(z: v128): v128 {
  const u = f64x2.mul(f64x2.neg(z), constant(15));
  const positive = erfcx(f64x2.abs(u));
  const isNegative = f64x2.lt(u, f64x2.splat(0));
  if (!v128.any_true(isNegative)) return f64x2.mul(constant(16), positive);
  const value = exp(f64x2.mul(u, u));
  const square = f64x2.add(value, f64x2.mul(value, squareError(u)));
  const reflected = f64x2.sub(f64x2.mul(constant(1), square), positive);
  return f64x2.mul(constant(16), v128.bitselect(reflected, positive, isNegative));
}

/** Writes σ = v/√T, and adds the places of the rows without a root to a list. */
function endRows(bytes: usize, from: usize, stride: usize, first: i32, list: usize): usize {
  let next = list;
  for (let i: usize = 0; i < bytes; i += 16) {
    const row = from + i;
    const sigma = f64x2.div(v128.load(V + i), f64x2.sqrt(v128.load(row + 3 * stride)));
    v128.store(row + 7 * stride, sigma);
    const isRoot = v128.and(f64x2.gt(sigma, f64x2.splat(0)), v128.load(IS_DONE + i));
    next = addSlowRows(v128.and(v128.load(IS_FAST + i), isRoot), first + <i32>(i >> 3), next);
  }
  return next;
}
