import { spawnSync } from 'node:child_process';
import { open, mkdtemp, rm, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A separate small file system that can be filled. */
export interface SmallDisk {
  readonly path: string;
  /** Fills the rest of the disk. */
  readonly fill: () => Promise<void>;
  readonly empty: () => Promise<void>;
  /** @throws Error  a file is open for writing */
  readonly setReadOnly: (isReadOnly: boolean) => void;
  readonly remove: () => Promise<void>;
}

const BALLAST = 'ballast';

/** Mounts one. Needs root. */
export async function smallDisk(megabytes: number): Promise<SmallDisk> {
  const path = await mkdtemp(join(tmpdir(), 'quant-small-disk-'));
  command('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'tmpfs', path);
  const ballast = join(path, BALLAST);
  return {
    path,
    fill: () => fill(ballast),
    empty: () => unlink(ballast),
    setReadOnly: (isReadOnly) => {
      command('mount', '-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, path);
    },
    remove: async () => {
      command('umount', '-l', path);
      await rm(path, { recursive: true, force: true });
    },
  };
}

async function fill(ballast: string): Promise<void> {
  const file = await open(ballast, 'w');
  try {
    for (let size = 1024 * 1024; size >= 1; size = size > 1 ? size / 16 : 0) await fillWith(file, Buffer.alloc(size));
  } finally {
    await file.close();
  }
}

async function fillWith(file: Awaited<ReturnType<typeof open>>, piece: Buffer): Promise<void> {
  try {
    for (;;) await file.write(piece);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

function command(program: string, ...args: readonly string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
}
