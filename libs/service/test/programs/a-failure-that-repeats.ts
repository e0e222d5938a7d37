import { createLog } from '../../src/log/log';

/** Logs a thousand requests, each with the same failure. */
async function main(): Promise<void> {
  const { logger, end } = await createLog({ level: 'info', isTerminal: false, isBatched: true });
  for (let n = 0; n < 1000; n++) {
    const error = Object.assign(new Error(`connection ${n} lost`), { code: 'AWAY' });
    logger.error({ err: error }, 'free calls could not be counted');
    logger.info({ status: 200 });
  }
  await end();
}

void main();
