const RATE_BYTES = 136;
const ROUNDS = 24;
const MASK = (1n << 64n) - 1n;

/**
 * Keccak-256 as Ethereum uses it, in hexadecimal. It is SHA-3 with the padding that came before the standard, which is why
 * node:crypto does not have it. For a start-up check of addresses: written for its reader, not for speed.
 *
 * @see FIPS 202, section 3.2, for the five steps; the round constants come from its algorithm 5
 */
export function keccak256(message: Uint8Array): string {
  const state: bigint[] = new Array<bigint>(25).fill(0n);
  const padded = pad(message);
  for (let at = 0; at < padded.length; at += RATE_BYTES) {
    for (let lane = 0; lane < RATE_BYTES / 8; lane++) xorLane(state, lane, padded.readBigUInt64LE(at + lane * 8));
    permute(state);
  }
  const hash = Buffer.alloc(32);
  for (let lane = 0; lane < 4; lane++) hash.writeBigUInt64LE(state[lane] ?? 0n, lane * 8);
  return hash.toString('hex');
}

function pad(message: Uint8Array): Buffer {
  const padded = Buffer.alloc((Math.floor(message.length / RATE_BYTES) + 1) * RATE_BYTES);
  padded.set(message);
  padded[message.length] = 0x01;
  padded[padded.length - 1] = (padded[padded.length - 1] ?? 0) | 0x80;
  return padded;
}

function permute(state: bigint[]): void {
  const random = roundBits();
  for (let round = 0; round < ROUNDS; round++) {
    theta(state);
    chi(state, rhoAndPi(state));
    xorLane(state, 0, roundConstant(random));
  }
}

function theta(state: bigint[]): void {
  const parity = [0, 1, 2, 3, 4].map((x) => [0, 5, 10, 15, 20].reduce((sum, y) => sum ^ (state[x + y] ?? 0n), 0n));
  for (let i = 0; i < 25; i++) {
    const x = i % 5;
    xorLane(state, i, (parity[(x + 4) % 5] ?? 0n) ^ rotate(parity[(x + 1) % 5] ?? 0n, 1));
  }
}

/** The lane at (x, y) moves to (y, 2x + 3y), turned by a triangular number of bits. */
function rhoAndPi(state: readonly bigint[]): bigint[] {
  const moved = [...state];
  let [x, y] = [1, 0];
  for (let t = 0; t < 24; t++) {
    const lane = rotate(state[x + 5 * y] ?? 0n, (((t + 1) * (t + 2)) / 2) % 64);
    [x, y] = [y, (2 * x + 3 * y) % 5];
    moved[x + 5 * y] = lane;
  }
  return moved;
}

function chi(state: bigint[], from: readonly bigint[]): void {
  for (let i = 0; i < 25; i++) {
    const row = i - (i % 5);
    const [next = 0n, afterNext = 0n] = [from[row + ((i + 1) % 5)], from[row + ((i + 2) % 5)]];
    state[i] = (from[i] ?? 0n) ^ (~next & MASK & afterNext);
  }
}

/** Bit 2^j − 1 of the constant, for j = 0…6, is the next bit of a shift register. */
function roundConstant(bits: Generator<number, never>): bigint {
  return [0, 1, 2, 3, 4, 5, 6].reduce((sum, j) => sum | (BigInt(bits.next().value) << BigInt(2 ** j - 1)), 0n);
}

function* roundBits(): Generator<number, never> {
  for (let register = 1; ; register = (register << 1) ^ (register & 0x80 ? 0x171 : 0)) yield register & 1;
}

function rotate(lane: bigint, by: number): bigint {
  return by === 0 ? lane : ((lane << BigInt(by)) | (lane >> BigInt(64 - by))) & MASK;
}

function xorLane(state: bigint[], at: number, value: bigint): void {
  state[at] = (state[at] ?? 0n) ^ value;
}
