import { readFileSync, statSync } from 'node:fs';

/** https://sqlite.org/fileformat2.html#the_write_ahead_log */
const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
/** The last bit says in which order the bytes of a word are added up: that of big-endian machines. */
const MAGIC = 0x377f0682;

/** A longer one is not looked through at a start; usually a log has 16 MB at the most. */
const MOST_BYTES = 256 * 1024 * 1024;

/**
 * How many commits in a write-ahead log SQLite would pass over in silence: it takes the log to end at the first frame
 * that is damaged. What a process or a machine left behind in the middle of a commit is no damage: it is the last one.
 *
 * @param path  of the log; where there is none, none is lost
 */
export function lostCommits(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= HEADER_BYTES || size > MOST_BYTES) return 0;
  for (;;) {
    const log = readFileSync(path);
    const count = commitsBehindDamage(log);
    // a process that begins the log anew meanwhile writes another header first
    if (count === 0 || readFileSync(path).subarray(0, HEADER_BYTES).equals(log.subarray(0, HEADER_BYTES))) return count;
  }
}

function commitsBehindDamage(log: Buffer): number {
  const pageBytes = log.length > HEADER_BYTES ? log.readUInt32BE(8) : 0;
  const isSize = pageBytes >= 512 && pageBytes <= 65_536 && (pageBytes & (pageBytes - 1)) === 0;
  const bytes = FRAME_HEADER_BYTES + (isSize ? pageBytes : DEFAULT_PAGE_BYTES);
  const sum = new Checksum((log.readUInt32BE(0) & 1) === 1);
  const isHeader = isSize && (log.readUInt32BE(0) & ~1) >>> 0 === MAGIC && sum.add(log, 0, 24).matches(log, 24);
  const salts = isHeader ? log.subarray(16, 24) : log.subarray(HEADER_BYTES + 8, HEADER_BYTES + 16);
  let isSound = isHeader;
  let commits = 0;
  for (let at = HEADER_BYTES; at + bytes <= log.length; at += bytes) {
    const isOfThisLog = log.subarray(at + 8, at + 16).equals(salts);
    isSound &&=
      isOfThisLog &&
      sum
        .add(log, at, 8)
        .add(log, at + 24, bytes - 24)
        .matches(log, at + 16);
    const isCommit = log.readUInt32BE(at + 4) > 0;
    if (!isSound && isOfThisLog && isCommit) commits++;
  }
  // of a commit that was never completed, the last frame may have been written first
  return commits > 1 ? commits : 0;
}

const DEFAULT_PAGE_BYTES = 4096;

/** The running sum over all that stands before, https://sqlite.org/fileformat2.html#checksum_algorithm */
class Checksum {
  private a = 0;
  private b = 0;

  constructor(private readonly isBigEndian: boolean) {}

  /** @param length  a multiple of eight */
  add(bytes: Buffer, from: number, length: number): this {
    let { a, b } = this;
    for (let at = from; at < from + length; at += 8) {
      a = (a + this.word(bytes, at) + b) >>> 0;
      b = (b + this.word(bytes, at + 4) + a) >>> 0;
    }
    [this.a, this.b] = [a, b];
    return this;
  }

  matches(bytes: Buffer, at: number): boolean {
    return bytes.readUInt32BE(at) === this.a && bytes.readUInt32BE(at + 4) === this.b;
  }

  private word(bytes: Buffer, at: number): number {
    return this.isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at);
  }
}
