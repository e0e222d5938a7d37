import { createLog } from '../../src/log/log';

/** Logs an error with two causes, of which its message says one already, as those of a database do; and one that is its own cause. */
async function main(): Promise<void> {
  const { logger, end } = await createLog({ level: 'info', isTerminal: false, isBatched: false });
  const row = Object.assign(new Error('no room'), { detail: 'a row of somebody', cause: new Error('quota') });
  logger.error({ err: Object.assign(new Error('cannot write: no room', { cause: row }), { code: 'FULL' }) }, 'lost');
  const ring = new Error('round');
  ring.cause = ring;
  logger.error({ err: ring }, 'lost');
  logger.error({ err: 'no error at all' }, 'lost');
  await end();
}

void main();
