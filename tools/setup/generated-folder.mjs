import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Says what the folder was made of, and the names of all that was made. */
const RECORD = 'fingerprint.txt';

/** A folder of files that a generator makes. */
export class GeneratedFolder {
  #written = new Set();

  constructor(path) {
    this.path = path;
  }

  /** Whether its sources had this fingerprint, and it is still whole. */
  isOf(fingerprint) {
    const record = join(this.path, RECORD);
    if (!existsSync(record)) return false;
    const [known, ...names] = readFileSync(record, 'utf8').split('\n');
    return known === fingerprint && names.every((name) => existsSync(join(this.path, name)));
  }

  /** Writes a file. Readers see the old one or the new one, never half of it. */
  write(name, text) {
    this.#replace(name, text);
    this.#written.add(name);
  }

  /** Records the fingerprint of its sources, at the end, so that an interrupted run is repeated. */
  sign(fingerprint) {
    this.#replace(RECORD, [fingerprint, ...[...this.#written].sort()].join('\n'));
  }

  #replace(name, text) {
    const file = join(this.path, name);
    const draft = `${file}.${process.pid}.tmp`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(draft, text);
    renameSync(draft, file);
  }
}
