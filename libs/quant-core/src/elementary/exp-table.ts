import { type DoubleDouble, doubleDoubleProduct } from '../double-double/double-double';

/** Entries per doubling: the table holds 2^(j/128), j = 0 … 127. */
const ENTRIES = 128;

/** 2^(1/128) to 32 digits. */
const ROOT: DoubleDouble = { high: 1.0054299011128027, low: 9.499186535455032e-17 };

/** Powers of two among the positive doubles: 2^−1074 … 2^1023. */
const POWERS = 2098;

/**
 * 2^(j/128) as a double, and the relative error of that double, for j = 0 … 127: [2^(0/128), 0, 2^(1/128), …].
 *
 * The powers of the root are taken with 32 digits. The entries are those of `vectors/elementary.json`, to the last bit.
 */
/* @__NO_SIDE_EFFECTS__ */
function expTable(): Float64Array {
  const table = new Float64Array(2 * ENTRIES);
  let power: DoubleDouble = { high: 1, low: 0 };
  for (let j = 0; j < ENTRIES; j++) {
    table[2 * j] = power.high;
    table[2 * j + 1] = power.low / power.high;
    power = doubleDoubleProduct(power, ROOT);
  }
  return table;
}

/* @__NO_SIDE_EFFECTS__ */
function powersOfTwo(): Float64Array {
  const powers = new Float64Array(POWERS);
  for (let i = 0, power = Number.MIN_VALUE; i < POWERS; i++, power *= 2) powers[i] = power;
  return powers;
}

export const EXP_TABLE = /* @__PURE__ */ expTable();

/** 2ⁿ is at index n + 1074. */
export const POWERS_OF_TWO = /* @__PURE__ */ powersOfTwo();
