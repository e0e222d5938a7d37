import { setImmediate } from 'node:timers/promises';
import { createLog } from '../../src/log/log';

/** Writes so many lines of a kilobyte, tells standard error when it has, and ends. */
async function main(lines: number): Promise<void> {
  const { logger, end } = await createLog({ level: 'info', isTerminal: false, isBatched: true });
  for (let i = 0; i < lines; i++) {
    logger.info({ i, text: 'x'.repeat(1000) }, 'line');
    if (i % 50 === 0) await setImmediate();
  }
  process.stderr.write('all is said\n');
  await end();
  process.exit(3);
}

void main(Number(process.argv[2]));
