import { readFileSync, statSync } from 'node:fs';

/** https://sqlite.org/fileformat2.html#the_write_ahead_log */
const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
/** The last bit gives the byte order of the checksum; set means big-endian. */
const MAGIC = 0x377f0682;

/** A longer log is not checked at start; a log usually has at most 16 MB. */
const MOST_BYTES = 256 * 1024 * 1024;

/**
 * Number of commits in a write-ahead log that SQLite would silently skip, because it ends the log at the first damaged frame.
 * An incomplete last commit is normal after a crash and does not count.
 *
 * @param path  of the log; 0 for a missing one
 */
export function lostCommits(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= HEADER_BYTES || size > MOST_BYTES) return 0;
  for (;;) {
    const log = readFileSync(path);
    const count = commitsBehindDamage(log);
    // a process that restarts the log meanwhile writes a new header first
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
  // the last frame of an incomplete commit may have been written first
  return commits > 1 ? commits : 0;
}

const DEFAULT_PAGE_BYTES = 4096;

/** Running checksum of all preceding bytes, https://sqlite.org/fileformat2.html#checksum_algorithm */
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
