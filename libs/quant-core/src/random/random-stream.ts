import { CENTRAL_REGION, normalCentralQuantile } from '../normal/central-quantile';
import { normalQuantileKernel, normalTailMagnitude } from '../normal/quantile-kernel';
import { randomKernels } from './random-kernels';

/** 2²⁶ and 2⁵²: 52 random bits make a uniform number. */
const TWO_26 = 67108864;
const TWO_52 = 4503599627370496;

/** Numbers that a kernel draws at a time, and the fewest for which calling it is worth it. */
const BLOCK = 1024;
const FEWEST = 64;

/**
 * Reproducible random numbers: xoshiro128** seeded by splitmix32. The same seed gives the same numbers on every
 * machine.
 *
 * Not for secrets: the state can be worked out from its output.
 *
 * @see Blackman & Vigna (2021), "Scrambled linear pseudorandom number generators", ACM Trans. Math. Software 47(4),
 *   36:1–36:32.
 * @example
 * const stream = RandomStream.seeded(42);
 * stream.uniform(); // 0.15377165154351735
 * stream.uniform(); // 0.018084544121180213
 */
export class RandomStream {
  private constructor(
    private s0: number,
    private s1: number,
    private s2: number,
    private s3: number,
  ) {}

  /**
   * The stream of a seed. Precondition, unchecked: an integer 0 … 2³² − 1.
   *
   * @example
   * RandomStream.seeded(1).integer(); // 393288148
   */
  static seeded(seed: number): RandomStream {
    const next = splitMix32(seed);
    return RandomStream.fromState([next(), next(), next(), next()]);
  }

  /**
   * Stream that continues from a state. Precondition, unchecked: four integers 0 … 2³² − 1, not all 0.
   *
   * @example
   * RandomStream.fromState([0x964d4a0c, 0xd40ab895, 0xad7fdecb, 0x3006f0f0]).integer(); // 4047051042
   */
  static fromState([s0, s1, s2, s3]: readonly [number, number, number, number]): RandomStream {
    // signed integers stay machine words in V8, unsigned ones may become heap numbers
    return new RandomStream(s0 | 0, s1 | 0, s2 | 0, s3 | 0);
  }

  /**
   * The next 32 bits, an integer 0 … 2³² − 1.
   *
   * @example
   * RandomStream.seeded(42).integer(); // 660444221
   */
  integer(): number {
    return this.word() >>> 0;
  }

  /**
   * The next uniform number, inside (0, 1) and never at its ends: (52 bits + ½)/2⁵².
   *
   * @example
   * RandomStream.seeded(0).uniform(); // 0.41675132528648773
   */
  uniform(): number {
    const high = this.word() >>> 6;
    const low = this.word() >>> 6;
    return (high * TWO_26 + low + 0.5) / TWO_52;
  }

  /**
   * The next standard normal number, N⁻¹ of the next uniform one.
   *
   * @example
   * RandomStream.seeded(42).normal(); // ≈ -1.0203904883715313
   */
  normal(): number {
    return normalQuantileKernel(this.uniform());
  }

  /**
   * Fills an array with the next standard normal numbers: those of so many calls of `normal`, in a fraction of their time.
   *
   * @example
   * const numbers = new Float64Array(2);
   * RandomStream.seeded(42).normals(numbers);
   * numbers[0]; // ≈ -1.0203904883715313
   */
  normals(numbers: Float64Array): void {
    const kernels = numbers.length < FEWEST ? null : randomKernels.shared();
    if (kernels === null) {
      this.uniforms(numbers);
      normalNumbers(numbers);
      return;
    }
    const { buffer } = kernels.memory;
    const at = kernels.free();
    const state = new Int32Array(buffer, at, 4);
    const block = new Float64Array(buffer, at + state.byteLength, BLOCK);
    state.set([this.s0, this.s1, this.s2, this.s3]);
    for (let first = 0; first < numbers.length; first += BLOCK) {
      const count = Math.min(BLOCK, numbers.length - first);
      kernels.normals(count, at, block.byteOffset);
      numbers.set(count === BLOCK ? block : block.subarray(0, count), first);
    }
    [this.s0, this.s1, this.s2, this.s3] = state as unknown as [number, number, number, number];
  }

  /**
   * Fills an array with the next uniform numbers: the steps of `uniform` on a copy of the state, which stays in
   * registers.
   */
  private uniforms(numbers: Float64Array): void {
    let { s0, s1, s2, s3 } = this;
    let high = 0;
    for (let k = 0; k < 2 * numbers.length; k++) {
      const scrambled = Math.imul(s1, 5);
      const bits = Math.imul((scrambled << 7) | (scrambled >>> 25), 9) >>> 6;
      const shifted = s1 << 9;
      s2 ^= s0;
      s3 ^= s1;
      s1 ^= s2;
      s0 ^= s3;
      s2 ^= shifted;
      s3 = (s3 << 11) | (s3 >>> 21);
      if (k % 2 === 0) high = bits;
      else numbers[k >> 1] = (high * TWO_26 + bits + 0.5) / TWO_52;
    }
    this.s0 = s0;
    this.s1 = s1;
    this.s2 = s2;
    this.s3 = s3;
  }

  /** The next 32 bits, signed. */
  private word(): number {
    const scrambled = Math.imul(this.s1, 5);
    const word = Math.imul((scrambled << 7) | (scrambled >>> 25), 9);
    const shifted = this.s1 << 9;
    this.s2 ^= this.s0;
    this.s3 ^= this.s1;
    this.s1 ^= this.s2;
    this.s0 ^= this.s3;
    this.s2 ^= shifted;
    this.s3 = (this.s3 << 11) | (this.s3 >>> 21);
    return word;
  }
}

/**
 * Replaces uniform numbers by the standard normal ones of the same probability, bit for bit those of normalQuantile.
 *
 * All are treated as central first, and the few in the tails, one in seven at random, put right afterwards: asking each
 * would be guessed wrong so often that it costs more than all else.
 *
 * Preconditions, unchecked: inside (0, 1), and multiples of 2⁻⁵³, so that the distance from either end is exact.
 *
 * @param numbers  replaced in place
 */
function normalNumbers(numbers: Float64Array): void {
  const tails = new Int32Array(numbers.length);
  const offsets = new Float64Array(numbers.length);
  let count = 0;
  for (let i = 0; i < numbers.length; i++) {
    const offset = (numbers[i] as number) - 0.5;
    numbers[i] = normalCentralQuantile(offset);
    // overwritten by the next one unless it is counted
    tails[count] = i;
    offsets[count] = offset;
    count += +(Math.abs(offset) > CENTRAL_REGION);
  }
  for (let k = 0; k < count; k++) {
    const offset = offsets[k] as number;
    const size = Math.abs(offset);
    // the quotient is the sign
    numbers[tails[k] as number] = (offset / size) * normalTailMagnitude(0.5 - size);
  }
}

/**
 * Successive outputs of splitmix32, which turns any 32-bit seed into the state of a larger generator.
 *
 * Precondition, unchecked: an integer seed 0 … 2³² − 1.
 *
 * @returns a function that gives the next output, an integer 0 … 2³² − 1
 * @see Steele, Lea & Flood (2014), "Fast splittable pseudorandom number generators", OOPSLA 2014, for the construction;
 *   the multipliers are 0x21f0aaad and 0x735a2d97.
 */
export function splitMix32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
}
