import { POWERS_OF_TWO } from './exp-table';

/** A double, and its halves as integers: the upper one is the second. */
const double = /* @__PURE__ */ new Float64Array(1);
const halves = /* @__PURE__ */ new Int32Array(double.buffer);

/**
 * ln x, with the same bits on every engine and in the vector kernels.
 *
 * ln x = k·ln 2 + ln(1 + f) with x = 2^k·(1 + f), 0.7071 ≤ 1 + f < 1.4142: fdlibm's formula, without its shortcuts.
 * `kernels/log.ts` performs the same operations in the same order.
 *
 * @returns ln x; −Infinity for 0, NaN below it
 * @remarks Accuracy: error < 1 unit in the last place over vectors/elementary.json.
 * @see Sun Microsystems (1993), fdlibm 5.3, e_log.c.
 * @example
 * log(10); // 2.302585092994046
 */
export function log(x: number): number {
  if (!(x >= 2.2250738585072014e-308 && x < Infinity)) return logFarOut(x);
  double[0] = x;
  const k = ((halves[1] as number) - 0x3fe6a09e) >> 20;
  const f = x * (POWERS_OF_TWO[1074 - k] as number) - 1;
  // logOnePlus, written out: V8 inlines only so much into the loops that need a logarithm
  const s = f / (2 + f);
  const z = s * s;
  const w = z * z;
  const even = w * (3.999999999940941908e-1 + w * (2.222219843214978396e-1 + w * 1.531383769920937332e-1));
  const odd =
    z *
    (6.66666666666673513e-1 +
      w * (2.857142874366239149e-1 + w * (1.818357216161805012e-1 + w * 1.479819860511658591e-1)));
  const half = 0.5 * f * f;
  return k * 6.9314718036912381649e-1 - (half - (s * (half + (even + odd)) + k * 1.90821492927058770002e-10) - f);
}

/** ln(x·2^shift). Precondition, unchecked: x is a positive normal double. */
function logOfNormal(x: number, shift: number): number {
  double[0] = x;
  const k = ((halves[1] as number) - 0x3fe6a09e) >> 20;
  const f = x * (POWERS_OF_TWO[1074 - k] as number) - 1;
  return logOnePlus(k + shift, f, f / (2 + f));
}

/**
 * ln(a/b), relatively accurate around a = b too: a − b is exact there, and a/b is not.
 *
 * Preconditions, unchecked: a, b, a/b from 1e-290 to 1e290.
 *
 * @remarks Accuracy: error ≤ 2 units in the last place over vectors/elementary.json.
 * @example
 * logOfRatio(100 + 2 ** -40, 100); // ≈ 9.094947017729196e-15
 */
export function logOfRatio(a: number, b: number): number {
  const ratio = a / b;
  if (ratio >= 0.7071065902709961 && ratio < 1.4142131805419922) {
    const gap = a - b;
    return logOnePlus(0, gap / b, gap / (a + b));
  }
  double[0] = ratio;
  const k = ((halves[1] as number) - 0x3fe6a09e) >> 20;
  const scaled = b * (POWERS_OF_TWO[k + 1074] as number);
  const gap = a - scaled;
  return logOnePlus(k, gap / scaled, gap / (a + scaled));
}

/**
 * ln(1 + x), relatively accurate around 0 too. Precondition, unchecked: 0 ≤ x ≤ 1e300.
 *
 * @remarks Accuracy: error ≤ 2.5 units in the last place over vectors/elementary.json.
 * @example
 * logPlusOne(1e-20); // 1e-20
 */
export function logPlusOne(x: number): number {
  const sum = 1 + x;
  if (sum < 1.4142131805419922) return logOnePlus(0, x, x / (2 + x));
  return logOfNormal(sum, 0);
}

/** k·ln 2 + ln(1 + f). Precondition, unchecked: s = f/(2 + f). */
function logOnePlus(k: number, f: number, s: number): number {
  const z = s * s;
  const w = z * z;
  const even = w * (3.999999999940941908e-1 + w * (2.222219843214978396e-1 + w * 1.531383769920937332e-1));
  const odd =
    z *
    (6.66666666666673513e-1 +
      w * (2.857142874366239149e-1 + w * (1.818357216161805012e-1 + w * 1.479819860511658591e-1)));
  const half = 0.5 * f * f;
  return k * 6.9314718036912381649e-1 - (half - (s * (half + (even + odd)) + k * 1.90821492927058770002e-10) - f);
}

function logFarOut(x: number): number {
  if (x > 0) return x < Infinity ? logOfNormal(x * 2 ** 54, -54) : x;
  return x === 0 ? -Infinity : NaN;
}
